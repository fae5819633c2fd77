import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { CardCharges, SavedCardJson } from '#domain/orders/saved-cards/saved-card.ts';
import { TEST_CARDS } from '#e2e/fakes/provider/cards.ts';
import { orderPayments } from '#server/db/schema/orders.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { cardCharges, savedCards } from '#server/db/schema/saved-cards.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { createStudioOrder, placeQuoted } from '#server/test/orders.ts';
import {
  agree,
  choose,
  deliverOrder,
  listTaken,
  offerTo,
  openDueByLink,
  type Paying,
  pay,
} from '#server/test/saved-cards.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { writeCharges } from './make-charges.ts';
import { listChargeable } from './queries.ts';
import { watchCards } from './watch-cards.ts';

/* A studio in Berlin that asks for a deposit of 30 % of its euros, and whose customers read German. */
const DEPOSIT = { kind: 'percent', ppm: 300_000 };
/** The package costs 100.00. */
const [FIRST, REST] = [30_00, 70_00];
const MINUTE = 60_000;

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({
    provider: true,
    env: { STUDIO_TIME_ZONE: 'Europe/Berlin', ACCOUNT_ATTEMPT_LIMIT: '1000', PAYMENT_ATTEMPT_LIMIT: '1000' },
  });
  await publishInTest(studio, { currency: 'eur' });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.provider().clearFaults();
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  await keepCards('by_staff');
});

const keepCards = (saved_cards: string) =>
  admin.browser.request('PATCH', '/api/admin/settings', {
    json: { payments: { deposit: DEPOSIT, saved_cards } },
    ifMatch: '*',
  });

