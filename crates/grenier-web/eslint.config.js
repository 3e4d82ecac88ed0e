// What eslint asks of the site's scripts and of their tests. Names that do not exist and
// wrong types are left to the type check.

import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "no-implicit-coercion": ["error", { boolean: false }],
      "no-shadow": ["error", { builtinGlobals: false }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  {
    files: ["assets/**/*.js"],
    languageOptions: { globals: globals.browser },
    rules: { "no-console": ["error", { allow: ["error"] }] },
  },
  {
    // Functions in these files run in the browser as often as in Node.
    files: ["browser/**/*.mjs"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    // What the page is given has the name that it has in the test.
    rules: { "no-shadow": "off" },
  },
];
