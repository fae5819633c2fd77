import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DocumentSeller } from '#domain/billing/document.ts';
import { accountingExports } from '#server/db/schema/accounting.ts';
import { documents } from '#server/db/schema/documents.ts';
import { savedCards } from '#server/db/schema/saved-cards.ts';
import { attachInvoice } from '#server/features/billing/attached-invoices/attach-invoice.ts';
import { createEstimate } from '#server/features/orders/estimates/create-estimate.ts';
import { sendEstimate } from '#server/features/orders/estimates/send-estimate.ts';
import { estimateToken } from '#server/features/orders/estimates/sign-estimate.ts';
import { createLines } from '#server/features/orders/manage/create-lines.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { listRecorded } from '#server/features/orders/recorded-payments/queries.ts';
import { recordPayment } from '#server/features/orders/recorded-payments/record-payment.ts';
import { estimateInput } from '#server/test/estimates.ts';
import { addGuestRow, changedGuest, newGuest } from '#server/test/guests.ts';
import { studioOrderBody } from '#server/test/orders.ts';
import { addOrder, orderRow, paidFacts, studioFacts } from '#server/test/rows.ts';
import type { Callers } from '../callers.ts';
import { everybody, ownerAndAdmin, type Policy, type Statuses } from './define-policy.ts';
import { freeHolds, HELD, holdOfAnother } from './public.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

/** A paid demo order of the realtor, with its payment. */
async function paidOrder({ studio, realtor }: Callers): Promise<string> {
  const row = orderRow({ userId: realtor.id, ...paidFacts() });
  const input = {
    amount: row.chargeMinor,
    currency: row.chargeCurrency,
    description: row.packageName,
    receiptEmail: row.customerEmail,
    shipping: {
      name: row.customerName,
      phone: row.customerPhone,
      address: { line1: row.address, city: row.city, state: row.state, postal_code: row.zipCode, country: 'TR' },
    },
    metadata: {
      package_id: row.packageId,
      package_name: row.packageName,
      customer_name: row.customerName,
      preferred_date: '',
      preferred_time: '',
      notes: '',
    },
  };
  const { payments } = studio.services;
  const payment = await payments.createIntent(input, row.id);
  if ('succeed' in payments) await payments.succeed(payment.id);
  await addOrder(studio.db, row, { intentId: payment.id });
  return row.id;
}

/** The guest that was named last. */
let namedGuest = '';
async function orderWithGuest(callers: Callers): Promise<string> {
  const orderId = await paidOrder(callers);
  namedGuest = (await addGuestRow(callers.studio, { orderId, email: newGuest().email })).id;
  return orderId;
}

/** An export of days before there was a studio. */
const EXPORT = { format: 'xero_invoices', from: '2001-01-01', to: '2001-01-31' } as const;

/** A kept export. Each is the newest of its format. */
let exported = 0;
async function madeExport({ studio: { db, clock } }: Callers): Promise<string> {
  exported += 1;
  const { format, from: fromDay, to: toDay } = EXPORT;
  const row = {
    id: randomUUID(),
    format,
    fromDay,
    toDay,
    number: exported,
    series: 'main',
    map: { accounts: {} },
  } as const;
  const file = Buffer.from('*ContactName');
  const kept = { fileName: 'xero.csv', sha256: '0', size: file.length, file, entryCount: 1, madeAt: clock.now() };
  await db.insert(accountingExports).values(Object.assign(kept, row));
  return row.id;
}

