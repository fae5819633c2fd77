import { Agent, fetch, setGlobalDispatcher } from 'undici';
import { endingCall } from './ending-call.ts';
import type { OutboundFetch } from './outbound-fetch.ts';

/** What a service is called in the error of its answer, how long it may take, and the way out to it where somebody typed its address. */
type Service = { name: string; timeoutMs: number; outbound?: OutboundFetch | null };

/** Reads JSON from a service that the owner configured. Redirects are not followed. Rejects where the answer is no success, or is late. */
export async function fetchJson(address: URL, { name, timeoutMs, outbound = null }: Service): Promise<unknown> {
  if (outbound) return readJson(await outbound(address, { timeoutMs, redirect: 'manual' }), name);
  return endingCall(AbortSignal.timeout(timeoutMs), async (signal) => {
    const response = await fetch(address, { signal, redirect: 'error' });
    return readJson(response, name);
  });
}

/** A service answered with a status that is no success. */
export class AnsweredError extends Error {
  readonly status: number;

  constructor(name: string, status: number) {
    super(`The ${name} answered ${status}.`);
    this.status = status;
  }
}

async function readJson(response: { ok: boolean; status: number; json(): Promise<unknown> }, name: string) {
  if (!response.ok) throw new AnsweredError(name, response.status);
  return response.json();
}

/**
 * Gives Node's own `fetch` the client of this package, which survives the end of a connection whose body nobody reads. To import the
 * package does so only where nothing has been fetched before.
 */
export const replaceFetchClient = (): void => setGlobalDispatcher(new Agent());
