import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionAnswer, Viewing } from '#domain/accounts/account-json.ts';
import { VIEWING_MS, VIEWING_REFUSALS } from '#domain/shared/access/viewing.ts';
import { VIEWING_HEADER } from '#domain/shared/access/viewing-header.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { auditLog, sessions, staffRoles, users } from '#server/db/schema/accounts.ts';
import { contacts, customers } from '#server/db/schema/customers.ts';
import { viewings } from '#server/db/schema/viewings.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { purgeTokens } from '#server/features/accounts/purge-tokens.ts';
import { createContact } from '#server/features/customers/create-contact.ts';
import { createCustomer } from '#server/features/customers/create-customer.ts';
import { createPerson, PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { createTestKey } from '#server/test/keys.ts';
import { createMedia } from '#server/test/media.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

type Problem = { code: string; detail: string };
type Seen = { customerId: string; contactId: string };

/** A customer whose one person has the address of an account. */
async function addCustomerOf(person: Pick<Person, 'email'>): Promise<Seen> {
  const { customer } = await createCustomer(studio.ctx, {
    kind: 'person',
    name: 'Jane Sample',
    email: person.email,
    phone: '',
    company: '',
    locale: null,
    notes: '',
    tags: [],
  });
  return { customerId: customer.id, contactId: customer.contacts[0]?.id ?? '' };
}

async function signInManager(): Promise<Person> {
  const manager = await signInPerson(studio, { role: 'staff' });
  await studio.db.insert(staffRoles).values({ userId: manager.id, role: 'manager' });
  return manager;
}

const begin = <T = Viewing & Problem>({ browser }: Pick<Person, 'browser'>, { customerId, contactId }: Seen) =>
  browser.request<T>('POST', `/api/admin/customers/${customerId}/viewing`, { json: { contact_id: contactId } });
const stop = ({ browser }: Person) => browser.request<Problem>('DELETE', '/api/account/viewing');
const whoIs = async ({ browser }: Person) =>
  (await browser.request<SessionAnswer>('GET', '/api/auth/get-session')).body;
const isSeeing = async (viewer: Person, seen: Person) => (await whoIs(viewer)).account?.id === seen.id;

/** Beginnings and ends of viewings of an account, as the record of actions has them. */
const recordsOf = ({ id }: Person) =>
  studio.db
    .select({ action: auditLog.action, actor: auditLog.actorId, at: auditLog.at, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.subjectKind, 'user')))
    .orderBy(asc(auditLog.at))
    .then((rows) => rows.filter(({ action }) => action.startsWith('customer_view_')));
const actionsOf = async (person: Person) => (await recordsOf(person)).map(({ action }) => action);
const BOTH = ['customer_view_begun', 'customer_view_ended'];

/** An owner who sees as a realtor. */
async function openViewing({ by }: { by?: Person } = {}) {
  const [owner, jane] = [by ?? (await signInPerson(studio, { role: 'admin' })), await signInPerson(studio)];
  const seen = await addCustomerOf(jane);
  const { status, body, text } = await begin(owner, seen);
  expect(status, text).toBe(201);
  return { owner, jane, seen, viewing: body };
}