/** A number for each document: they count in one series. */
let issued = 900_000;
async function issuedDocument(callers: Callers, seller: DocumentSeller | null = null): Promise<string> {
  const { db, clock } = callers.studio;
  const orderId = await paidOrder(callers);
  const [payment] = await listPayments(db, orderId);
  if (!payment) throw new Error('The order has no payment.');
  issued += 1;
  const { id: paymentId, amountMinor: totalMinor } = payment;
  const amounts = { unitMinor: totalMinor, amountMinor: totalMinor, taxRatePpm: 0, taxMinor: 0 };
  const document = {
    id: randomUUID(),
    kind: 'invoice',
    series: 'main',
    number: issued,
    currency: 'try',
    locale: 'en',
    lines: [{ kind: 'package', label: 'Home', quantity: 1, ...amounts }],
    taxes: [],
    taxIncluded: true,
    issuedAt: clock.now(),
  } as const;
  await db
    .insert(documents)
    .values({ ...document, seller, lines: [...document.lines], taxes: [], orderId, paymentId, totalMinor });
  return document.id;
}

const SELLER = { name: 'Studio', address: '', email: '', phone: '', taxNumber: null, country: 'PT' };

/** A receipt, beside the invoice of another program. */
const issuedReceipt = (callers: Callers) => issuedDocument(callers, { ...SELLER, invoiceFrom: 'Moloni' });

/** One to which that invoice is attached. */
async function invoicedReceipt(callers: Callers): Promise<string> {
  const id = await issuedReceipt(callers);
  await attachInvoice(callers.studio.ctx, id, { number: 'FT 1', file: Buffer.from('%PDF-1.7') });
  return id;
}

/** The payment that was added to an order last. */
let addedPayment = '';
async function extendedOrder(callers: Callers): Promise<string> {
  const { studio } = callers;
  const id = await paidOrder(callers);
  await createLines(studio.ctx, { id, ifMatch: '*' }, [
    { label: 'Virtual staging', unit_minor: 3000, quantity: 1, tax_category: null },
  ]);
  addedPayment = (await listPayments(studio.db, id)).at(-1)?.id ?? '';
  return id;
}

/** The payment that was recorded by hand last. */
let recordedPayment = '';
async function orderPaidByHand(callers: Callers): Promise<string> {
  const { studio } = callers;
  const id = await dueOrder(callers);
  const input = { method: 'cash', email_receipt: false } as const;
  await recordPayment(studio.ctx, { edited: { id, ifMatch: '*' }, key: randomUUID(), input });
  recordedPayment = (await listRecorded(studio.db, id)).at(-1)?.recorded.id ?? '';
  return id;
}

/** A paid order of somebody without an account. */
async function guestOrder({ studio }: Callers): Promise<string> {
  const row = orderRow({ customerEmail: `guest-${randomUUID()}@example.com`, ...paidFacts() });
  await addOrder(studio.db, row);
  return row.id;
}

/** An unpaid order that the studio made for the realtor. */
async function dueOrder({ studio, realtor }: Callers): Promise<string> {
  const row = orderRow({ userId: realtor.id, ...studioFacts() });
  await addOrder(studio.db, row);
  return row.id;
}

/** The same, to be paid by an invoice. */
async function orderOnAccount({ studio, realtor }: Callers): Promise<string> {
  const terms = { paymentTerms: 'on_account', paymentDays: 30 } as const;
  const row = orderRow({ userId: realtor.id, ...studioFacts(), ...terms });
  await addOrder(studio.db, row);
  return row.id;
}

/** A person who may see an order may pay it without a link; with a link, anybody may. */
export const PAYMENT_LINK_POLICY: Policy = {
  'POST /api/admin/orders/:id/payment-link': { statuses: adminOnly(201), thing: dueOrder },
  'POST /api/admin/orders/:id/payment-link/send': { statuses: adminOnly(200), thing: dueOrder },
  'POST /api/orders/:orderId/payment': {
    statuses: ownerAndAdmin(200, 404),
    thing: dueOrder,
    json: () => ({ token: null }),
    note: 'without a link',
  },
  'POST /api/orders/:orderId/payment/demo': {
    statuses: ownerAndAdmin(200, 404),
    thing: dueOrder,
    json: () => ({ token: null, payment: 'demo_other' }),
    note: 'without a link',
  },
};

