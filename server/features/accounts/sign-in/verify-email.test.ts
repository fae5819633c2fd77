import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, users, verifications } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findContactByEmail } from '#server/features/customers/queries.ts';
import { ensureContact } from '#server/features/customers/take-contact.ts';
import {
  createPerson,
  PASSWORD,
  type Person,
  readLinkToken,
  readMailsTo,
  sendRequestedMails,
  signInPerson,
} from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { observe } from '#server/test/observe.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

/** Follows a link in a browser that nobody used before, and chooses a password where one is required. */
const follow = (token: string, browser = openBrowser(studio.url)) =>
  browser.request('POST', '/api/auth/verify-email', { json: { token, new_password: PASSWORD } });
const findUser = async (id: string) => (await studio.db.select().from(users).where(eq(users.id, id)))[0];
const deedsOf = async (id: string) =>
  (await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action, detail }) => ({
    action,
    detail,
  }));

describe('the link that confirms an address', () => {
  test('confirms it once of ten times in parallel', async () => {
    const person = await createPerson(studio, { isConfirmed: false });
    const token = await readLinkToken(studio, person.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => follow(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ outcome: 'verified', email: person.email });
    expect(await findUser(person.id)).toMatchObject({ emailVerified: true });
  });

  test('is good for a day, and says so when it is over', async () => {
    const person = await createPerson(studio, { isConfirmed: false });
    const token = await readLinkToken(studio, person.email);
    const rows = await studio.db.select().from(verifications);
    const row = rows.find(({ value }) => value.includes(person.id));
    expect(((row?.expiresAt.getTime() ?? 0) - studio.clock.now().getTime()) / 3_600_000).toBeCloseTo(24, 0);
    await studio.db.update(verifications).set({ expiresAt: new Date(studio.clock.now().getTime() - 1) });
    expect((await follow(token)).body).toMatchObject({ status: 400, code: 'invalid_link' });
    expect(await findUser(person.id)).toMatchObject({ emailVerified: false });
  });

  test('confirms no other address than the one it was sent to', async () => {
    const person = await createPerson(studio, { isConfirmed: false });
    const token = await readLinkToken(studio, person.email);
    await studio.db
      .update(users)
      .set({ email: `other-${person.email}` })
      .where(eq(users.id, person.id));
    expect((await follow(token)).status).toBe(400);
    expect(await findUser(person.id)).toMatchObject({ emailVerified: false });
  });

  test('gives the account the orders that were made earlier with its address, and the log says so', async () => {
    const person = await createPerson(studio, { isConfirmed: false });
    const spelled = { contactEmail: person.email.toUpperCase() };
    const mine = [await placeOrder(studio.url, orderBody(spelled)), await placeOrder(studio.url, orderBody(spelled))];
    const strangers = await placeOrder(studio.url, orderBody());
    const listed = async () => {
      const json = { email: person.email, password: PASSWORD };
      await person.browser.request('POST', '/api/auth/sign-in/email', { json });
      const { body } = await person.browser.request<{ total: number }>('GET', '/api/account/orders');
      return body.total;
    };
    expect(mine.map(({ status }) => status)).toEqual([201, 201]);
    expect(await listed()).toBe(0);
    await follow(await readLinkToken(studio, person.email));
    expect(await listed()).toBe(2);
    expect(await deedsOf(person.id)).toContainEqual({ action: 'orders_attached', detail: { count: 2 } });
    const [other] = await studio.db.select().from(orders).where(eq(orders.id, strangers.body.order.id));
    expect(other?.userId).toBeNull();
  });
});

test('an order made while signed in, or with a confirmed address, belongs to its account', async () => {
  const person = await signInPerson(studio);
  await placeOrder(studio.url, orderBody(), { browser: person.browser });
  await placeOrder(studio.url, orderBody({ contactEmail: person.email.toUpperCase() }));
  const { body } = await person.browser.request<{ orders: unknown[] }>('GET', '/api/account/orders');
  expect(body.orders).toHaveLength(2);
});

describe('the confirmation once more', () => {
  const resend = (email: string) =>
    openBrowser(studio.url).request('POST', '/api/auth/send-verification-email', { json: { email } });

  test('check 27: tells nothing about an address', async () => {
    const [confirmed, unconfirmed] = [await createPerson(studio), await createPerson(studio, { isConfirmed: false })];
    const unknown = await observe(studio, () => resend('nobody@example.com'));
    for (const { email } of [confirmed, unconfirmed])
      expect(await observe(studio, () => resend(email))).toEqual(unknown);
    expect(unknown).toMatchObject({ status: 200, hashes: 0 });
    expect(await readMailsTo(studio, 'nobody@example.com')).toEqual([]);
    expect(await readMailsTo(studio, confirmed.email)).toEqual([]);
    expect(await readMailsTo(studio, unconfirmed.email)).toHaveLength(2);
  });

  test('check 31: is sent three times an hour at most', async () => {
    const person = await createPerson(studio, { isConfirmed: false });
    for (let time = 1; time <= 5; time += 1) await resend(person.email);
    await sendRequestedMails(studio);
    expect(await studio.db.$count(mails, eq(mails.userId, person.id))).toBe(3);
  });
});

