import { Agent, fetch, setGlobalDispatcher } from 'undici';
import { endingCall } from './ending-call.ts';

/** What a service is called in the error of its answer, and how long it may take. */
type Service = { name: string; timeoutMs: number };

/** Reads JSON from a service that the owner configured. Redirects are not followed. Rejects where the answer is no success, or is late. */
export function fetchJson(address: URL, { name, timeoutMs }: Service): Promise<unknown> {
  return endingCall(AbortSignal.timeout(timeoutMs), async (signal) => {
    const response = await fetch(address, { signal, redirect: 'error' });
    if (!response.ok) throw new Error(`The ${name} answered ${response.status}.`);
    return response.json();
  });
}

/**
 * Gives Node's own `fetch` the client of this package, which survives the end of a connection whose body nobody reads. To import the
 * package does so only where nothing has been fetched before.
 */
export const replaceFetchClient = (): void => setGlobalDispatcher(new Agent());