/** The card that was kept last, and what is due of its order. */
let kept = { cardId: '', dueMinor: 0 };
async function dueOrderWithCard(callers: Callers, id: string = randomUUID()): Promise<string> {
  const { db, clock } = callers.studio;
  const orderId = await dueOrder(callers);
  const [payment] = await listPayments(db, orderId);
  const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040, methodId: `pm_${id}` };
  const consent = { consent: 'Keep this card.', consentAddress: '127.0.0.1', askedAt: clock.now() };
  const facts = {
    id,
    orderId,
    intentId: `pi_${id}`,
    providerCustomerId: 'cus_1',
    status: 'kept',
    keptAt: clock.now(),
  } as const;
  await db.insert(savedCards).values(Object.assign(card, consent, facts));
  kept = { cardId: id, dueMinor: payment?.amountMinor ?? 0 };
  return orderId;
}

/** The card of the example of the API for programs. */
const EXAMPLE_CARD = '0199a3f0-5c1e-7a21-9d38-2f6f4d1c0a77';

/** The same with that card, which is of one order at a time. */
export async function dueOrderWithExampleCard(callers: Callers): Promise<string> {
  await callers.studio.db.delete(savedCards).where(eq(savedCards.id, EXAMPLE_CARD));
  return dueOrderWithCard(callers, EXAMPLE_CARD);
}

/** Cards that customers keep: who may pay an order keeps one, who may see it removes it, and staff charge it. */
export const SAVED_CARD_POLICY: Policy = {
  'POST /api/orders/:orderId/saved-cards/offer': {
    statuses: ownerAndAdmin(200, 404),
    thing: dueOrder,
    json: () => ({ token: null }),
    note: 'without a link',
  },
  'POST /api/orders/:orderId/saved-cards': {
    statuses: ownerAndAdmin(409, 404),
    thing: dueOrder,
    json: () => ({ token: null, payment: 'demo_1', is_chosen: true, text: 'Keep this card.' }),
    note: 'where no cards are kept',
  },
  'GET /api/orders/:orderId/saved-cards': { statuses: ownerAndAdmin(200, 404), thing: dueOrder },
  'DELETE /api/orders/:orderId/saved-cards/:cardId': {
    statuses: ownerAndAdmin(204, 404),
    thing: (callers) => dueOrderWithCard(callers),
    params: () => ({ cardId: kept.cardId }),
  },
  'GET /api/admin/orders/:id/card-charges': { statuses: adminOnly(200), thing: dueOrder },
  'POST /api/admin/orders/:id/card-charges': {
    statuses: adminOnly(201),
    thing: (callers) => dueOrderWithCard(callers),
    json: () => ({ saved_card_id: kept.cardId, amount_minor: kept.dueMinor }),
    headers: () => ({ 'Idempotency-Key': randomUUID() }),
  },
};

/** A draft of an estimate, and one that is open. */
async function draftEstimate({ studio }: Callers): Promise<string> {
  return (await createEstimate(studio.ctx, estimateInput())).estimate.id;
}
async function openEstimate(callers: Callers): Promise<string> {
  const id = await draftEstimate(callers);
  await sendEstimate(callers.studio.ctx, { id, ifMatch: '*' }, { email: false });
  return id;
}
const linkOf = ({ studio }: Callers, id: string) => ({ token: estimateToken(studio.config.secret, id) });
const anyVersion = { headers: () => ({ 'If-Match': '*' }) };

