import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { ChangePreviewJson } from '#domain/orders/changes/change-json.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { PaymentLinkJson, PaymentPage } from '#domain/orders/payment-page.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { documents } from '#server/db/schema/documents.ts';
import { events } from '#server/db/schema/events.ts';
import { orderChanges, orderPayments, orders } from '#server/db/schema/orders.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { openDocument } from '#server/features/orders/issue-documents.ts';
import { getFileLock } from '#server/features/orders/payments/queries.ts';
import { blankMoneyWords, findOrder } from '#server/features/orders/queries.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { packageDocument, publishInTest } from '#server/test/catalogue.ts';
import { createTestKey } from '#server/test/keys.ts';
import { compareSums } from '#server/test/money-histories.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/* A studio in Berlin whose prices in euros include three taxes, by what is sold. */
const tax = (name: string, category: string, ppm: number) => ({
  id: category,
  name: { en: name, tr: name },
  country: '',
  region: '',
  postalCodes: [],
  category,
  rates: [{ from: '2020-01-01', ppm }],
});
const TAXES = {
  place: 'property',
  number: 'DE 811 569 869',
  included: true,
  taxes: [tax('USt.', 'standard', 190_000), tax('USt. 7', 'prints', 70_000), tax('Kultur', 'art', 50_000)],
};
const addOn = (id: string, name: string, price: Record<string, unknown>, taxCategory: string) => ({
  id,
  words: { en: { name, description: '', features: [] } },
  parents: ['home'],
  visibility: 'visible',
  choice: null,
  durationMinutes: 0,
  price,
  taxCategory,
});
const ADD_ONS = [
  addOn(
    'prints',
    'Prints',
    { kind: 'per_unit', unit: { en: 'print' }, unitMinor: 10_70, minUnits: 1, maxUnits: 50 },
    'prints',
  ),
  addOn('drawing', 'Drawing', { kind: 'fixed', amountMinor: 42_00 }, 'art'),
  addOn('dusk', 'Dusk', { kind: 'fixed', amountMinor: 160_00 }, 'standard'),
];

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({
    provider: true,
    env: { STUDIO_TIME_ZONE: 'Europe/Berlin', ACCOUNT_ATTEMPT_LIMIT: '1000', PAYMENT_ATTEMPT_LIMIT: '1000' },
  });
  await publishInTest(studio, { currency: 'eur', taxes: TAXES, addOns: ADD_ONS, packages: [packageDocument()] });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.provider().clearFaults();
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
});

/** A paid order of 195.50: Home 100.00 at 19 %, five prints at 10.70 with 7 %, a drawing at 42.00 with 5 %. */
async function paidOrder(email = `kunde-${randomUUID().slice(0, 8)}@example.com`) {
  const browser = openBrowser(studio.url);
  const address = { address: '4200 Wilson Avenue', city: 'Arlington', state: 'VA', zip_code: '22203' };
  const add_ons = [
    { id: 'prints', quantity: 5 },
    { id: 'drawing', quantity: 1 },
  ];
  const asked = { package_id: 'home', add_ons, locale: 'de', sqft: 2150, address };
  const quote = await browser.request<QuoteJson>('POST', '/api/quotes', { json: asked });
  const form = { photoCount: null, calculatedPrice: null, contactEmail: email };
  const body = orderBody(form, { packageId: 'home', quote_id: quote.body.id, locale: 'de' });
  const placed: OrderAnswer = (await placeOrder(studio.url, body, { browser })).body;
  await pay(placed.payment.id);
  return { id: placed.order.id, email, browser, intentId: placed.payment.id };
}

async function pay(intentId: string | undefined) {
  await studio.provider().succeed(intentId ?? '');
  await studio.provider().settle();
}
async function payLink(id: string) {
  const { body } = await admin.browser.request<PaymentLinkJson>('POST', `/api/admin/orders/${id}/payment-link`);
  const json = { token: new URL(body.url).hash.replace('#token=', '') };
  const page = await openBrowser(studio.url).request<PaymentPage>('POST', `/api/orders/${id}/payment`, { json });
  await pay(page.body.payment?.id);
}

