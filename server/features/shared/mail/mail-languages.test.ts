import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#domain/accounts/account-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { mails, ORDER_MAIL_KINDS, SHOOT_MAIL_KINDS } from '#server/db/schema/mails.ts';
import { orderPayments } from '#server/db/schema/orders.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { PASSWORD, type Person, readLinkToken, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, bookingRow, mailRow, orderRow, paidFacts, studioFacts } from '#server/test/rows.ts';
import { publishSite } from '#server/test/site.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

let number = 0;
const newAddress = () => {
  number += 1;
  return `reader-${number}@example.com`;
};

const base = () => studio.config.BASE_URL;
const post = (path: string, json: object, { browser } = { browser: openBrowser(studio.url) }) =>
  browser.request<{ code?: string }>('POST', `/api${path}`, { json });

/** Sends what is queued, and returns the subject and text of the newest mail to an address. */
async function readNewest(address: string): Promise<string> {
  await studio.db.delete(rateLimits);
  const mail = (await readMailsTo(studio, address)).at(-1);
  return `${mail?.subject}\n${mail?.text}`;
}

async function signUp(locale?: Locale): Promise<string> {
  const email = newAddress();
  const json = { full_name: 'Ayşe Yılmaz', email, password: PASSWORD, ...(locale && { locale }) };
  const { status, text } = await post('/auth/sign-up/email', json);
  expect(status, text).toBe(200);
  return email;
}

/** A person whose account is in Turkish, signed in. */
async function signInTurk(): Promise<Person> {
  const person = await signInPerson(studio);
  await studio.db.update(users).set({ locale: 'tr' }).where(eq(users.id, person.id));
  return person;
}

describe('ACC-29: the emails about an account', () => {
  test('are in the language of the page that it was made on, from the first one', async () => {
    const email = await signUp('tr');
    const first = await readNewest(email);
    expect(first).toContain('e-posta adresinizi onaylayın');
    expect(first).toContain(`${base()}/tr/verify-email#token=`);
    await post('/auth/request-password-reset', { email });
    expect(await readNewest(email)).toContain(`${base()}/tr/update-password#token=`);
    const reset = { token: await readLinkToken(studio, email), new_password: 'amber-Harbour-77' };
    expect((await post('/auth/reset-password', reset)).status).toBe(204);
    expect(await readNewest(email)).toContain(`${base()}/tr/forgot-password`);
    await studio.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
    await post('/auth/sign-up/email', { full_name: 'Somebody', email, password: PASSWORD, locale: 'en' });
    expect(await readNewest(email)).toContain('zaten');
  });

  test('are in English where nobody named a language, as they always were', async () => {
    const email = await signUp();
    expect(await readNewest(email)).toContain(`${base()}/verify-email#token=`);
    const [user] = await studio.db.select().from(users).where(eq(users.email, email));
    expect(user?.locale).toBe('en');
  });

  test('follow the account’s own choice, which two people cannot make over each other', async () => {
    const person = await signInPerson(studio);
    const read = () => person.browser.request<{ account: Account }>('GET', '/api/auth/get-session');
    const { account } = (await read()).body;
    expect(account.locale).toBe('en');
    const choose = (locale: string) =>
      person.browser.request<Account>('PATCH', '/api/account', { json: { locale }, ifMatch: `"${account.version}"` });
    expect((await choose('tr')).body).toMatchObject({ locale: 'tr', version: account.version + 1 });
    expect((await choose('en')).status).toBe(412);
    expect((await choose('xx')).status).toBe(422);
    await post('/auth/request-password-reset', { email: person.email });
    expect(await readNewest(person.email)).toContain(`${base()}/tr/update-password#token=`);
  });

  test('say in its language that it is gone, by its owner and by the studio', async () => {
    const own = await signInTurk();
    expect((await post('/account/delete', { password: PASSWORD }, own)).status).toBe(204);
    expect(await readNewest(own.email)).toContain('silindi');
    const other = await signInTurk();
    await post('/account/confirm', { password: PASSWORD }, admin);
    const { headers } = await admin.browser.request('GET', `/api/admin/users/${other.id}`);
    const ifMatch = String(headers.get('ETag'));
    const gone = await admin.browser.request('DELETE', `/api/admin/users/${other.id}`, { ifMatch });
    expect(gone.status, gone.text).toBe(204);
    expect(await readNewest(other.email)).toContain('hesabınızı sildi');
  });

  test('a realtor’s media are announced in the language of the account', async () => {
    const person = await signInTurk();
    const { id } = await addProperty(studio, person);
    await createMedia(studio, person, { propertyId: id });
    expect((await post(`/properties/${id}/notify`, {}, admin)).status).toBe(200);
    const text = await readNewest(person.email);
    expect(text).toContain('hazır');
    expect(text).toContain(`${base()}/tr/d/`);
  });

  test('an invitation is in the language that the inviter chose, and so is the account that it opens', async () => {
    const email = newAddress();
    await post('/admin/invitations', { full_name: 'Gül Guest', email, role: 'realtor', locale: 'tr' }, admin);
    const text = await readNewest(email);
    expect(text).toContain(`${base()}/tr/accept-invitation#token=`);
    expect(text).not.toContain('İngilizce');
    const token = await readLinkToken(studio, email);
    await post('/auth/accept-invitation', { token, new_password: PASSWORD });
    const [user] = await studio.db.select().from(users).where(eq(users.email, email));
    expect(user?.locale).toBe('tr');
  });
});