describe('CUS-12: staff see as a person of a customer', () => {
  test('who has an account, and what that account sees: library, properties and orders', async () => {
    const { owner, jane, seen, viewing } = await openViewing();
    const property = await addProperty(studio, jane);
    const item = await createMedia(studio, jane, { propertyId: property.id });
    const order = await addOrder(studio.db, orderRow({ ...paidFacts(), userId: jane.id }));
    expect(await whoIs(owner)).toMatchObject({
      account: { id: jane.id, email: jane.email, role: 'realtor', rights: [] },
      viewing: { id: viewing.id, customer_id: seen.customerId, ends_at: viewing.ends_at },
    });
    const read = async (path: string) => {
      const [theirs, own] = [await owner.browser.request('GET', path), await jane.browser.request('GET', path)];
      expect(theirs.status, path).toBe(200);
      expect(theirs.text, path).toBe(own.text);
      return theirs.text;
    };
    expect(await read('/api/media')).toContain(item.id);
    expect(await read(`/api/properties/${property.id}`)).toContain('Maple House');
    expect(await read('/api/account/orders')).toContain(order.id);
    expect(await read(`/api/orders/${order.id}`)).toContain(order.id);
    expect((await owner.browser.request('GET', `/api/media/${item.id}/preview.webp`)).status).toBe(200);
    expect((await whoIs(jane)).viewing).toBeNull();
  });

  test('as a manager too; nobody else of the staff, no customer, and no key', async () => {
    const manager = await signInManager();
    const { jane, seen } = await openViewing({ by: manager });
    expect(await isSeeing(manager, jane)).toBe(true);
    const editor = await signInPerson(studio, { role: 'staff' });
    await studio.db.insert(staffRoles).values({ userId: editor.id, role: 'editor' });
    expect((await begin(editor, seen)).status).toBe(404);
    await studio.db.update(users).set({ seesOrders: true }).where(eq(users.id, editor.id));
    expect((await begin(editor, seen)).status).toBe(404);
    expect((await begin(await signInPerson(studio), seen)).status).toBe(403);
    expect((await begin({ browser: openBrowser(studio.url) }, seen)).status).toBe(401);
    const owner = await signInPerson(studio, { role: 'admin' });
    const { token } = await createTestKey(studio, { ownerId: owner.id });
    const asked = { json: { contact_id: seen.contactId }, headers: { Authorization: `Bearer ${token}` } };
    const byKey = await owner.browser.request('POST', `/api/admin/customers/${seen.customerId}/viewing`, asked);
    expect(byKey.status).toBe(403);
    expect((await whoIs(owner)).viewing).toBeNull();
  });

  test('of several people the one that is chosen, and none of another customer', async () => {
    const [owner, jane, tom] = [
      await signInPerson(studio, { role: 'admin' }),
      await signInPerson(studio),
      await signInPerson(studio),
    ];
    const { customer } = await createCustomer(studio.ctx, {
      kind: 'company',
      name: 'Alder & Quay',
      notes: '',
      tags: [],
    });
    const add = async ({ email }: Person) => {
      const input = { name: 'Somebody', email, phone: '', locale: null };
      const details = await createContact(studio.ctx, { id: customer.id, ifMatch: '*' }, input);
      return details.customer.contacts.find((contact) => contact.email === email)?.id ?? '';
    };
    await add(jane);
    const contactId = await add(tom);
    const foreign = await addCustomerOf(await signInPerson(studio));
    expect((await begin(owner, { customerId: customer.id, contactId: foreign.contactId })).status).toBe(404);
    expect((await begin(owner, { customerId: randomUUID(), contactId })).status).toBe(404);
    expect((await begin(owner, { customerId: customer.id, contactId })).status).toBe(201);
    expect(await isSeeing(owner, tom)).toBe(true);
  });

  test('nobody without an account, nobody who works in the studio, nobody suspended', async () => {
    const owner = await signInPerson(studio, { role: 'admin' });
    const refusal = async (person: Pick<Person, 'email'>) => {
      const { status, body } = await begin(owner, await addCustomerOf(person));
      expect(status).toBe(409);
      return body.detail;
    };
    expect(await refusal({ email: `${randomUUID()}@example.com` })).toMatch('has no account');
    expect(await refusal(await createPerson(studio, { isConfirmed: false }))).toMatch('has no account');
    expect(await refusal(await signInManager())).toMatch('works in the studio');
    expect(await refusal(await signInPerson(studio, { role: 'admin' }))).toMatch('works in the studio');
    expect(await refusal(owner)).toMatch('works in the studio');
    const suspended = await signInPerson(studio);
    await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, suspended.id));
    expect(await refusal(suspended)).toMatch('suspended');
    expect((await whoIs(owner)).viewing).toBeNull();
  });

  test('the database itself shows no staff, lets nobody else look, and nobody longer', async () => {
    const { owner, jane } = await openViewing();
    const [row] = await studio.db.select().from(viewings).where(eq(viewings.accountId, jane.id));
    if (!row) throw new Error('There is no viewing.');
    await studio.db.delete(viewings).where(eq(viewings.sessionId, row.sessionId));
    const [staff, stranger] = [await signInPerson(studio, { role: 'admin' }), await signInPerson(studio)];
    const violate = (changes: Partial<typeof row>) =>
      studio.db
        .insert(viewings)
        .values({ ...row, ...changes })
        .then(() => null, violatedConstraint);
    expect(await violate({ accountId: staff.id })).toBe('viewings_of_realtors');
    expect(await violate({ viewerId: staff.id })).toBe('viewings_by_managers');
    const [session] = await studio.db.select().from(sessions).where(eq(sessions.userId, stranger.id));
    const theirs = { viewerId: stranger.id, sessionId: session?.id ?? '' };
    expect(await violate(theirs)).toBe('viewings_by_managers');
    expect(await violate({ endsAt: new Date(row.endsAt.getTime() + 1000) })).toBe('viewings_length');
    await studio.db.insert(viewings).values(row);
    const later = new Date(row.endsAt.getTime() - 1000);
    const changed = studio.db.update(viewings).set({ endsAt: later }).where(eq(viewings.id, row.id));
    expect(await changed.then(() => null, violatedConstraint)).toBe('viewings_unchanged');
    expect(await isSeeing(owner, jane)).toBe(true);
  });
});

