import fc from 'fast-check';
import { priceOrder } from '#domain/orders/pricing/price-order.ts';
import { arbitraryCatalogue, arbitraryRequest } from './arbitrary-catalogue.ts';

const SEED = 20_261_123;
const REQUESTS = 10_000;

/** What random requests cost: a fingerprint of every line, tax, total and refusal, and figures that say what was priced. */
export type PricedRequests = {
  sha256: string;
  requests: number;
  priced: number;
  /** The sum of all totals in minor units, and of each hundred requests, which says where two runs part. */
  totalMinor: number;
  hundreds: number[];
};

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Prices the same random requests of random catalogues wherever it runs, in a browser as on the server. */
export async function priceRandomRequests(): Promise<PricedRequests> {
  const pairs = fc.sample(fc.tuple(arbitraryCatalogue, arbitraryRequest), { seed: SEED, numRuns: REQUESTS });
  const results = pairs.map(([catalogue, request]) => priceOrder(catalogue, request));
  const totals = results.map((result) => (result.ok ? result.quote.totalMinor : 0));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  const text = new TextEncoder().encode(JSON.stringify(results));
  return {
    sha256: hex(await crypto.subtle.digest('SHA-256', text)),
    requests: results.length,
    priced: results.filter(({ ok }) => ok).length,
    totalMinor: sum(totals),
    hundreds: Array.from({ length: REQUESTS / 100 }, (_, index) => sum(totals.slice(index * 100, index * 100 + 100))),
  };
}
