import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InvitationList, SentInvitation } from '#domain/accounts/invitation.ts';
import { auditLog, identities, passkeys, sessions, users } from '#server/db/schema/accounts.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { JOBS } from '#server/jobs.ts';
import {
  createPerson,
  PASSWORD,
  type Person,
  readLinkToken,
  readMailsTo,
  signInPerson,
} from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { purgeInvitations } from './purge-invitations.ts';

const DAY_MS = 86_400_000;
const CHOSEN = 'amber-Harbour-77';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

let number = 0;
let email: string;
beforeEach(async () => {
  await studio.db.delete(invitations);
  admin = await signInPerson(studio, { role: 'admin' });
  number += 1;
  email = `guest-${number}@example.com`;
});

const invite = (change: object = {}, by = admin) =>
  by.browser.request<SentInvitation & { code: string; detail: string }>('POST', '/api/admin/invitations', {
    json: { full_name: 'Gül Guest', email, role: 'realtor', ...change },
  });
const resend = (id: string, by = admin) => by.browser.request('POST', `/api/admin/invitations/${id}/resend`);
const revoke = (id: string, by = admin) => by.browser.request('DELETE', `/api/admin/invitations/${id}`);
const list = async () => (await admin.browser.request<InvitationList>('GET', '/api/admin/invitations')).body;
const check = (token: string) =>
  openBrowser(studio.url).request('POST', '/api/auth/check-invitation', { json: { token } });
const accept = (token: string, browser = openBrowser(studio.url), password = CHOSEN) =>
  browser.request('POST', '/api/auth/accept-invitation', { json: { token, new_password: password } });
const signIn = (password = CHOSEN, browser: TestBrowser = openBrowser(studio.url)) =>
  browser.request<{ next: string; account: { id: string; role: string } }>('POST', '/api/auth/sign-in/email', {
    json: { email, password },
  });
const linkOf = () => readLinkToken(studio, email);
const findGuest = async () => (await studio.db.select().from(users).where(eq(users.email, email)))[0];
const REFUSED = {
  status: 400,
  code: 'invalid_link',
  detail: 'This invitation no longer works. Please ask the studio to send it again.',
};

