import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MicrosoftGraph, startMicrosoftGraph } from '#e2e/fakes/microsoft-graph.ts';
import { calendarAccounts, personBusyTimes, personCalendars } from '#server/db/schema/person-calendars.ts';
import { sealTokens } from '#server/features/scheduling/connected-calendars/take-access-token.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { calendarPath } from '#server/platform/graph/graph-places.ts';
import { findOAuthProvider } from '#server/platform/oauth/oauth-provider.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { keepAccount } from './create-account.ts';
import { enqueueAccountReads, enqueueUnwatchedReads, readAccount } from './read-account.ts';
import { deleteAccount } from './update-account.ts';

const EMAIL = 'ana@example.com';
const PUBLIC = 'https://studio.example.com';
const PATH = '/api/webhooks/microsoft-calendars';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let graph: MicrosoftGraph;
let studio: TestStudio;
let calendar: string;

async function connect(): Promise<void> {
  const { calendarsUrl: address } = findOAuthProvider(studio.config, 'microsoft');
  const tokens = { ...graph.giveTokens(EMAIL), expiresAt: studio.clock.now().getTime() + 100 * DAY_MS };
  const url = new URL(calendarPath(calendar), address).href;
  const found = { calendars: [{ url, name: 'Calendar', color: null, isWritable: true }], addresses: [EMAIL] };
  const sealed = { userName: EMAIL, sealedTokens: sealTokens(studio.ctx, tokens) };
  await keepAccount(studio.ctx, firstPersonId(1), { kind: 'microsoft', address, ...sealed, found });
}

beforeAll(async () => {
  graph = await startMicrosoftGraph();
  const env = {
    BASE_URL: PUBLIC,
    PAYMENTS: 'demo',
    OUTBOUND_ALLOW: '127.0.0.1',
    MICROSOFT_CALENDAR_API_BASE: graph.url,
    MICROSOFT_CALENDAR_CLIENT_ID: '2f6c1f0e-4a3b-4a5d-8f17-1c2b3a4d5e6f',
    MICROSOFT_CALENDAR_CLIENT_SECRET: 'abc8Q~lantern-kestrel',
  };
  studio = await openTestStudio({ env });
  graph.subscriptions.state.now = () => studio.clock.now();
  graph.subscriptions.state.reach = (url) => url.replace(PUBLIC, studio.url);
  calendar = graph.openMailbox(EMAIL).addCalendar('Calendar');
  await connect();
});
afterAll(async () => {
  await studio.close();
  await graph.close();
});