/** Estimates: for admins and staff by their rights, and for anybody with the link to one. */
export const ESTIMATE_POLICY: Policy = {
  'GET /api/admin/estimates': { statuses: adminOnly(200) },
  'GET /api/admin/estimates.csv': { statuses: adminOnly(200) },
  'GET /api/admin/estimates/:id': { statuses: adminOnly(200), thing: draftEstimate },
  'POST /api/admin/estimates': { statuses: adminOnly(201), json: () => estimateInput() },
  'PUT /api/admin/estimates/:id': {
    statuses: adminOnly(200),
    thing: draftEstimate,
    json: () => estimateInput(),
    ...anyVersion,
  },
  'DELETE /api/admin/estimates/:id': { statuses: adminOnly(204), thing: draftEstimate, ...anyVersion },
  'POST /api/admin/estimates/:id/versions': {
    statuses: adminOnly(201),
    thing: openEstimate,
    json: () => estimateInput(),
  },
  'POST /api/admin/estimates/:id/send': {
    statuses: adminOnly(200),
    thing: draftEstimate,
    json: () => ({ email: true }),
    ...anyVersion,
  },
  'POST /api/admin/estimates/:id/withdraw': { statuses: adminOnly(200), thing: openEstimate, ...anyVersion },
  'GET /api/estimates/:token': {
    statuses: everybody(200),
    thing: openEstimate,
    params: linkOf,
    note: 'with the link',
  },
  'POST /api/estimates/:token/accept': {
    statuses: everybody(200),
    thing: openEstimate,
    params: linkOf,
    json: () => ({ name: 'Jane Sample' }),
    note: 'with the link',
  },
  'POST /api/estimates/:token/decline': {
    statuses: everybody(200),
    thing: openEstimate,
    params: linkOf,
    json: () => ({ reason: '' }),
    note: 'with the link',
  },
};