describe('CUS-13: a viewing', () => {
  test('asks for the password of the last minutes', async () => {
    const owner = await signInPerson(studio, { role: 'admin' });
    const seen = await addCustomerOf(await signInPerson(studio));
    studio.clock.advance(6 * MINUTE_MS);
    expect(await begin(owner, seen)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    await owner.browser.request('POST', '/api/account/confirm', { json: { password: PASSWORD } });
    expect((await begin(owner, seen)).status).toBe(201);
  });

  test('ends by Stop, also a second time, and is recorded with both accounts', async () => {
    const { owner, jane, seen, viewing } = await openViewing();
    expect((await stop(owner)).status).toBe(204);
    expect((await stop(owner)).status).toBe(204);
    expect(await whoIs(owner)).toMatchObject({ account: { id: owner.id }, viewing: null });
    expect((await owner.browser.request('GET', `/api/admin/customers/${seen.customerId}`)).status).toBe(200);
    const records = await recordsOf(jane);
    expect(records.map(({ action, actor }) => [action, actor])).toEqual(BOTH.map((action) => [action, owner.id]));
    expect(records.map(({ detail }) => detail.viewing)).toEqual([viewing.id, viewing.id]);
    expect(records[0]?.detail).toMatchObject({ customer: seen.customerId, until: viewing.ends_at });
  });

  test('ends after 15 minutes, and the record says when', async () => {
    const { owner, jane, viewing } = await openViewing();
    studio.clock.advance(VIEWING_MS - MINUTE_MS);
    expect(await isSeeing(owner, jane)).toBe(true);
    studio.clock.advance(MINUTE_MS + 1000);
    expect(await whoIs(owner)).toMatchObject({ account: { id: owner.id }, viewing: null });
    const [, end] = await recordsOf(jane);
    expect(end?.action).toBe('customer_view_ended');
    expect(end?.at.getTime()).toBeLessThanOrEqual(new Date(viewing.ends_at).getTime());
  });

  test('ends at night for who never came back', async () => {
    const { jane } = await openViewing();
    studio.clock.advance(VIEWING_MS + 1000);
    await purgeTokens(studio.ctx);
    expect(await actionsOf(jane)).toEqual(BOTH);
    expect(await studio.db.$count(viewings, eq(viewings.accountId, jane.id))).toBe(0);
  });

  test.each(['local', 'global'])(
    'ends with a sign-out (%s), which is of who looks and leaves the customer signed in',
    async (scope) => {
      const { owner, jane } = await openViewing();
      const out = await owner.browser.request('POST', '/api/auth/sign-out', { json: { scope } });
      expect(out.status).toBe(204);
      expect((await whoIs(owner)).account).toBeNull();
      expect((await whoIs(jane)).account?.id).toBe(jane.id);
      expect(await actionsOf(jane)).toEqual(BOTH);
    },
  );

  test('is of one session: another one of the same owner is the owner', async () => {
    const { owner, jane } = await openViewing();
    const elsewhere = { ...owner, browser: openBrowser(studio.url) };
    const json = { email: owner.email, password: PASSWORD };
    await elsewhere.browser.request('POST', '/api/auth/sign-in/email', { json });
    expect((await whoIs(elsewhere)).account?.id).toBe(owner.id);
    expect(await isSeeing(owner, jane)).toBe(true);
  });

  test('is one for a session, of two that are begun at once', async () => {
    const [owner, jane, tom] = [
      await signInPerson(studio, { role: 'admin' }),
      await signInPerson(studio),
      await signInPerson(studio),
    ];
    const all = await Promise.all([addCustomerOf(jane), addCustomerOf(tom)]);
    const statuses = (await Promise.all(all.map((seen) => begin(owner, seen)))).map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    expect([403, 409]).toContain(statuses[1]);
    const begun = [...(await actionsOf(jane)), ...(await actionsOf(tom))];
    expect(begun).toEqual(['customer_view_begun']);
  });

  test('of one customer may be of two owners at once, each ends alone', async () => {
    const { owner, jane, seen } = await openViewing();
    const other = await signInPerson(studio, { role: 'admin' });
    expect((await begin(other, seen)).status).toBe(201);
    await stop(owner);
    expect(await isSeeing(other, jane)).toBe(true);
    expect(await isSeeing(owner, jane)).toBe(false);
  });

  test('ends where who looks is demoted, by whatever way', async () => {
    const manager = await signInManager();
    const { jane } = await openViewing({ by: manager });
    await studio.db.delete(staffRoles).where(eq(staffRoles.userId, manager.id));
    expect((await whoIs(manager)).viewing).toBeNull();
    expect((await manager.browser.request('GET', `/api/media?user_id=${jane.id}`)).status).toBe(404);
    expect(await actionsOf(jane)).toEqual(BOTH);
    const { owner, jane: tom } = await openViewing();
    await studio.db.update(users).set({ role: 'realtor' }).where(eq(users.id, owner.id));
    expect(await whoIs(owner)).toMatchObject({ account: { id: owner.id, role: 'realtor' }, viewing: null });
    expect(await actionsOf(tom)).toEqual(BOTH);
  });

  test('ends where two-factor sign-in becomes a must that who looks has not', async () => {
    const { owner, jane } = await openViewing();
    const { createApp } = await import('#server/app.ts');
    const app = createApp({ ...studio.services, config: { ...studio.config, requiresAdminTwoFactor: true } });
    const answer = await app.request('/api/auth/get-session', { headers: { Cookie: owner.browser.cookie() } });
    expect(await answer.json()).toMatchObject({ account: { id: owner.id }, viewing: null });
    expect(await actionsOf(jane)).toEqual(BOTH);
  });

  test('ends where the account that is seen joins the staff, is suspended, or is deleted', async () => {
    const joins = await openViewing();
    await studio.db.update(users).set({ role: 'staff' }).where(eq(users.id, joins.jane.id));
    expect(await isSeeing(joins.owner, joins.jane)).toBe(false);
    expect(await actionsOf(joins.jane)).toEqual(BOTH);
    const suspended = await openViewing();
    await studio.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.jane.id));
    expect(await isSeeing(suspended.owner, suspended.jane)).toBe(false);
    const gone = await openViewing();
    const deleted = await gone.jane.browser.request('POST', '/api/account/delete', { json: { password: PASSWORD } });
    expect(deleted.status).toBe(204);
    expect(await whoIs(gone.owner)).toMatchObject({ account: { id: gone.owner.id }, viewing: null });
    expect(await actionsOf(gone.jane)).toEqual(BOTH);
  });

  test('is begun for no account that joins the staff at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [owner, jane] = [await signInPerson(studio, { role: 'admin' }), await signInPerson(studio)];
      const seen = await addCustomerOf(jane);
      await Promise.all([
        begin(owner, seen),
        studio.db.update(users).set({ role: 'staff' }).where(eq(users.id, jane.id)),
      ]);
      expect(await studio.db.$count(viewings, eq(viewings.accountId, jane.id))).toBe(0);
      expect((await whoIs(owner)).account?.id).toBe(owner.id);
    }
  });
});

