### The pages that run in the browser: what their modules say.
