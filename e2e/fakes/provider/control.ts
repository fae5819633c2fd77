import { Hono } from 'hono';
import { DECLINED } from './cards.ts';
import type { DeliveredEvent, DeliverOptions, Events } from './events.ts';
import type { FaultSwitch, Faults } from './faults.ts';
import type { FakeCharge, FakeIntent, FakeRefund } from './intent.ts';
import type { Intents } from './intents.ts';
import type { RecordedRequest } from './server-api.ts';
import type { FakeMethod, Vault } from './vault.ts';

/** How a test moves the fake provider. The same methods work in the process itself and, by `remoteProvider`, over HTTP. */
export type ProviderControl = {
  listIntents(): Promise<FakeIntent[]>;
  succeed(id: string): Promise<FakeIntent>;
  /** Pays a payment with a card, as the customer's browser does. */
  payWith(id: string, cardNumber: string): Promise<FakeIntent>;
  /** The cards that payments were tried with; kept are those with a customer. */
  listMethods(): Promise<FakeMethod[]>;
  process(id: string): Promise<FakeIntent>;
  decline(id: string, declineCode?: string): Promise<FakeIntent>;
  cancel(id: string): Promise<FakeIntent>;
  /** Refunds a part, or all that is left. */
  refund(id: string, amount?: number): Promise<FakeCharge>;
  /** The refunds of a payment, in the order in which they were made. */
  refundsOf(id: string): Promise<FakeRefund[]>;
  /** Has a bank return a refund that had been taken in, as happens days later. */
  failRefund(id: string): Promise<FakeRefund>;
  events(): Promise<DeliveredEvent[]>;
  /** Delivers an event and resolves to the statuses of the answers, 0 where nobody answered. */
  deliver(eventId: string, options?: DeliverOptions): Promise<number[]>;
  /** Delivers all events that were never answered with 2xx, as the provider does for days. */
  deliverPending(): Promise<number[]>;
  /** Writes down an event about a payment with altered fields, properly signed when delivered. Resolves to its id. */
  forge(intentId: string, type: string, changes: Record<string, unknown>): Promise<string>;
  /** Waits until all deliveries under way have ended. */
  settle(): Promise<void>;
  setWebhookUrl(url: string | null): Promise<void>;
  setFaults(changes: Partial<Faults>): Promise<void>;
  clearFaults(): Promise<void>;
  /** What the shop's server asked for, oldest first. */
  requests(): Promise<RecordedRequest[]>;
};

export type ControlDeps = {
  intents: Intents;
  vault: Vault;
  events: Events;
  faults: FaultSwitch;
  requests: RecordedRequest[];
};

const isAcknowledged = (event: DeliveredEvent) => event.answers.some((status) => status >= 200 && status < 300);

/** The control inside the process. */
export function createControl({ intents, vault, events, faults, requests }: ControlDeps): ProviderControl {
  return {
    listIntents: async () => structuredClone(intents.list()),
    succeed: async (id) => structuredClone(intents.succeed(id)),
    payWith: async (id, cardNumber) =>
      structuredClone(
        intents.confirm(id, { cardNumber, returnUrl: 'http://127.0.0.1/', bankUrl: 'http://127.0.0.1/' }),
      ),
    listMethods: async () => structuredClone(vault.listMethods()),
    process: async (id) => structuredClone(intents.process(id)),
    decline: async (id, decline_code) =>
      structuredClone(intents.decline(id, decline_code ? { ...DECLINED, decline_code } : DECLINED)),
    cancel: async (id) => structuredClone(intents.cancel(id)),
    refund: async (id, amount) => structuredClone(intents.refund(id, amount).charge),
    refundsOf: async (id) => structuredClone(intents.refundsOf(id)),
    failRefund: async (id) => structuredClone(intents.failRefund(id)),
    events: async () => structuredClone(events.all()),
    deliver: (id, options) => events.deliver(id, options),
    async deliverPending() {
      const pending = events.all().filter((event) => !isAcknowledged(event));
      const statuses = await Promise.all(pending.map((event) => events.deliver(event.id)));
      return statuses.flat();
    },
    forge: async (id, type, changes) => events.record(type, intents.get(id), changes).id,
    settle: () => events.settle(),
    setWebhookUrl: async (url) => events.setUrl(url),
    setFaults: async (changes) => faults.set(changes),
    clearFaults: async () => faults.clear(),
    requests: async () => structuredClone(requests),
  };
}

type AnyMethod = (...args: unknown[]) => Promise<unknown>;

/** The control by method names. The cast holds for the same reason as that of `remoteProvider`. */
const methodsOf = (control: ProviderControl) => new Map(Object.entries(control) as [string, AnyMethod][]);

/** The same control over HTTP: `POST /__control/succeed` with the arguments as a JSON array. */
export function createControlApi(control: ProviderControl): Hono {
  const methods = methodsOf(control);
  const api = new Hono();
  api.post('/:method', async (c) => {
    const method = methods.get(c.req.param('method'));
    if (!method) return c.json({ message: 'No such control.' }, 404);
    const args: unknown[] = await c.req.json();
    try {
      return c.json({ result: (await method(...args)) ?? null });
    } catch (error) {
      return c.json({ message: error instanceof Error ? error.message : 'Unknown error.' }, 400);
    }
  });
  return api;
}

async function callRemote(baseUrl: string, method: string, args: unknown[]): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${baseUrl}/__control/${method}`, { method: 'POST', headers, body: JSON.stringify(args) });
  const body: { result?: unknown; message?: string } = await answer.json();
  if (!answer.ok) throw new Error(`The fake provider refuses ${method}: ${body.message}`);
  return body.result;
}

/**
 * The control of a fake provider in another process. The cast holds because both ends are made from one type, and JSON
 * carries each argument and result of it unchanged.
 */
export function remoteProvider(baseUrl: string): ProviderControl {
  return new Proxy({} as ProviderControl, {
    get: (_, method) =>
      method === 'then' ? undefined : (...args: unknown[]) => callRemote(baseUrl, String(method), args),
  });
}