describe('a change of address', () => {
  let person: Person;
  let newEmail: string;
  beforeEach(async () => {
    person = await signInPerson(studio);
    newEmail = `new-${person.email}`;
  });
  const ask = (email: string) => person.browser.request('POST', '/api/account/email', { json: { new_email: email } });
  const finish = (token: string) => follow(token, person.browser);

  test('needs the link of the present mailbox and then the one of the new, each once', async () => {
    expect((await ask(newEmail)).status).toBe(200);
    const first = await readLinkToken(studio, person.email);
    expect(await readMailsTo(studio, newEmail)).toEqual([]);
    expect((await follow(first)).body).toEqual({ outcome: 'sent_to_new_address', email: newEmail });
    expect(await findUser(person.id)).toMatchObject({ email: person.email });
    const second = await readLinkToken(studio, newEmail);
    expect((await follow(first)).status).toBe(400);
    expect((await finish(second)).body).toEqual({ outcome: 'email_changed', email: newEmail });
    expect((await finish(second)).status).toBe(400);
    expect(await findUser(person.id)).toMatchObject({ email: newEmail, emailVerified: true });
    const told = (await readMailsTo(studio, person.email)).at(-1);
    expect(told?.text).toContain(newEmail);
    expect((await deedsOf(person.id)).map(({ action }) => action)).toContain('email_changed');
  });

  test('CUS-1: takes the contact of the proven address along', async () => {
    const now = studio.clock.now();
    const { id, customerId } = await ensureContact(studio.db, { email: person.email, name: person.name }, now);
    await ask(newEmail);
    await follow(await readLinkToken(studio, person.email));
    await finish(await readLinkToken(studio, newEmail));
    const moved = await findContactByEmail(studio.db, newEmail);
    expect(moved).toMatchObject({ id, customerId });
  });

  test('signs in with the new address alone afterwards', async () => {
    await ask(newEmail);
    await follow(await readLinkToken(studio, person.email));
    await finish(await readLinkToken(studio, newEmail));
    const signIn = async (email: string) =>
      (
        await openBrowser(studio.url).request('POST', '/api/auth/sign-in/email', {
          json: { email, password: PASSWORD },
        })
      ).status;
    expect([await signIn(person.email), await signIn(newEmail)]).toEqual([401, 200]);
  });

  test('check 27: to an address with an account looks the same to anyone who asks, in the answers and in their own mailbox', async () => {
    const other = await createPerson(studio);
    const before = await studio.db.$count(mails, eq(mails.userId, person.id));
    const free = await observe(studio, () => ask(newEmail));
    const taken = await observe(studio, () => ask(other.email));
    expect(taken).toEqual(free);
    expect(await studio.db.$count(mails, eq(mails.userId, person.id))).toBe(before + 2);
    const followed = await follow(await readLinkToken(studio, person.email));
    expect(followed.body).toEqual({ outcome: 'sent_to_new_address', email: other.email });
    const told = await readMailsTo(studio, other.email);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toContain('#token=');
  });

  test('does not happen where somebody took the address meanwhile', async () => {
    await ask(newEmail);
    await follow(await readLinkToken(studio, person.email));
    const token = await readLinkToken(studio, newEmail);
    await studio.services.auth.createUser({ email: newEmail, name: 'Quick', password: PASSWORD, isConfirmed: true });
    expect((await finish(token)).body).toMatchObject({ status: 400, code: 'invalid_link' });
    expect(await findUser(person.id)).toMatchObject({ email: person.email });
  });

  test('that was requested before another one happened is void', async () => {
    await ask(`second-${newEmail}`);
    const late = await readLinkToken(studio, person.email);
    await ask(newEmail);
    await follow(await readLinkToken(studio, person.email));
    await finish(await readLinkToken(studio, newEmail));
    expect((await follow(late)).status).toBe(400);
  });

  test('check 31: is begun three times an hour at most', async () => {
    for (let time = 1; time <= 5; time += 1) await ask(`${time}-${newEmail}`);
    const begun = and(eq(mails.userId, person.id), eq(mails.kind, 'confirm_email_change'));
    expect(await studio.db.$count(mails, begun)).toBe(3);
  });

  test.each(['person@example', 'ｐerson@example.com', 'person@example.com\r\nBcc: x@example.net', ''])(
    'to %j is refused with the field',
    async (email) => {
      expect((await ask(email)).body).toMatchObject({ status: 422, fields: [{ path: 'new_email' }] });
    },
  );

  test('to the present address is refused', async () => {
    expect((await ask(person.email.toUpperCase())).body).toMatchObject({
      status: 422,
      fields: [{ path: 'new_email' }],
    });
  });
});
