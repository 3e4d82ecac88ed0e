// What the tests keep in the pages that they look at, and what they read of elements
// without asking of which kind they are.

interface Window {
  answer?: string;
  axe: typeof import("axe-core");
  chains: number;
  counted: any;
  ghosts: number;
  heard: number[];
  isAway?: boolean;
  isKept?: boolean;
  marks: any[];
  noticed: string[];
  places: any[];
  readyAt: number;
  sockets: WebSocket[];
  sowings: any[];
}

interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}
