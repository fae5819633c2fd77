import { draftKey } from '#domain/orders/draft-key.ts';
import { orderAnswerSchema } from '#domain/orders/order-json.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { settlePayment } from '#server/features/orders/settle-payment.ts';
import { addGuestRow, changedGuest, newGuest } from '#server/test/guests.ts';
import { newDraftId, orderBody } from '#server/test/orders.ts';
import { addPeople, bookingRow } from '#server/test/rows.ts';
import type { Callers } from '../callers.ts';
import { everybody, ownerAndAdmin, type Policy } from './define-policy.ts';

const BODY = orderBody({ contactEmail: 'jane@example.com' });

/** An order that the realtor placed while signed in; the token of the browser that placed it is thrown away. */
async function placeAsRealtor({ studio, realtor }: Callers) {
  const response = await fetch(`${studio.url}/api/orders`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': draftKey(newDraftId(), BODY),
      Cookie: realtor.cookie,
    },
    body: JSON.stringify(BODY),
  });
  return orderAnswerSchema.parse(await response.json());
}

const ownOrder = async (callers: Callers) => (await placeAsRealtor(callers)).order.id;

/** Each shoot has a person of its own: at one time they would keep each other out. */
let person = 0;
async function ownShoot(callers: Callers): Promise<string> {
  const orderId = await ownOrder(callers);
  person += 1;
  await addPeople(callers.studio.db, person);
  await callers.studio.db.insert(bookings).values(bookingRow({ orderId, person }));
  return orderId;
}

/** The guest that was named last. */
let namedGuest = '';
async function ownOrderWithGuest(callers: Callers): Promise<string> {
  const orderId = await ownOrder(callers);
  namedGuest = (await addGuestRow(callers.studio, { orderId, email: newGuest().email })).id;
  return orderId;
}

async function ownPaidOrder(callers: Callers): Promise<string> {
  const { order, payment } = await placeAsRealtor(callers);
  const { payments } = callers.studio.services;
  const facts = 'succeed' in payments ? await payments.succeed(payment.id) : null;
  if (facts) await settlePayment(callers.studio.ctx, facts);
  return order.id;
}

/** A shoot of a paid order. */
async function ownPaidShoot(callers: Callers): Promise<string> {
  const orderId = await ownPaidOrder(callers);
  person += 1;
  await addPeople(callers.studio.db, person);
  await callers.studio.db.insert(bookings).values(bookingRow({ orderId, person }));
  return orderId;
}

const ownPayment = async (callers: Callers) => (await placeAsRealtor(callers)).payment.id;

/** Orders: visitors place them as well, so what is not theirs is not there, and nobody is asked to sign in. */
export const ORDER_POLICY: Policy = {
  'POST /api/orders': {
    statuses: everybody(201),
    headers: () => ({ 'Idempotency-Key': draftKey(newDraftId(), BODY) }),
    json: () => BODY,
  },
  'POST /api/orders/confirm': {
    statuses: ownerAndAdmin(200, 404),
    thing: ownPayment,
    json: (id) => ({ payment_intent: id }),
  },
  'POST /api/orders/:orderId/free-payment': {
    statuses: ownerAndAdmin(409, 404),
    thing: ownOrder,
    note: 'with money to pay',
  },
  'POST /api/orders/:orderId/accept': {
    statuses: ownerAndAdmin(409, 404),
    thing: ownOrder,
    note: 'to be paid as it is placed',
  },
  'POST /api/quotes': { statuses: everybody(201), json: () => ({ package_id: 'growth' }) },
  'POST /api/orders/:orderId/demo-payment': { statuses: ownerAndAdmin(200, 404), thing: ownOrder },
  'GET /api/orders/:orderId': { statuses: ownerAndAdmin(200, 404), thing: ownOrder },
  'POST /api/orders/:orderId/access': {
    statuses: everybody(404),
    thing: ownOrder,
    json: () => ({ token: 'x'.repeat(43) }),
    note: 'with a token that opens nothing',
  },
  'GET /api/orders/:orderId/shoot': { statuses: ownerAndAdmin(200, 404), thing: ownShoot },
  'GET /api/orders/:orderId/shoot/slots': { statuses: ownerAndAdmin(200, 404), thing: ownShoot },
  'POST /api/orders/:orderId/shoot/move': {
    statuses: ownerAndAdmin(409, 404),
    thing: ownShoot,
    json: () => ({ reason: 'plans', fee_minor: 0, start: '2026-12-06T17:00:00Z' }),
    note: 'to a Sunday',
  },
  'POST /api/orders/:orderId/shoot/cancel': {
    statuses: ownerAndAdmin(200, 404),
    thing: ownPaidShoot,
    json: () => ({ reason: 'plans', fee_minor: 0 }),
  },
  'GET /api/orders/:orderId/answers': { statuses: ownerAndAdmin(200, 404), thing: ownOrder },
  'GET /api/orders/:orderId/access-details': { statuses: ownerAndAdmin(200, 404), thing: ownOrder },
  'PUT /api/orders/:orderId/access-details': {
    statuses: ownerAndAdmin(200, 404),
    thing: ownOrder,
    headers: () => ({ 'If-Match': '*' }),
    json: () => ({ kind: 'in_person' }),
  },
  'GET /api/orders/:orderId/guests': { statuses: ownerAndAdmin(200, 404), thing: ownOrder },
  'POST /api/orders/:orderId/guests': {
    statuses: ownerAndAdmin(201, 404),
    thing: ownOrder,
    json: () => newGuest(),
  },
  'PATCH /api/orders/:orderId/guests/:guestId': {
    statuses: ownerAndAdmin(200, 404),
    thing: ownOrderWithGuest,
    params: () => ({ guestId: namedGuest }),
    headers: () => ({ 'If-Match': '*' }),
    json: () => changedGuest(),
  },
  'DELETE /api/orders/:orderId/guests/:guestId': {
    statuses: ownerAndAdmin(200, 404),
    thing: ownOrderWithGuest,
    params: () => ({ guestId: namedGuest }),
    headers: () => ({ 'If-Match': '*' }),
  },
  'GET /api/order-questions': { statuses: everybody(200) },
  'GET /api/orders/:orderId/delivery': { statuses: ownerAndAdmin(200, 404), thing: ownOrder },
  'GET /api/orders/:orderId/calendar.ics': { statuses: ownerAndAdmin(200, 404), thing: ownShoot },
  'GET /api/orders/:orderId/invoice.pdf': { statuses: ownerAndAdmin(200, 404), thing: ownPaidOrder },
  'GET /api/orders/:orderId/document.pdf': {
    statuses: ownerAndAdmin(200, 404),
    thing: ownPaidOrder,
  },
  'POST /api/webhooks/stripe': { statuses: everybody(400), body: '{}', note: 'without a signature' },
};