describe('CUS-13: a viewing goes on', () => {
  test('where the customer is gone from whose page it was begun, and leads to the list then', async () => {
    const { owner, jane, seen } = await openViewing();
    await studio.db.delete(contacts).where(eq(contacts.customerId, seen.customerId));
    await studio.db.delete(customers).where(eq(customers.id, seen.customerId));
    expect(await whoIs(owner)).toMatchObject({ account: { id: jane.id }, viewing: { customer_id: null } });
  });
});

describe('CUS-14: while seeing as a customer', () => {
  test('nothing is changed, and the refusal says so', async () => {
    const { owner, jane } = await openViewing();
    const property = await addProperty(studio, jane);
    const asked = { json: { full_name: 'Somebody Else' } };
    const refused = await owner.browser.request<Problem>('PATCH', '/api/account', asked);
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden', detail: VIEWING_REFUSALS.write } });
    const upload = await owner.browser.request<Problem>('POST', '/api/uploads', {
      headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '10' },
    });
    expect(upload).toMatchObject({ status: 403, body: { detail: VIEWING_REFUSALS.write } });
    const overridden = await owner.browser.request<Problem>('POST', `/api/properties/${property.id}`, {
      headers: { 'X-HTTP-Method-Override': 'GET' },
    });
    expect(overridden).toMatchObject({ status: 403, body: { detail: VIEWING_REFUSALS.write } });
    const [row] = await studio.db.select().from(users).where(eq(users.id, jane.id));
    expect(row?.name).toBe(jane.name);
  });

  test('the portal is closed, and so is a second viewing', async () => {
    const { owner, seen } = await openViewing();
    for (const path of ['/api/admin/customers', '/api/admin/users', '/api/admin/settings', '/api/v1/keys']) {
      const answer = await owner.browser.request<Problem>('GET', path);
      expect(answer, path).toMatchObject({ status: 403, body: { detail: VIEWING_REFUSALS.hidden } });
    }
    expect((await begin(owner, seen)).status).toBe(403);
    expect((await owner.browser.request('GET', '/api//admin/%63ustomers/')).status).toBe(403);
  });
});