const findRow = async () => {
  const [row] = await studio.db.select().from(calendarAccounts);
  if (!row) throw new Error('Nobody is connected.');
  return row;
};
const own = () => [...graph.subscriptions.kept.values()];
const look = async () => readAccount(studio.ctx, (await findRow()).id);
const post = (body: object | string, query = '') =>
  fetch(`${studio.url}${PATH}${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const isDue = async () => (await findRow()).lookDueAt;
const clearDue = () => studio.db.update(calendarAccounts).set({ lookDueAt: null });

test('CAL-19: a subscription is made by the first look, after both addresses have answered with the token', async () => {
  expect(graph.subscriptions.state.validated).toBe(2);
  const [made] = own();
  expect(own()).toHaveLength(1);
  expect(made).toMatchObject({ url: `${PUBLIC}${PATH}`, lifecycleUrl: `${PUBLIC}${PATH}` });
  const row = await findRow();
  expect(row).toMatchObject({ subscriptionId: made?.id, subscriptionEndsAt: made?.until });
  // The secret is kept by its hash alone, and told to nobody.
  expect(JSON.stringify(row)).not.toContain(made?.clientState);
  await look();
  expect(own()).toHaveLength(1);
});

test('CAL-19: the address answers with a token as it came, as plain text, and with nothing else', async () => {
  const token = 'Validation: <script>alert(1)</script> & more';
  const answer = await post('', `?validationToken=${encodeURIComponent(token)}`);
  expect([answer.status, await answer.text()]).toEqual([200, token]);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await post('', `?validationToken=${'x'.repeat(2001)}`)).status).toBe(422);
});

test('CAL-19: what comes with the secret wakes one look, and what comes without it nobody', async () => {
  await clearDue();
  const [{ id = '', clientState = '' } = {}] = own();
  const forged = [
    { value: [{ subscriptionId: id, clientState: 'guessed' }] },
    { value: [{ subscriptionId: id }] },
    { value: [{ subscriptionId: crypto.randomUUID(), clientState }] },
    { value: [] },
  ];
  for (const body of forged) expect((await post(body)).status).toBe(202);
  expect(await isDue()).toBeNull();
  for (const body of ['', 'x', '[]', '{"value":1}', '{"value":[{"subscriptionId":7}]}']) {
    expect((await post(body)).status, body).toBe(400);
  }
  expect((await post('x'.repeat(3_000_000))).status).toBe(413);
  expect(await graph.subscriptions.notify(EMAIL)).toEqual([202]);
  const due = await isDue();
  expect(due).not.toBeNull();
  // Exchange says a change several times: the look that is due sees them all.
  await studio.clock.whileStopped(async () => {
    studio.clock.set(new Date((due?.getTime() ?? 0) - 1000).toISOString());
    expect(await graph.subscriptions.notify(EMAIL)).toEqual([202]);
    expect(await isDue()).toEqual(due);
  });
});

test('CAL-19: a subscription lasts 10,080 minutes at most, and is made longer before', async () => {
  const [made] = own();
  const lasts = (made?.until.getTime() ?? 0) - studio.clock.now().getTime();
  expect(lasts).toBeLessThan(10_080 * MINUTE_MS);
  expect(lasts).toBeGreaterThan(6 * DAY_MS);
  studio.clock.advance(5 * DAY_MS);
  await look();
  expect(own().map(({ id }) => id)).toEqual([made?.id]);
  expect((own()[0]?.until.getTime() ?? 0) - studio.clock.now().getTime()).toBeGreaterThan(6 * DAY_MS);
  expect((await findRow()).subscriptionEndsAt).toEqual(own()[0]?.until);
});

test('CAL-19: who wants to see the app again gets it, and what was removed or forgotten is made anew', async () => {
  const until = own()[0]?.until.getTime() ?? 0;
  studio.clock.advance(DAY_MS);
  await graph.subscriptions.tell(EMAIL, 'reauthorizationRequired');
  await look();
  expect(own()[0]?.until.getTime()).toBeGreaterThan(until + DAY_MS / 2);
  await graph.subscriptions.tell(EMAIL, 'subscriptionRemoved');
  expect(await findRow()).toMatchObject({ subscriptionId: null, subscriptionHash: null, subscriptionEndsAt: null });
  await look();
  expect(own().map(({ id }) => id)).toEqual([(await findRow()).subscriptionId]);
  // Forgotten without a word: it is found out when it would be made longer.
  graph.subscriptions.kept.clear();
  studio.clock.advance(6 * DAY_MS);
  await look();
  expect(own().map(({ id }) => id)).toEqual([(await findRow()).subscriptionId]);
});

test('CAL-19: without a subscription Microsoft is asked every five minutes, with one every ten', async () => {
  const waiting: string[] = [];
  const jobs = {
    ...studio.ctx.jobs,
    enqueue: async (_: unknown, kind: { name: string }) => void waiting.push(kind.name),
  };
  const ctx = { ...studio.ctx, jobs };
  studio.clock.advance(5 * MINUTE_MS);
  await enqueueUnwatchedReads(ctx);
  expect(waiting).toEqual([]);
  // The address cannot be reached any more: no subscription comes of it, and the look itself is good.
  await graph.subscriptions.tell(EMAIL, 'subscriptionRemoved');
  graph.subscriptions.state.reach = (url) => url.replace(PUBLIC, 'http://127.0.0.1:1');
  await look();
  expect(await findRow()).toMatchObject({ subscriptionId: null, failure: null });
  studio.clock.advance(5 * MINUTE_MS);
  await enqueueUnwatchedReads(ctx);
  expect(waiting).toEqual(['calendar-account-read']);
  studio.clock.advance(5 * MINUTE_MS);
  await enqueueAccountReads(ctx);
  expect(waiting).toHaveLength(2);
  // Nobody tries that with each look.
  const { validated } = graph.subscriptions.state;
  graph.subscriptions.state.reach = (url) => url.replace(PUBLIC, studio.url);
  await look();
  expect(graph.subscriptions.state.validated).toBe(validated);
  studio.clock.advance(60 * MINUTE_MS);
  await look();
  expect((await findRow()).subscriptionId).not.toBeNull();
});

test('CAL-19: a change in Outlook is seen without anybody asking', async () => {
  await studio.workOnJobs();
  await clearDue();
  const start = new Date(studio.clock.now().getTime() + 10 * DAY_MS).toISOString().slice(0, 11);
  graph.openMailbox(EMAIL).add(calendar, { start: `${start}15:00:00`, end: `${start}17:00:00` });
  await graph.subscriptions.notify(EMAIL);
  const countBusy = async () => (await studio.db.select().from(personBusyTimes)).length;
  await expect.poll(countBusy, { timeout: 30_000 }).toBe(1);
});

test('CAL-19: who disconnects ends the subscription, and without https there is none', async () => {
  await deleteAccount(studio.ctx, firstPersonId(1));
  expect(own()).toEqual([]);
  const config = { ...studio.config, BASE_URL: 'http://studio.lan' };
  await connect();
  const { id } = await findRow();
  await studio.db
    .update(calendarAccounts)
    .set({ subscriptionId: null, subscriptionHash: null, subscriptionEndsAt: null });
  graph.subscriptions.kept.clear();
  await readAccount({ ...studio.ctx, config }, id);
  expect(own()).toEqual([]);
  const [row] = await studio.db.select().from(personCalendars).where(eq(personCalendars.accountId, id));
  expect(row?.syncToken).not.toBeNull();
});

test('CAL-19: a network is heard a number of times within a minute', async () => {
  await studio.clock.whileStopped(async () => {
    const statuses = [];
    for (let count = 0; count < 620; count += 1) statuses.push((await post({ value: [] })).status);
    expect(new Set(statuses)).toEqual(new Set([202, 429]));
  });
});