describe('an invitation', () => {
  test.each(['realtor', 'admin'] as const)(
    'opens an account with the role %s once its owner chose a password',
    async (role) => {
      const { status, body } = await invite({ role, email: email.toUpperCase() });
      expect([status, body]).toMatchObject([
        201,
        { full_name: 'Gül Guest', email, role, state: 'open', invited_by: admin.name },
      ]);
      expect(new Date(body.expires_at).getTime() - new Date(body.sent_at).getTime()).toBe(7 * DAY_MS);
      expect(await findGuest()).toBeUndefined();
      const token = await linkOf();
      expect((await check(token)).body).toEqual({ full_name: 'Gül Guest', email, role });
      const browser = openBrowser(studio.url);
      expect((await accept(token, browser)).status).toBe(204);
      expect((await browser.request('GET', '/api/account/sessions')).status, 'nobody is signed in').toBe(401);
      expect((await signIn(CHOSEN, browser)).body).toMatchObject({ next: 'signed_in', account: { role } });
      expect(await findGuest()).toMatchObject({ name: 'Gül Guest', emailVerified: true, role });
      expect(await list()).toEqual({ invitations: [], total: 0 });
      const found = await admin.browser.request<{ users: { email: string }[] }>('GET', `/api/admin/users?q=${email}`);
      expect(found.body.users).toMatchObject([{ email }]);
    },
  );

  test('ACC-50: while emails go to files, its link is told once, to who invites, and opens the account once', async () => {
    const { link } = (await invite()).body;
    const token = await linkOf();
    expect(link).toBe(`${studio.config.BASE_URL}/accept-invitation#token=${token}`);
    expect(JSON.stringify(await list())).not.toContain(token);
    expect((await accept(token)).status).toBe(204);
    expect((await accept(token)).status).toBe(400);
  });

  test('ACC-50: its link is in no answer once emails leave', async () => {
    const sending = await openTestStudio({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    const owner = await signInPerson(sending, { role: 'admin' });
    expect((await invite({}, owner)).body.link).toBeNull();
    await sending.close();
  });

  test('comes in the language that the admin chose, from the configured address', async () => {
    await invite({ locale: 'tr' });
    const [mail] = await readMailsTo(studio, email);
    expect(mail?.subject).toMatch(/sizi davet ediyor/);
    expect(mail?.text).toContain(`${studio.config.BASE_URL}/tr/accept-invitation#token=`);
    expect(mail?.text).toContain('Şifremi seç');
  });

  test('of 30 acceptances at once one counts, and none afterwards', async () => {
    await invite();
    const token = await linkOf();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) => accept(token, undefined, `${CHOSEN}-${index}`)),
    );
    const winners = answers.flatMap(({ status }, index) => (status === 204 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect((await signIn(`${CHOSEN}-${winners[0]}`)).status).toBe(200);
    expect((await accept(token)).body).toMatchObject(REFUSED);
    expect((await check(token)).body).toMatchObject(REFUSED);
  });

  test('gives its account the earlier orders of the address', async () => {
    await addOrder(studio.db, orderRow({ ...paidFacts(), customerEmail: email }));
    await invite();
    await accept(await linkOf());
    expect(await studio.db.$count(orders, eq(orders.userId, (await findGuest())?.id ?? ''))).toBe(1);
  });

  test('is refused whole with a password that is too short or too common, and works afterwards', async () => {
    await invite();
    const token = await linkOf();
    for (const password of ['vK7-qT2', 'password1', email]) {
      expect((await accept(token, undefined, password)).body).toMatchObject({
        status: 422,
        fields: [{ path: 'new_password' }],
      });
    }
    expect((await accept(token)).status).toBe(204);
  });

  test('is no link for anything else, and no other link accepts it', async () => {
    await invite();
    const token = await linkOf();
    for (const path of ['verify-email', 'reset-password']) {
      const json = { token, new_password: CHOSEN };
      expect((await openBrowser(studio.url).request('POST', `/api/auth/${path}`, { json })).status).toBe(400);
    }
    const person = await createPerson(studio);
    await person.browser.request('POST', '/api/auth/request-password-reset', { json: { email: person.email } });
    expect((await accept(await readLinkToken(studio, person.email))).body).toMatchObject(REFUSED);
    expect((await accept(token)).status).toBe(204);
  });
});

describe('opens nothing', () => {
  test('once it was revoked, and the mail that had not left is not sent', async () => {
    const { body } = await invite();
    const token = await linkOf();
    expect((await revoke(body.id)).status).toBe(204);
    expect((await accept(token)).body).toMatchObject(REFUSED);
    expect(await list()).toEqual({ invitations: [], total: 0 });
    expect((await revoke(body.id)).status).toBe(404);
    expect((await resend(body.id)).status).toBe(404);
    const again = await invite();
    await revoke(again.body.id);
    expect(await readMailsTo(studio, email)).toHaveLength(1);
    expect(await studio.db.$count(mails, eq(mails.status, 'failed'))).toBe(0);
  });

  test('after seven days, until it is sent again', async () => {
    const { body } = await invite();
    const token = await linkOf();
    studio.clock.advance(7 * DAY_MS + 1000);
    admin = await signInPerson(studio, { role: 'admin' });
    expect((await accept(token)).body).toMatchObject(REFUSED);
    expect(await list()).toMatchObject({ invitations: [{ id: body.id, state: 'expired' }], total: 1 });
    expect((await resend(body.id)).body).toMatchObject({ id: body.id, state: 'open', invited_by: admin.name });
    expect((await accept(token)).body).toMatchObject(REFUSED);
    expect((await accept(await linkOf())).status).toBe(204);
  });

  test('once a later one was sent, whichever was requested at once', async () => {
    const { body } = await invite();
    const first = await linkOf();
    expect((await Promise.all([resend(body.id), resend(body.id)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await accept(first)).body).toMatchObject(REFUSED);
    expect((await accept(await linkOf())).status).toBe(204);
  });

  test.each([
    ['is no admin any more', { role: 'realtor' as const }],
    ['is suspended', { suspendedAt: new Date() }],
  ])('while its sender %s, until another admin sends it again', async (_case, change) => {
    const { body } = await invite({ role: 'admin' });
    const token = await linkOf();
    await studio.db.update(users).set(change).where(eq(users.id, admin.id));
    expect((await accept(token)).body).toMatchObject(REFUSED);
    admin = await signInPerson(studio, { role: 'admin' });
    expect(await list()).toMatchObject({ invitations: [{ state: 'expired' }] });
    await resend(body.id);
    expect((await accept(await linkOf())).status).toBe(204);
  });

  test('where its address has a proven account meanwhile: that account stays as it is', async () => {
    await invite({ role: 'admin' });
    const token = await linkOf();
    const person = await createPerson(studio);
    await studio.db.update(users).set({ email }).where(eq(users.id, person.id));
    expect((await accept(token)).body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await signIn(PASSWORD)).body).toMatchObject({ account: { id: person.id, role: 'realtor' } });
  });
});

test('where a stranger opened an account with the address, the owner of the mailbox gets it, and the stranger nothing', async () => {
  await invite({ role: 'admin' });
  const token = await linkOf();
  const stranger = await signInPerson(studio, { isConfirmed: false });
  await studio.db.update(users).set({ email }).where(eq(users.id, stranger.id));
  const device = {
    credentialID: `key-${email}`,
    publicKey: 'key',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  };
  await studio.db.insert(passkeys).values({ userId: stranger.id, ...device });
  await studio.db.insert(identities).values({ userId: stranger.id, accountId: 'sub', providerId: 'google' });
  expect((await accept(token)).status).toBe(204);
  expect((await stranger.browser.request('GET', '/api/account/sessions')).status).toBe(401);
  expect((await signIn(PASSWORD)).status).toBe(401);
  const mine = eq(identities.userId, stranger.id);
  expect([
    await studio.db.$count(passkeys, eq(passkeys.userId, stranger.id)),
    await studio.db.$count(identities, mine),
  ]).toEqual([0, 1]);
  expect(await studio.db.$count(sessions, eq(sessions.userId, stranger.id))).toBe(0);
  expect((await signIn()).body).toMatchObject({ account: { id: stranger.id, role: 'admin' } });
});

describe('an address', () => {
  test('that has a proven account is not invited', async () => {
    const person = await createPerson(studio);
    expect((await invite({ email: person.email })).body).toMatchObject({
      status: 409,
      detail: 'Somebody with this address has an account already. Change the role of that account instead.',
      fields: [{ path: 'email' }],
    });
  });

  test('is invited once, by two admins at once as well', async () => {
    const other = await signInPerson(studio, { role: 'admin' });
    const answers = await Promise.all([invite(), invite({ role: 'admin' }, other), invite()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await list()).total).toBe(1);
  });

  test('that is none, a name of nothing and an unknown role are refused with their field', async () => {
    for (const [change, path] of [
      [{ email: 'no address' }, 'email'],
      [{ full_name: ' ' }, 'full_name'],
      [{ role: 'owner' }, 'role'],
      [{ locale: 'xx' }, 'locale'],
    ] as const) {
      expect((await invite(change)).body).toMatchObject({ status: 422, fields: [{ path }] });
    }
  });

  test('gets three mails an hour at most', async () => {
    const { body } = await invite();
    const statuses = [];
    for (let time = 1; time <= 3; time += 1) statuses.push((await resend(body.id)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await accept(await linkOf())).status, 'the third link works').toBe(204);
  });
});

test('of two who accept and revoke at once one wins, and the other is told', async () => {
  const { body } = await invite();
  const token = await linkOf();
  const [accepted, revoked] = await Promise.all([accept(token), revoke(body.id)]);
  expect([
    [204, 404],
    [400, 204],
  ]).toContainEqual([accepted.status, revoked.status]);
  expect((await findGuest()) !== undefined).toBe(accepted.status === 204);
});

test('check 144: who invited, sent again, revoked and accepted is in the log, without names and addresses', async () => {
  const { body } = await invite({ role: 'admin' });
  await resend(body.id);
  await accept(await linkOf());
  const guest = await findGuest();
  const second = await invite({ email: `second-${email}` });
  await revoke(second.body.id);
  const rows = await studio.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.subjectId, [body.id, second.body.id, guest?.id ?? '']))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['user_invited', admin.id],
    ['invitation_resent', admin.id],
    ['signed_up', guest?.id],
    ['address_confirmed', guest?.id],
    ['role_granted', null],
    ['invitation_accepted', guest?.id],
    ['user_invited', admin.id],
    ['invitation_revoked', admin.id],
  ]);
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('check 32: a copy of the database holds no token of an invitation', async () => {
  await invite();
  const rows = await studio.db.select().from(invitations);
  const token = await linkOf();
  expect(JSON.stringify([rows, await studio.db.select().from(mails)])).not.toContain(token);
  expect(JSON.stringify(await list())).not.toContain(rows[0]?.tokenHash);
});

test('check 130: an invitation that nobody accepted is deleted a month after its days', async () => {
  await invite();
  studio.clock.advance(37 * DAY_MS - 1000);
  await purgeInvitations(studio.ctx);
  expect(await studio.db.$count(invitations)).toBe(1);
  studio.clock.advance(2000);
  await purgeInvitations(studio.ctx);
  expect(await studio.db.$count(invitations)).toBe(0);
  expect(JOBS.map(({ name }) => name)).toContain('accounts-forget');
});
