import Stripe from 'stripe';
import { fakeId } from './answers.ts';
import type { FakeCharge, FakeIntent, FakeRefund } from './intent.ts';

/** An event in the provider's own JSON, with the statuses of its deliveries (0 where nobody answered). */
export type FakeEvent = {
  id: string;
  type: string;
  created: number;
  livemode: boolean;
  data: { object: Record<string, unknown> };
};
export type DeliveredEvent = FakeEvent & { answers: number[] };

export type DeliverOptions = {
  /** How often, 1 by default. */
  times?: number;
  /** All at once instead of one after another. */
  parallel?: boolean;
};

const ANSWER_TIMEOUT_MS = 10_000;
const { webhooks } = new Stripe('sk_test_signs_only');

/** The header that the provider would send with a body. `secondsAgo` may be negative, for a clock that runs ahead. */
export function signBody(payload: string, secret: string, secondsAgo = 0): string {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  return webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

/** The body of a webhook, laid out as the provider does: two spaces, so that a body parsed and written again differs. */
export function eventBody({ id, type, created, livemode, data }: FakeEvent): string {
  const envelope = { id, object: 'event', api_version: '2026-08-26.dahlia', created, data, livemode };
  return JSON.stringify(
    { ...envelope, pending_webhooks: 1, request: { id: null, idempotency_key: null }, type },
    null,
    2,
  );
}

async function post(url: string, body: string, signature: string): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', headers, body, signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** The log of events and their delivery. */
export function createEvents(secret: string, livemode: boolean) {
  const events: DeliveredEvent[] = [];
  const running = new Set<Promise<unknown>>();
  let webhookUrl: string | null = null;

  const deliverOnce = async (event: DeliveredEvent): Promise<number> => {
    if (!webhookUrl) return 0;
    const body = eventBody(event);
    const status = await post(webhookUrl, body, signBody(body, secret));
    event.answers.push(status);
    return status;
  };
  const deliver = async (id: string, { times = 1, parallel = false }: DeliverOptions = {}): Promise<number[]> => {
    const event = events.find((candidate) => candidate.id === id);
    if (!event) throw new Error(`No such event: ${id}`);
    if (parallel) return Promise.all(Array.from({ length: times }, () => deliverOnce(event)));
    const statuses: number[] = [];
    for (let round = 0; round < times; round += 1) statuses.push(await deliverOnce(event));
    return statuses;
  };

  return {
    all: () => events,
    setUrl: (url: string | null) => {
      webhookUrl = url;
    },
    /** Writes an event down, with the state of its object at this moment. */
    record(
      type: string,
      object: FakeIntent | FakeCharge | FakeRefund,
      changes: Record<string, unknown> = {},
    ): DeliveredEvent {
      const created = Math.floor(Date.now() / 1000);
      const data = { object: structuredClone({ ...object, ...changes }) };
      const event = { id: fakeId('evt_3', 21), type, created, livemode, data, answers: [] };
      events.push(event);
      return event;
    },
    deliver,
    /** Delivers a webhook event in the background. `settle` waits until all such deliveries are done. */
    start(id: string, options: DeliverOptions): void {
      const delivery = deliver(id, options).finally(() => running.delete(delivery));
      running.add(delivery);
    },
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
export type Events = ReturnType<typeof createEvents>;
