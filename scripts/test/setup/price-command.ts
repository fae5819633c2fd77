import type { BrowserCommand } from 'vitest/node';
import { type PricedRequests, priceRandomRequests } from './priced-requests.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Prices the random requests of a test in Node, as the server does. */
    priceInNode: () => Promise<PricedRequests>;
  }
}

export const priceInNode: BrowserCommand<[]> = () => priceRandomRequests();