const read = async (id: string) =>
  (await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${id}`)).body;
const lineOf = async (id: string, label: string) => {
  const line = (await read(id)).order.lines.find((each) => each.label === label && !each.removed_quantity);
  if (!line) throw new Error(`There is no line ${label}.`);
  return line;
};
const preview = (id: string, json: unknown) =>
  admin.browser.request<ChangePreviewJson>('POST', `/api/admin/orders/${id}/change/preview`, { json });
type Asking = { ifMatch?: string; key?: string; by?: Person };
const change = (
  id: string,
  json: Record<string, unknown>,
  { ifMatch = '*', key = randomUUID(), by = admin }: Asking = {},
) =>
  by.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${id}/change`, {
    json: { reason: 'He wants dusk.', ...json },
    headers: { 'If-Match': ifMatch, 'Idempotency-Key': key },
  });
const issued = async (id: string) =>
  (await studio.db.select().from(documents).where(eq(documents.orderId, id)).orderBy(documents.issuedAt)).map(
    ({ kind, totalMinor, taxes }) => [kind, totalMinor, taxes.map(({ amountMinor }) => amountMinor)],
  );
const backOf = async (intentId: string) =>
  (await studio.provider().refundsOf(intentId)).reduce((sum, { amount }) => sum + amount, 0);