/** The endpoints of the studio's orders: for admins alone. */
export const STUDIO_ORDERS_POLICY: Policy = {
  'POST /api/admin/orders': {
    statuses: adminOnly(201),
    headers: () => ({ 'Idempotency-Key': randomUUID() }),
    json: () => studioOrderBody(),
  },
  'POST /api/admin/holds': { statuses: adminOnly(201), thing: freeHolds, json: () => HELD },
  'DELETE /api/admin/holds/:id': {
    statuses: adminOnly(404),
    thing: holdOfAnother,
    note: 'for the member of the staff who holds it',
  },
  'POST /api/admin/orders/:id/lines': {
    statuses: adminOnly(201),
    thing: paidOrder,
    json: () => [{ label: 'Virtual staging', unit_minor: 3000, quantity: 1 }],
  },
  'POST /api/admin/orders/:id/change/preview': {
    statuses: adminOnly(200),
    thing: paidOrder,
    json: () => ({ added: [{ label: 'Virtual staging', unit_minor: 3000, quantity: 1 }] }),
  },
  'POST /api/admin/orders/:id/change': {
    statuses: adminOnly(200),
    thing: paidOrder,
    headers: () => ({ 'Idempotency-Key': randomUUID() }),
    json: () => ({
      added: [{ label: 'Virtual staging', unit_minor: 3000, quantity: 1 }],
      reason: 'They want it staged.',
      difference_minor: 3000,
    }),
  },
  'DELETE /api/admin/orders/:id/payments/:paymentId': {
    statuses: adminOnly(200),
    thing: extendedOrder,
    params: () => ({ paymentId: addedPayment }),
  },
  'POST /api/admin/orders/:id/payments': {
    statuses: adminOnly(201),
    thing: dueOrder,
    headers: () => ({ 'Idempotency-Key': randomUUID() }),
    json: () => ({ method: 'cash', amount_minor: 10_000 }),
  },
  'POST /api/admin/orders/:id/payments/:paymentId/void': {
    statuses: adminOnly(200),
    thing: orderPaidByHand,
    params: () => ({ paymentId: recordedPayment }),
    json: () => ({ reason: 'The check bounced.' }),
  },
  'POST /api/admin/orders/:id/status': {
    statuses: adminOnly(200),
    thing: paidOrder,
    json: () => ({ order_status: 'completed' }),
  },
  'PATCH /api/admin/orders/:id': {
    statuses: adminOnly(200),
    thing: paidOrder,
    headers: () => ({ 'If-Match': '*' }),
    json: () => ({ customer_name: 'Jane Sample' }),
  },
  'PUT /api/admin/orders/:id/customer-email': {
    statuses: adminOnly(200),
    thing: guestOrder,
    headers: () => ({ 'If-Match': '*' }),
    json: () => ({ customer_email: `${randomUUID()}@example.com` }),
  },
  'PUT /api/admin/orders/:id/access-details': {
    statuses: adminOnly(200),
    thing: paidOrder,
    headers: () => ({ 'If-Match': '*' }),
    json: () => ({ kind: 'lockbox', location: 'Side door', code: '1234' }),
  },
  'GET /api/admin/orders/:id/guests': { statuses: adminOnly(200), thing: paidOrder },
  'POST /api/admin/orders/:id/guests': { statuses: adminOnly(201), thing: paidOrder, json: () => newGuest() },
  'PATCH /api/admin/orders/:id/guests/:guestId': {
    statuses: adminOnly(200),
    thing: orderWithGuest,
    params: () => ({ guestId: namedGuest }),
    headers: () => ({ 'If-Match': '*' }),
    json: () => changedGuest(),
  },
  'DELETE /api/admin/orders/:id/guests/:guestId': {
    statuses: adminOnly(200),
    thing: orderWithGuest,
    params: () => ({ guestId: namedGuest }),
    headers: () => ({ 'If-Match': '*' }),
  },
  'POST /api/admin/orders/:id/refund': {
    statuses: adminOnly(200),
    thing: paidOrder,
    headers: () => ({ 'Idempotency-Key': randomUUID() }),
    json: () => ({ amount_minor: 100 }),
  },
  'POST /api/admin/orders/:id/resend-confirmation': { statuses: adminOnly(200), thing: paidOrder },
  'POST /api/admin/orders/:id/invite': { statuses: adminOnly(200), thing: guestOrder },
  'GET /api/admin/orders/:id/invoice.pdf': { statuses: adminOnly(200), thing: paidOrder },
  'GET /api/admin/orders/:id/document.pdf': { statuses: adminOnly(200), thing: paidOrder },
  'PUT /api/admin/orders/:id/payment-terms': {
    statuses: adminOnly(200),
    thing: dueOrder,
    headers: () => ({ 'If-Match': '*' }),
    json: () => ({ payment_terms: { kind: 'on_account', days: 14 } }),
  },
  'POST /api/admin/orders/:id/invoices': { statuses: adminOnly(200), thing: orderOnAccount },
  'GET /api/admin/receivables': { statuses: adminOnly(200) },
  'GET /api/admin/receivables.csv': { statuses: adminOnly(200) },
  'GET /api/admin/reports/cash/movements': { statuses: adminOnly(200) },
  'GET /api/admin/reports/:report': { statuses: adminOnly(200), thing: async () => 'months' },
  'GET /api/admin/reports/:report/csv': { statuses: adminOnly(200), thing: async () => 'services' },
  'GET /api/admin/documents': { statuses: adminOnly(200) },
  'GET /api/admin/documents.csv': { statuses: adminOnly(200) },
  'GET /api/admin/documents/:id/forms': { statuses: adminOnly(200), thing: (callers) => issuedDocument(callers) },
  'PUT /api/admin/documents/:id/invoice': {
    statuses: adminOnly(200),
    thing: issuedReceipt,
    query: '?number=FT%201',
    headers: () => ({ 'Content-Type': 'application/pdf' }),
    body: '%PDF-1.7',
  },
  'DELETE /api/admin/documents/:id/invoice': { statuses: adminOnly(200), thing: invoicedReceipt },
  'GET /api/admin/accounting': { statuses: adminOnly(200) },
  'POST /api/admin/accounting/preview': { statuses: adminOnly(200), json: () => EXPORT },
  'POST /api/admin/accounting/exports': {
    statuses: adminOnly(409),
    json: () => EXPORT,
    note: 'of days without entries',
  },
  'GET /api/admin/accounting/exports/:id/file': { statuses: adminOnly(200), thing: madeExport },
  'DELETE /api/admin/accounting/exports/:id': { statuses: adminOnly(204), thing: madeExport },
  'GET /api/admin/documents/journal': { statuses: adminOnly(422), note: 'without a format' },
  'GET /api/admin/orders.csv': { statuses: adminOnly(200) },
};