describe('SITE-42: the receipt', () => {
  const message = { name: 'Ayşe', phone: '', subject: 'Çekim', message: 'Merhaba', website: '' };

  test.each([
    ['tr', 'Mesajınız'],
    ['en', 'message'],
  ])('is in the language of the page: %s', async (locale, word) => {
    const email = newAddress();
    expect((await post('/contact', { ...message, email, locale })).status).toBe(201);
    expect(await readNewest(email)).toContain(word);
  });

  test('is in English for callers that name no language, and unknown languages are refused', async () => {
    const email = newAddress();
    expect((await post('/contact', { ...message, email })).status).toBe(201);
    const [row] = await studio.db.select().from(contactMessages).where(eq(contactMessages.email, email));
    expect(row?.locale).toBe('en');
    expect((await post('/contact', { ...message, email, locale: 'xx' })).status).toBe(422);
  });
});

describe('the links in emails to customers', () => {
  /** Sends a mail of a kind about a Turkish order, and returns its text. */
  async function sendAboutOrder(kind: (typeof mails.$inferInsert)['kind']): Promise<{ id: string; text: string }> {
    const email = newAddress();
    const facts = kind === 'order_refunded' ? { refundedMinor: 100 } : {};
    const order = orderRow({ ...paidFacts(), ...facts, customerEmail: email, locale: 'tr' });
    await addOrder(studio.db, order);
    const [payment] = await studio.db.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
    if (kind.startsWith('shoot_')) {
      const status = kind === 'shoot_cancelled' ? ('cancelled' as const) : ('confirmed' as const);
      const day = String(10 + number).padStart(2, '0');
      const shootDatetime = new Date(`2027-01-${day}T15:00:00Z`);
      const endsAt = new Date(`2027-01-${day}T17:00:00Z`);
      await studio.db.insert(bookings).values(bookingRow({ orderId: order.id, shootDatetime, endsAt, status }));
    }
    const paymentId = kind === 'payment_received' ? (payment?.id ?? null) : null;
    await studio.db.insert(mails).values(mailRow({ kind, orderId: order.id, paymentId }));
    return { id: order.id, text: await readNewest(email) };
  }

  test.each([
    ...ORDER_MAIL_KINDS.filter((kind) => kind !== 'studio_notice'),
    ...SHOOT_MAIL_KINDS,
    'payment_received' as const,
  ])('lead to pages in the language of the order: %s', async (kind) => {
    const { id, text } = await sendAboutOrder(kind);
    expect(text).toContain(kind === 'portal_invitation' ? `${base()}/tr/realtor-auth?` : `${base()}/tr/orders/${id}#`);
    expect(text.replaceAll(`${base()}/tr/`, '')).not.toContain(`${base()}/`);
  });

  test('the payment link does as well, in the mail and where the studio copies it', async () => {
    const email = newAddress();
    const order = orderRow({ ...studioFacts(), customerEmail: email, locale: 'tr' });
    await addOrder(studio.db, order);
    const path = `/api/admin/orders/${order.id}/payment-link`;
    const made = await admin.browser.request<{ url: string }>('POST', path);
    expect(made.body.url).toContain(`${base()}/tr/pay/${order.id}#token=`);
    const sent = await admin.browser.request<{ payment_link: { url: string } }>('POST', `${path}/send`);
    expect(sent.body.payment_link.url).toBe(made.body.url);
    expect(await readNewest(email)).toContain(made.body.url);
  });
});

// Last: from here on the site has other languages.
describe('a site in other languages', () => {
  const linkTo = async (locale: Locale) => {
    const email = await signUp(locale);
    return (await readNewest(email)).match(/http\S+\/verify-email/)?.[0];
  };
  const inviteWithout = async () => {
    const email = newAddress();
    await post('/admin/invitations', { full_name: 'Gül Guest', email, role: 'realtor' }, admin);
    return (await studio.db.select().from(invitations).where(eq(invitations.email, email)))[0]?.locale;
  };

  test('the first has no prefix in links, and invitations are in it unless told', async () => {
    await publishSite(admin, { languages: ['tr', 'en'] });
    expect(await linkTo('tr')).toBe(`${base()}/verify-email`);
    expect(await linkTo('en')).toBe(`${base()}/en/verify-email`);
    expect(await inviteWithout()).toBe('tr');
  });

  test('one that the site does not list has none either', async () => {
    await publishSite(admin, { languages: ['en'] });
    expect(await linkTo('tr')).toBe(`${base()}/verify-email`);
    expect(await inviteWithout()).toBe('en');
  });
});

test.each([users, contactMessages, invitations])('the database refuses what is no language', async (table) => {
  const change = studio.db.update(table).set({ locale: 'Türkçe' as Locale });
  expect(await change.then(() => null, violatedConstraint)).toMatch(/_locale$/);
});