describe('CUS-14: what staff watch live', () => {
  test('ends once their session sees as a customer', async () => {
    const [owner, jane] = [await signInPerson(studio, { role: 'admin' }), await signInPerson(studio)];
    const property = await addProperty(studio, jane);
    await createMedia(studio, jane, { propertyId: property.id });
    await createTestLink(owner, property.id);
    const watched = await fetch(`${studio.url}/api/properties/${property.id}/review/events`, {
      headers: { Cookie: owner.browser.cookie() },
    });
    const reader = watched.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    expect((await begin(owner, await addCustomerOf(jane))).status).toBe(201);
    let isDone = false;
    while (!isDone) isDone = (await reader?.read())?.done ?? true;
    expect(isDone).toBe(true);
  });
});

describe('CUS-15: while seeing as a customer', () => {
  test('ways into the account, originals and downloads stay closed, pictures are shown', async () => {
    const { owner, jane } = await openViewing();
    const property = await addProperty(studio, jane);
    const item = await createMedia(studio, jane, { propertyId: property.id });
    const ask = (path: string) => owner.browser.request<Problem>('GET', path);
    for (const path of ['sessions', 'identities', 'passkeys', 'export']) {
      expect(await ask(`/api/account/${path}`)).toMatchObject({
        status: 403,
        body: { detail: VIEWING_REFUSALS.hidden },
      });
    }
    expect(await ask(`/api/properties/${property.id}/originals`)).toMatchObject({ status: 403 });
    const closed = [
      `/api/media/${item.id}/original/${item.fileName}`,
      `/api/media/${item.id}/mls.jpg`,
      `/api/media/${item.id}/preview.webp?download=1`,
      `/api/media/${item.id}/preview.webp?download`,
      `/api/media/zips/${randomUUID()}/all.zip`,
    ];
    for (const path of closed) {
      expect(await ask(path), path).toMatchObject({ status: 403, body: { detail: VIEWING_REFUSALS.download } });
    }
    expect((await ask(`/api/media/${item.id}/thumbnail.webp`)).status).toBe(200);
  });

  test('an order that this browser placed is not shown: it is not the customer’s', async () => {
    const owner = await signInPerson(studio, { role: 'admin' });
    const placed = await placeOrder(studio.url, orderBody({}), { browser: owner.browser });
    const { order } = placed.body;
    await openViewing({ by: owner });
    expect((await owner.browser.request('GET', `/api/orders/${order.id}`)).status).toBe(404);
    await stop(owner);
    expect((await owner.browser.request('GET', `/api/orders/${order.id}`)).status).toBe(200);
  });
});

describe('CUS-17: a page that was opened while seeing as a customer', () => {
  test('asks nothing in the name of the owner once that is over, or of another customer', async () => {
    const { owner, seen, viewing } = await openViewing();
    const headers = { [VIEWING_HEADER]: viewing.id };
    expect((await owner.browser.request('GET', '/api/media', { headers })).status).toBe(200);
    await stop(owner);
    const stale = await owner.browser.request<Problem>('PATCH', '/api/account', { headers, json: { full_name: 'Oh' } });
    expect(stale).toMatchObject({ status: 403, body: { detail: VIEWING_REFUSALS.over } });
    expect((await owner.browser.request('GET', '/api/auth/get-session', { headers })).status).toBe(200);
    expect((await owner.browser.request('DELETE', '/api/account/viewing', { headers })).status).toBe(204);
    expect((await begin(owner, seen)).status).toBe(201);
    const other = await owner.browser.request<Problem>('GET', '/api/media', { headers });
    expect(other).toMatchObject({ status: 403, body: { detail: VIEWING_REFUSALS.over } });
  });
});
