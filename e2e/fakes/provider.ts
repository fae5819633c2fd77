import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { createBank } from './provider/bank.ts';
import { createBrowserApi } from './provider/browser-api.ts';
import { createControl, createControlApi, type ProviderControl } from './provider/control.ts';
import { createEvents } from './provider/events.ts';
import { createFaults } from './provider/faults.ts';
import { createIdempotency } from './provider/idempotency.ts';
import { createIntents } from './provider/intents.ts';
import { createServerApi, type RecordedRequest } from './provider/server-api.ts';
import { createVault } from './provider/vault.ts';

export type FakeProviderOptions = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** A free port by default. */
  port?: number;
  webhookUrl?: string;
};

export type FakeProvider = ProviderControl & {
  /** The value of `STRIPE_API_BASE`. */
  url: string;
  close(): Promise<void>;
};

/** Keys that look right and belong to nobody. */
export const TEST_KEYS = {
  secretKey: 'sk_test_listingstudio0001',
  publishableKey: 'pk_test_listingstudio0001',
  webhookSecret: 'whsec_listingstudio0001',
};

async function listen(server: ServerType, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * A card provider on loopback that behaves like the real one, as far as the product goes: payments over HTTP with
 * idempotency keys, confirmation from the browser, a bank that asks, refunds, signed webhooks, and faults on demand.
 * It remembers for as long as it runs.
 */
export async function startFakeProvider(options: FakeProviderOptions): Promise<FakeProvider> {
  const faults = createFaults();
  const requests: RecordedRequest[] = [];
  const events = createEvents(options.webhookSecret, options.secretKey.includes('_live_'));
  events.setUrl(options.webhookUrl ?? null);
  const vault = createVault();
  const intents = createIntents((type, object) => {
    const event = events.record(type, object);
    const { dropWebhooks, duplicateWebhooks } = faults.now();
    if (!dropWebhooks) events.start(event.id, { times: 1 + duplicateWebhooks, parallel: true });
  }, vault);
  const control = createControl({ intents, vault, events, faults, requests });

  let url = '';
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route('/__control', createControlApi(control));
  app.route('/bank', createBank(intents));
  app.route('/v1', createBrowserApi({ intents, faults, publishableKey: options.publishableKey, baseUrl: () => url }));
  const idempotency = createIdempotency();
  app.route('/v1', createServerApi({ intents, vault, faults, idempotency, secretKey: options.secretKey, requests }));

  const server = createAdaptorServer({ fetch: app.fetch });
  url = await listen(server, options.port ?? 0);
  return {
    ...control,
    url,
    async close() {
      events.setUrl(null);
      await events.settle();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
  };
}
