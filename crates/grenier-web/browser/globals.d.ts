// What the tests keep in the pages that they look at, and what they read of elements
// without asking of which kind they are.

interface Window {
  axe: typeof import("axe-core");
  chains: number;
  counted: any;
  ghosts: number;
  isKept?: boolean;
  marks: any[];
  places: any[];
  readyAt: number;
  sockets: WebSocket[];
  sowings: any[];
}

interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}
