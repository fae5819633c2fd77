import { request as callServer, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeProvider, type FakeProviderOptions, startFakeProvider } from '#e2e/fakes/provider.ts';

/** An account at the card provider: its keys, and what happened in it. */
export type ProviderAccount = FakeProviderOptions & { provider: FakeProvider };

/** Keys of an account that look right and belong to nobody. */
export const accountKeys = (name: string, mode: 'test' | 'live' = 'test'): FakeProviderOptions => ({
  secretKey: `sk_${mode}_account${name}0001`,
  publishableKey: `pk_${mode}_account${name}0001`,
  webhookSecret: `whsec_account${name}0001`,
});

/** One address of the card provider for several accounts: who calls is told by the key. Keys of none are refused as the provider does. */
export async function startAccounts(all: readonly FakeProviderOptions[]) {
  const accounts: ProviderAccount[] = [];
  for (const options of all) accounts.push({ ...options, provider: await startFakeProvider(options) });
  const find = (request: IncomingMessage) => {
    const key = new URL(request.url ?? '/', 'http://localhost').searchParams.get('key');
    const bearer = request.headers.authorization?.replace('Bearer ', '');
    return accounts.find(({ secretKey, publishableKey }) => bearer === secretKey || key === publishableKey);
  };
  const server = createServer((request, response) => {
    const target = new URL(request.url ?? '/', (find(request) ?? accounts[0])?.provider.url);
    const { method, headers } = request;
    const passed = callServer(target, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // A server that listens on TCP has an address with a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accounts,
    async close() {
      for (const { provider } of accounts) await provider.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
