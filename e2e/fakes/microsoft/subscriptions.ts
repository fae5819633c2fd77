import { randomBytes, randomUUID } from 'node:crypto';

const MOST_MINUTES = 10_080;

type Subscription = { id: string; email: string; url: string; lifecycleUrl: string; clientState: string; until: Date };
export type Asked = Record<string, unknown>;

const read = (asked: Asked, name: string) => (typeof asked[name] === 'string' ? asked[name] : '');

/** Subscriptions to the events of mailboxes: their addresses are https and prove that they are whose they should be. */
export function makeSubscriptions() {
  const kept = new Map<string, Subscription>();
  const state = {
    /** Where an address is on this machine. */
    reach: (url: string) => url,
    now: () => new Date(),
    validated: 0,
  };
  const isTooFar = (until: Date) => {
    const minutes = (until.getTime() - state.now().getTime()) / 60_000;
    return !(minutes > 0 && minutes <= MOST_MINUTES);
  };

  async function validate(url: string): Promise<boolean> {
    const token = `Validation: Testing client application reachability for subscription Request-Id: ${randomUUID()} ${randomBytes(4).toString('hex')}`;
    const address = new URL(state.reach(url));
    address.searchParams.set('validationToken', token);
    const answer = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
    const isPlain = answer.headers.get('content-type')?.startsWith('text/plain') ?? false;
    state.validated += 1;
    return answer.status === 200 && isPlain && (await answer.text()) === token;
  }

  async function begin(email: string, asked: Asked) {
    const [url, lifecycleUrl] = [read(asked, 'notificationUrl'), read(asked, 'lifecycleNotificationUrl')];
    const until = new Date(read(asked, 'expirationDateTime'));
    const clientState = read(asked, 'clientState');
    const isGood = url.startsWith('https://') && lifecycleUrl.startsWith('https://') && clientState.length <= 128;
    if (!isGood || isTooFar(until)) return null;
    if (!(await validate(url)) || !(await validate(lifecycleUrl))) return null;
    const made = { id: randomUUID(), email, url, lifecycleUrl, clientState, until };
    kept.set(made.id, made);
    return made;
  }

  const send = async (url: string, value: object[]) =>
    fetch(state.reach(url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ value }),
    });

  return {
    state,
    kept,
    begin,
    extend: (id: string, asked: Asked) => {
      const found = kept.get(id);
      const until = new Date(read(asked, 'expirationDateTime'));
      if (!found) return 'unknown';
      if (isTooFar(until)) return 'too_far';
      found.until = until;
      return found;
    },
    /** Says that something changed, as Graph does: nothing of what is in the event. */
    notify: async (email: string): Promise<number[]> => {
      const own = [...kept.values()].filter((each) => each.email === email && each.until > state.now());
      const answers = own.map(({ id, url, clientState, until }) => {
        const said = { subscriptionId: id, subscriptionExpirationDateTime: until.toISOString(), clientState };
        return send(url, [{ ...said, changeType: 'updated', resource: 'Users/1/Events/2', tenantId: 'tenant' }]);
      });
      return (await Promise.all(answers)).map(({ status }) => status);
    },
    /** Says something about a subscription, which is gone where it was removed. */
    tell: async (email: string, lifecycleEvent: 'reauthorizationRequired' | 'subscriptionRemoved' | 'missed') => {
      for (const { id, lifecycleUrl, clientState } of [...kept.values()].filter((each) => each.email === email)) {
        if (lifecycleEvent === 'subscriptionRemoved') kept.delete(id);
        await send(lifecycleUrl, [{ subscriptionId: id, clientState, tenantId: 'tenant', lifecycleEvent }]);
      }
    },
  };
}