const visitor = () => openBrowser(studio.url);
const someone = () => `kunde-${randomUUID().slice(0, 8)}@example.com`;
const read = async (id: string) =>
  (await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${id}`)).body;
const chargesOf = async (id: string) =>
  (await admin.browser.request<CardCharges>('GET', `/api/admin/orders/${id}/card-charges`)).body;
const cardsOf = async (browser: TestBrowser, id: string) =>
  (await browser.request<{ cards: SavedCardJson[] }>('GET', `/api/orders/${id}/saved-cards`)).body.cards;

type Refusal = { detail: string };

const byLink = (id: string) => openDueByLink(studio, admin, id);

async function placed(
  browser: TestBrowser = visitor(),
  email: string = someone(),
): Promise<Paying & { email: string }> {
  const { order, payment } = await placeQuoted(browser, email);
  return { id: order.id, browser, token: null, payment: payment.id, email };
}

/** An order whose deposit was paid with a card that is kept. */
async function withCard(cardNumber: string = TEST_CARDS.success) {
  const paying = await placed();
  await agree(paying);
  await pay(studio, paying, cardNumber);
  await watchCards(studio.ctx);
  const [card] = await cardsOf(paying.browser, paying.id);
  if (!card) throw new Error('The card was not kept.');
  return { ...paying, card };
}

const charge = (id: string, json: { saved_card_id: string; amount_minor: number }, key: string = randomUUID()) =>
  admin.browser.request<CardCharges & Refusal>('POST', `/api/admin/orders/${id}/card-charges`, {
    json,
    headers: { 'Idempotency-Key': key },
  });

/** How many cards the provider keeps. */
const countKept = async () =>
  (await studio.provider().listMethods()).filter(({ customer }) => customer !== null).length;

describe('BIL-50: a card is kept', () => {
  test('only where the studio offers it, with the words that its customer read', async () => {
    const paying = await placed();
    const offer = await agree(paying);
    expect(offer.text).toContain('Diese Karte für den Rest dieser Bestellung speichern.');
    await pay(studio, paying);
    expect(await cardsOf(paying.browser, paying.id)).toEqual([]);
    await watchCards(studio.ctx);
    expect(await cardsOf(paying.browser, paying.id)).toMatchObject([
      { brand: 'visa', last4: '4242', exp_year: 2040, is_for_customer: false, is_expired: false },
    ]);
    const [row] = await studio.db.select().from(savedCards).where(eq(savedCards.orderId, paying.id));
    expect(row).toMatchObject({ consent: offer.text, status: 'kept', contactId: null });
    await keepCards('off');
    expect(await offerTo(await byLink(paying.id))).toBeNull();
  });

  test('not without a yes, and not where the yes was taken back or was to other words', async () => {
    const before = await countKept();
    const silent = await placed();
    expect((await offerTo(silent))?.is_chosen).toBe(false);
    await pay(studio, silent);
    const undone = await placed();
    const { text } = await agree(undone);
    expect((await choose(undone, { is_chosen: true, text: 'Anything.' })).status).toBe(409);
    expect((await choose(undone, { is_chosen: false, text })).body.offer?.is_chosen).toBe(false);
    await pay(studio, undone);
    await watchCards(studio.ctx);
    for (const { browser, id } of [silent, undone]) expect(await cardsOf(browser, id)).toEqual([]);
    expect(await countKept()).toBe(before);
  });

  test('is in the export of its holder with the words that they agreed to', async () => {
    const realtor = await signInPerson(studio, { role: 'realtor' });
    const paying = await placed(realtor.browser, realtor.email);
    const { text } = await agree(paying);
    await pay(studio, paying);
    await watchCards(studio.ctx);
    const { body } = await realtor.browser.request<{ saved_cards: unknown[] }>('GET', '/api/account/export');
    expect(body.saved_cards).toMatchObject([{ order_id: paying.id, last4: '4242', agreed_to: text, removed_at: null }]);
  });

  test('by nobody who may not pay the order, and not for a payment that is made', async () => {
    const paying = await placed();
    const { text } = (await offerTo(paying)) ?? { text: '' };
    const stranger = { ...paying, browser: visitor() };
    expect((await choose(stranger, { is_chosen: true, text })).status).toBe(404);
    await pay(studio, paying);
    expect((await choose(paying, { is_chosen: true, text })).status).toBe(409);
  });
});

describe('BIL-51: a card is for its order', () => {
  test('and for all orders of a customer where its payer proved to be of them', async () => {
    const realtor = await signInPerson(studio, { role: 'realtor' });
    const paying = await placed(realtor.browser, realtor.email);
    expect((await agree(paying)).text).toContain('für diese und spätere Bestellungen von');
    await pay(studio, paying);
    await watchCards(studio.ctx);
    const { body } = await createStudioOrder(admin, {
      package_id: 'home',
      photo_count: null,
      customer_email: realtor.email,
    });
    expect((await chargesOf(body.order.id)).cards).toMatchObject([{ is_for_customer: true, last4: '4242' }]);
    const other = await createStudioOrder(admin, { package_id: 'home', photo_count: null });
    expect((await chargesOf(other.body.order.id)).cards).toEqual([]);
    // Anybody can order under an address that is not theirs: they neither see the card nor remove it.
    const foreign = await placed(visitor(), realtor.email);
    expect(await cardsOf(foreign.browser, foreign.id)).toEqual([]);
    const [card] = await cardsOf(realtor.browser, paying.id);
    const removed = await foreign.browser.request('DELETE', `/api/orders/${foreign.id}/saved-cards/${card?.id}`);
    expect(removed.status).toBe(404);
    expect(await cardsOf(realtor.browser, paying.id)).toHaveLength(1);
  });
});

describe('BIL-52: staff charge a card for what is due', () => {
  test('once for one key, however often and at once, also where the answer is lost', async () => {
    const { id, card, email } = await withCard();
    expect(await chargesOf(id)).toMatchObject({ due_minor: REST, charges: [], cards: [{ id: card.id }] });
    await studio.provider().setFaults({ loseAnswerOfCharge: 1 });
    const key = randomUUID();
    const asked = { saved_card_id: card.id, amount_minor: REST };
    const answers = await Promise.all(Array.from({ length: 6 }, () => charge(id, asked, key)));
    expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
    await studio.provider().settle();
    studio.clock.advance(2 * MINUTE);
    await watchCards(studio.ctx);
    expect(await listTaken(studio, id)).toEqual([FIRST, REST]);
    const { charges, due_minor } = await chargesOf(id);
    expect(charges).toMatchObject([{ amount_minor: REST, status: 'succeeded', code: null, is_automatic: false }]);
    expect([charges[0]?.created_by, due_minor]).toEqual([admin.name, 0]);
    expect((await read(id)).order).toMatchObject({ payment_status: 'paid', balance_minor: 0 });
    expect((await readMailsTo(studio, email)).some(({ text }) => text?.includes('70,00'))).toBe(true);
  });

  test('by two admins with keys of their own: one of them is refused, and nothing is paid twice', async () => {
    const { id, card } = await withCard();
    const asked = { saved_card_id: card.id, amount_minor: REST };
    const answers = await Promise.all([charge(id, asked), charge(id, asked), charge(id, asked)]);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true);
    expect(await listTaken(studio, id)).toEqual([FIRST, REST]);
  });

  test('while its customer pays by the link: one of both takes the money', async () => {
    const { id, card } = await withCard();
    const link = await byLink(id);
    await Promise.allSettled([charge(id, { saved_card_id: card.id, amount_minor: REST }), pay(studio, link)]);
    await studio.provider().settle();
    studio.clock.advance(2 * MINUTE);
    await watchCards(studio.ctx);
    expect(await listTaken(studio, id)).toEqual([FIRST, REST]);
    expect((await chargesOf(id)).charges.every(({ status }) => status !== 'pending')).toBe(true);
  });

  test('of the amount that they saw, with a card of the order that is good', async () => {
    const [{ id, card }, other] = [await withCard(), await withCard()];
    const wrong = await charge(id, { saved_card_id: card.id, amount_minor: REST - 1 });
    expect([wrong.status, wrong.body.detail]).toEqual([409, expect.stringContaining('€70.00 is due')]);
    expect((await charge(id, { saved_card_id: other.card.id, amount_minor: REST })).status).toBe(422);
    await studio.db.update(savedCards).set({ expYear: 2025 }).where(eq(savedCards.id, card.id));
    const late = await charge(id, { saved_card_id: card.id, amount_minor: REST });
    expect([late.status, late.text.includes('has expired')]).toEqual([422, true]);
    expect(await listTaken(studio, id)).toEqual([FIRST]);
  });

  test('of several payments: the oldest first, and none after one that was refused', async () => {
    const { id, card } = await withCard(TEST_CARDS.declinedLater);
    const lines = [{ label: 'Drohne', unit_minor: 20_00, quantity: 1 }];
    const added = await admin.browser.request('POST', `/api/admin/orders/${id}/lines`, {
      json: lines,
      ifMatch: '*',
    });
    expect(added.status, added.text).toBeLessThan(300);
    const { due_minor } = await chargesOf(id);
    expect(due_minor).toBeGreaterThan(REST);
    const { body } = await charge(id, { saved_card_id: card.id, amount_minor: due_minor });
    expect(body.charges.map(({ status }) => status).toSorted()).toEqual(['declined', 'skipped']);
    expect(body.charges.find(({ status }) => status === 'declined')?.amount_minor).toBe(REST);
  });
});

describe('BIL-56: a change of an order', () => {
  const change = (id: string, json: Record<string, unknown>, key: string = randomUUID()) =>
    admin.browser.request<AdminOrderDetails & Refusal>('POST', `/api/admin/orders/${id}/change`, {
      json: { reason: 'Mehr Bilder', ...json },
      headers: { 'Idempotency-Key': key },
      ifMatch: '*',
    });
  const MORE = { added: [{ label: 'Drohne', unit_minor: 20_00, quantity: 1 }], difference_minor: 20_00 };

  test('charges the card that was chosen for what it asks for, once, also where the answer is lost', async () => {
    const { id, card } = await withCard();
    const key = randomUUID();
    await studio.provider().setFaults({ loseAnswerOfCharge: 3 });
    const { status, body } = await change(id, { ...MORE, saved_card_id: card.id }, key);
    expect([status, body.order.charge_minor]).toEqual([200, 120_00]);
    expect((await change(id, { ...MORE, saved_card_id: card.id }, key)).status).toBe(200);
    studio.clock.advance(2 * MINUTE);
    await watchCards(studio.ctx);
    await studio.provider().settle();
    // What was due before waits on.
    expect((await listTaken(studio, id)).toSorted((a, b) => a - b)).toEqual([20_00, FIRST]);
    expect((await chargesOf(id)).charges).toMatchObject([{ amount_minor: 20_00, status: 'succeeded' }]);
    expect((await read(id)).order.balance_minor).toBe(REST);
  });

  test('stands where the bank refuses: the link is mailed, and the new payment is due', async () => {
    const { id, card, email } = await withCard(TEST_CARDS.declinedLater);
    expect((await change(id, { ...MORE, saved_card_id: card.id })).status).toBe(200);
    expect((await read(id)).order).toMatchObject({ charge_minor: 120_00, balance_minor: REST + 20_00 });
    expect((await chargesOf(id)).charges).toMatchObject([{ status: 'declined', amount_minor: 20_00 }]);
    expect((await readMailsTo(studio, email)).filter(({ text }) => text?.includes('wurde abgelehnt'))).toHaveLength(0);
    expect((await readMailsTo(studio, email)).some(({ text }) => text?.includes('/pay/'))).toBe(true);
  });

  test('that asks for nothing charges no card, and nothing changes with a card of somebody else', async () => {
    const [{ id, card }, other] = [await withCard(), await withCard()];
    const free = { added: [{ label: 'Geschenk', unit_minor: 0, quantity: 1 }], difference_minor: 0 };
    expect((await change(id, { ...free, saved_card_id: card.id })).status).toBe(422);
    expect((await change(id, { ...MORE, saved_card_id: other.card.id })).status).toBe(422);
    expect((await read(id)).order.charge_minor).toBe(100_00);
  });
});

describe('BIL-53: a card whose bank refuses', () => {
  test('asks its customer by mail, and the link takes the same payment', async () => {
    const { id, card, email } = await withCard(TEST_CARDS.bankAlwaysAsks);
    const { body } = await charge(id, { saved_card_id: card.id, amount_minor: REST });
    expect(body.charges).toMatchObject([{ status: 'asks_customer', code: 'authentication_required' }]);
    const told = (await readMailsTo(studio, email)).at(-1);
    expect(told?.text).toContain('Ihre Bank möchte, dass Sie diese Zahlung bestätigen');
    expect(told?.text).toContain('3184');
    await pay(studio, await byLink(id));
    expect(await listTaken(studio, id)).toEqual([FIRST, REST]);
    expect((await read(id)).order.balance_minor).toBe(0);
  });
});

describe('BIL-54: at delivery', () => {
  test('what is due is charged once where the studio does that, by two servers at once', async () => {
    const { id } = await withCard();
    await deliverOrder(studio, admin, id);
    await watchCards(studio.ctx);
    expect((await chargesOf(id)).charges).toEqual([]);
    await keepCards('at_delivery');
    await Promise.all([watchCards(studio.ctx), watchCards(studio.ctx), watchCards(studio.ctx)]);
    await studio.provider().settle();
    studio.clock.advance(2 * MINUTE);
    await watchCards(studio.ctx);
    expect(await listTaken(studio, id)).toEqual([FIRST, REST]);
    expect((await chargesOf(id)).charges).toMatchObject([
      { status: 'succeeded', is_automatic: true, created_by: null },
    ]);
  });

  test('a card that is refused is tried once, its customer is mailed and staff are told', async () => {
    await keepCards('at_delivery');
    const { id, email } = await withCard(TEST_CARDS.declinedLater);
    await deliverOrder(studio, admin, id);
    for (let run = 0; run < 3; run += 1) await watchCards(studio.ctx);
    expect((await chargesOf(id)).charges).toMatchObject([{ status: 'declined', code: 'insufficient_funds' }]);
    const links = (await readMailsTo(studio, email)).filter(({ text }) => text?.includes('wurde abgelehnt'));
    expect(links).toHaveLength(1);
    const [alert] = await studio.db.select().from(alerts).where(eq(alerts.kind, 'card_declined'));
    expect(alert?.detail).toEqual({ orderId: id, amountMinor: REST });
  });

  test('no card of a customer is charged for an order that somebody else placed under their address', async () => {
    const realtor = await signInPerson(studio, { role: 'realtor' });
    const own = await placed(realtor.browser, realtor.email);
    await agree(own);
    await pay(studio, own);
    await keepCards('at_delivery');
    const foreign = await placed(visitor(), realtor.email);
    await pay(studio, foreign);
    await deliverOrder(studio, admin, foreign.id);
    await watchCards(studio.ctx);
    expect(await listTaken(studio, foreign.id)).toEqual([FIRST]);
  });
});

describe('BIL-55: a card that its customer removes', () => {
  test('leaves the vault, and cannot be charged, not even by what was about to', async () => {
    await studio.workOnJobs();
    const { id, browser, card } = await withCard();
    const [kept] = await listChargeable(studio.db, { id });
    const path = `/api/orders/${id}/saved-cards/${card.id}`;
    expect((await visitor().request('DELETE', path)).status).toBe(404);
    expect((await browser.request('DELETE', path)).status).toBe(204);
    expect((await browser.request('DELETE', path)).status).toBe(404);
    expect((await charge(id, { saved_card_id: card.id, amount_minor: REST })).status).toBe(422);
    const rows = await studio.db.select().from(orderPayments).where(eq(orderPayments.orderId, id));
    const rest = rows.filter(({ status }) => status === 'requires_payment');
    const made = { requestKey: 'late', isAutomatic: false, createdBy: null, payments: rest };
    if (!kept) throw new Error('The card was not kept.');
    expect(await writeCharges(studio.ctx, kept, made).then(() => null, violatedConstraint)).toBe(
      'card_charges_kept_card',
    );
    await expect
      .poll(async () => (await studio.provider().listMethods()).find(({ id }) => id === kept.methodId)?.customer)
      .toBeNull();
    expect(await studio.db.select().from(cardCharges).where(eq(cardCharges.orderId, id))).toEqual([]);
  });
});