describe('a change of a paid order', () => {
  test('ORD-125 BIL-23 BIL-24: what goes pays what comes, one sum is to be paid, and both have a document', async () => {
    const { id, email, browser } = await paidOrder();
    const prints = await lineOf(id, 'Prints');
    const wanted = { lines: [{ id: prints.id, quantity: 1 }], items: [{ add_on_id: 'dusk' }] };
    const seen = (await preview(id, wanted)).body;
    expect(seen).toMatchObject({
      before_minor: 195_50,
      after_minor: 312_70,
      difference_minor: 117_20,
      ask_minor: 117_20,
      open_minor: 117_20,
      back_minor: 0,
    });
    expect(seen.documents).toMatchObject([
      { kind: 'credit_note', total_minor: 42_80, when: 'now' },
      { kind: 'supplement', total_minor: 160_00, when: 'later' },
    ]);
    const first = await openDocument(studio.ctx, (await findOrder(studio.db, id)) ?? fail(), {});
    const { status, body } = await change(id, { ...wanted, difference_minor: 117_20 });
    expect([status, body.order.balance_minor, body.changes[0]?.after_minor]).toEqual([200, 117_20, 312_70]);
    expect(body.changes[0]).toMatchObject({ reason: 'He wants dusk.', changed_by: admin.name });
    expect((await readMailsTo(studio, email)).at(-1)?.text).toContain('117,20');
    await payLink(id);
    const paid = (await read(id)).order;
    expect([paid.balance_minor, paid.payment_status, paid.refunded_minor]).toEqual([0, 'paid', 0]);
    expect(await issued(id)).toEqual([
      ['invoice', 195_50, [15_97, 3_50, 2_00]],
      ['credit_note', 42_80, [2_80]],
      ['invoice', 160_00, [25_55]],
    ]);
    const order = (await findOrder(studio.db, id)) ?? fail();
    const [, note, supplement] = paid.documents;
    const noteText = readPdfText((await openDocument(studio.ctx, order, { document: note?.id })).file);
    expect(await noteText).toContain('Prints');
    const text = (
      await readPdfText((await openDocument(studio.ctx, order, { document: supplement?.id })).file)
    ).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Ergänzung zur');
    expect(text).toMatch(/Zu zahlen ?117,20 €/);
    expect((await openDocument(studio.ctx, order, {})).file.equals(first.file)).toBe(true);
    const shown = (await browser.request<OrderAnswer['order']>('GET', `/api/orders/${id}`)).body;
    expect(JSON.stringify(shown)).toContain('Dusk');
    expect((await compareSums(studio))?.status).toBe('ok');
    const told = (await studio.db.select().from(events).where(eq(events.subjectId, id))).map(({ type }) => type);
    expect(told.filter((type) => type === 'order.changed')).toHaveLength(1);
  });

  test('BIL-24 BIL-26: what is left over goes back to the card with a credit note of the lines; later refunds take the rest exactly', async () => {
    const { id, intentId } = await paidOrder();
    const drawing = await lineOf(id, 'Drawing');
    const { status, body } = await change(id, { lines: [{ id: drawing.id, quantity: 0 }], difference_minor: -42_00 });
    expect([status, body.order.refunded_minor, await backOf(intentId)]).toEqual([200, 42_00, 42_00]);
    expect(await issued(id)).toEqual([
      ['invoice', 195_50, [15_97, 3_50, 2_00]],
      ['credit_note', 42_00, [2_00]],
    ]);
    const headers = { 'If-Match': '*', 'Idempotency-Key': randomUUID() };
    await admin.browser.request('POST', `/api/admin/orders/${id}/refund`, { json: { amount_minor: 50_00 }, headers });
    await admin.browser.request('POST', `/api/admin/orders/${id}/refund`, {
      json: {},
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
    });
    const notes = (await studio.db.select().from(documents).where(eq(documents.orderId, id))).filter(
      ({ kind }) => kind === 'credit_note',
    );
    const sum = (label: string) =>
      notes
        .flatMap(({ taxes }) => taxes)
        .reduce((all, each) => (each.label === label ? all + each.amountMinor : all), 0);
    expect([sum('USt.'), sum('USt. 7'), sum('Kultur')]).toEqual([15_97, 3_50, 2_00]);
    expect(notes.reduce((all, { totalMinor }) => all + totalMinor, 0)).toBe(195_50);
    expect((await read(id)).order.payment_status).toBe('refunded');
    expect((await compareSums(studio))?.status).toBe('ok');
  });

  test('BIL-25: after a set-off all can go back to both cards, and each invoice is credited whole', async () => {
    const { id, intentId } = await paidOrder();
    const prints = await lineOf(id, 'Prints');
    await change(id, {
      lines: [{ id: prints.id, quantity: 0 }],
      items: [{ add_on_id: 'dusk' }],
      difference_minor: 106_50,
    });
    await payLink(id);
    const headers = { 'If-Match': '*', 'Idempotency-Key': randomUUID() };
    const { status, body } = await admin.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${id}/refund`, {
      json: {},
      headers,
    });
    expect([status, body.order.refunded_minor, await backOf(intentId)]).toEqual([200, 302_00, 195_50]);
    const all = await studio.db.select().from(documents).where(eq(documents.orderId, id));
    const left = all
      .filter(({ kind }) => kind === 'invoice')
      .map(({ id: invoice, totalMinor }) =>
        all.reduce((sum, note) => (note.correctsId === invoice ? sum - note.totalMinor : sum), totalMinor),
      );
    expect(left).toEqual([0, 0]);
    expect((await compareSums(studio))?.status).toBe('ok');
  });

  test('ORD-126 ORD-127: prices change with a reason, and lines come in own words; removed pieces first pay what waits', async () => {
    const { id } = await paidOrder();
    const home = await lineOf(id, 'Home');
    const raised = await change(id, { lines: [{ id: home.id, unit_minor: 120_00 }], difference_minor: 20_00 });
    expect(raised.body.order.balance_minor).toBe(20_00);
    expect(
      raised.body.order.lines
        .filter(({ label }) => label === 'Home')
        .map(({ reason, unit_minor, tax_minor }) => [unit_minor, tax_minor, reason]),
    ).toEqual([
      [100_00, 15_97, null],
      [120_00, 19_16, 'He wants dusk.'],
    ]);
    const drawing = await lineOf(id, 'Drawing');
    const seen = (await preview(id, { lines: [{ id: drawing.id, quantity: 0 }] })).body;
    expect(seen).toMatchObject({ difference_minor: -42_00, ask_minor: 0, open_minor: 0, back_minor: 22_00 });
    const { body } = await change(id, { lines: [{ id: drawing.id, quantity: 0 }], difference_minor: -42_00 });
    expect([
      body.order.balance_minor,
      body.order.refunded_minor,
      body.order.payments.map(({ status }) => status),
    ]).toEqual([0, 22_00, ['paid', 'paid']]);
    expect((await issued(id)).map(([kind, total]) => [kind, total])).toEqual([
      ['invoice', 195_50],
      ['credit_note', 100_00],
      ['credit_note', 42_00],
      ['invoice', 120_00],
    ]);
    expect((await compareSums(studio))?.status).toBe('ok');
  });

  test('ORD-129: of two at once the later one is told what is there now; a request is one change, and another price is not taken', async () => {
    const { id } = await paidOrder();
    const other = await signInPerson(studio, { role: 'admin' });
    const ifMatch = `"${(await read(id)).order.version}"`;
    const added = [{ label: 'Staging', unit_minor: 30_00, quantity: 1, tax_category: 'standard' }];
    const both = await Promise.all(
      [admin, other].map((by) => change(id, { added, difference_minor: 30_00 }, { ifMatch, by })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const key = randomUUID();
    const twice = [1, 2].map(() => change(id, { added, difference_minor: 30_00 }, { key }));
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await change(id, { added, difference_minor: 30_00, reason: 'Other.' }, { key })).status).toBe(409);
    expect((await read(id)).order.balance_minor).toBe(60_00);
    const wrong = await change(id, { added, difference_minor: 29_00 });
    expect([wrong.status, wrong.text.includes('price_differs')]).toEqual([409, true]);
  });

  test('ORD-131: what cannot change says why, and nothing is done', async () => {
    const { id } = await paidOrder();
    const home = await lineOf(id, 'Home');
    const cases: [Record<string, unknown>, string][] = [
      [{ difference_minor: 0 }, 'Say what changes'],
      [{ lines: [{ id: randomUUID(), quantity: 0 }], difference_minor: 0 }, 'no such line'],
      [{ items: [{ add_on_id: 'nothing' }], difference_minor: 0 }, ''],
      [
        { added: [{ label: 'Cent', unit_minor: 10, quantity: 1 }], difference_minor: 10 },
        'A card cannot be charged less',
      ],
    ];
    for (const [json, sentence] of cases) {
      const { status, text } = await change(id, json);
      expect([status >= 400 && status < 500, text.includes(sentence)]).toEqual([true, true]);
    }
    const headers = { 'If-Match': '*', 'Idempotency-Key': randomUUID() };
    await admin.browser.request('POST', `/api/admin/orders/${id}/refund`, { json: { amount_minor: 150_00 }, headers });
    const much = await change(id, { lines: [{ id: home.id, quantity: 0 }], difference_minor: -100_00 });
    expect([much.status, much.text.includes('only €45.50 is left')]).toEqual([409, true]);
    expect((await read(id)).changes).toEqual([]);
    await admin.browser.request('POST', `/api/admin/orders/${id}/status`, {
      json: { order_status: 'cancelled' },
      ifMatch: '*',
    });
    const cancelled = await preview(id, { lines: [{ id: home.id, quantity: 0 }] });
    expect([cancelled.status, cancelled.text.includes('cancelled')]).toEqual([409, true]);
  });

  test('ORD-133: files that were open stay open, and those after an unpaid addition are locked; a program with a key can do it', async () => {
    const { id } = await paidOrder();
    const property = await addProperty(studio, await signInPerson(studio, { role: 'realtor' }));
    await studio.db.update(orders).set({ propertyId: property.id }).where(eq(orders.id, id));
    const drawing = await lineOf(id, 'Drawing');
    expect(await getFileLock(studio.db, property.id)).toEqual({ kind: 'none' });
    await change(id, { lines: [{ id: drawing.id, quantity: 0 }], difference_minor: -42_00 });
    expect(await getFileLock(studio.db, property.id)).toEqual({ kind: 'none' });
    const { token } = await createTestKey(studio, { ownerId: admin.id, scopes: ['orders:write', 'payments:write'] });
    const answer = await fetch(`${studio.url}/api/v1/orders/${id}/change`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'If-Match': '*', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        items: [{ add_on_id: 'dusk', catalogue: 'order' }],
        reason: 'Dusk.',
        difference_minor: 160_00,
      }),
    });
    expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
    expect(await getFileLock(studio.db, property.id)).toMatchObject({ kind: 'new' });
  });

  test('ORD-132: the database keeps what moved at nothing and a change as it was made; words about a person are erased', async () => {
    const { id } = await paidOrder();
    await change(id, { items: [{ add_on_id: 'dusk' }], difference_minor: 160_00 });
    const moved = studio.db.update(orderPayments).set({ movedMinor: 5 }).where(eq(orderPayments.orderId, id));
    await expect(moved.then(() => null, violatedConstraint)).resolves.toBe('order_payments_moves');
    const faked = studio.db.update(orderChanges).set({ afterMinor: 1 }).where(eq(orderChanges.orderId, id));
    await expect(faked.then(() => null, violatedConstraint)).resolves.toBe('order_changes_unchanged');
    await blankMoneyWords(studio.db, [id]);
    expect((await read(id)).changes[0]?.reason).toBe('');
  });
});

function fail(): never {
  throw new Error('The order is gone.');
}
