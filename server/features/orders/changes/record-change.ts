import { areFilesOpen } from '#domain/customers/payment-terms-kinds.ts';
import type { ChangeOrderInput } from '#domain/orders/changes/change-input.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { ChangeRow, OrderRow, PaymentRow } from '#server/db/schema/orders.ts';
import type { RefundRow } from '#server/db/schema/payments.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getCatalogue, readCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { cancelIntent, refuseOpening } from '#server/features/orders/cancel-intent.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { sendLinkWithin } from '#server/features/orders/payment-links/send-link.ts';
import { dropIntent, listPayments } from '#server/features/orders/payments/queries.ts';
import { recordUnlock } from '#server/features/orders/payments/record-unlock.ts';
import { lockOrder, raiseOrderVersion } from '#server/features/orders/queries.ts';
import { guardLarge, sendParts } from '#server/features/orders/refunds/refund-order.ts';
import { requireCard, runCharges, writeCharges } from '#server/features/orders/saved-cards/make-charges.ts';
import { listChargesOf } from '#server/features/orders/saved-cards/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordOrderChange } from '#server/features/shared/events/record-order-event.ts';
import { hashBody, newId } from '#server/platform/random/random.ts';
import { type FoundChange, findChange } from './find-change.ts';
import { listChangedLines, presentPreview } from './present.ts';
import { findChangeByKey, insertChange } from './queries.ts';
import { recordBack } from './record-back.ts';
import { writePlan } from './write-plan.ts';

const PAID_MEANWHILE =
  'The customer has paid this meanwhile, or the bank is still working on it. Load the order again.';

/** A request to change an order. The same `key` is the same change. */
type Asked = { edited: Edited; key: string; input: ChangeOrderInput };

/** Whether this change was made before. Refuses the key with another request. */
async function isKnown(ctx: Context, { edited, key, input }: Asked): Promise<boolean> {
  const known: ChangeRow | null = await findChangeByKey(ctx.db, edited.id, key);
  if (!known) return false;
  if (known.bodyHash === hashBody(input)) return true;
  throw new AppError('conflict', 'With this key the order was changed in another way already.');
}

/** The change as it is made now, on the locked order; null where it was made before. */
async function plan(ctx: Context, asked: Asked): Promise<FoundChange | null> {
  const { edited, input } = asked;
  const order = await lockOrder(ctx.db, edited.id);
  if (!order) throw new AppError('not_found', 'There is no such order.');
  if (await isKnown(ctx, asked)) return null;
  await requireVersion(edited.ifMatch, order.version, () => getOrder(ctx, edited.id));
  const catalogue = await readCatalogue(ctx);
  const found = await findChange(ctx, order, { input, catalogue, reason: input.reason });
  requireSeen(found, input);
  requireWay(found, input);
  return found;
}

/** Refuses a change of which another difference was seen. */
function requireSeen(found: FoundChange, { difference_minor }: ChangeOrderInput): void {
  const { differenceMinor } = found.plan;
  if (differenceMinor === difference_minor) return;
  const amount = formatMinor(Math.abs(differenceMinor), found.order.chargeCurrency, 'en-US');
  const way = differenceMinor < 0 ? 'less' : 'more';
  throw new AppError('price_differs', `With this change the order costs ${amount} ${way}. Please look at it again.`, {
    current: presentPreview(found),
  });
}

/** Refuses a change of which something goes back by hand, until somebody says how. */
function requireWay({ plan: { settled } }: FoundChange, { refund_method }: ChangeOrderInput): void {
  if (refund_method || settled.back.every(({ way }) => way === 'card')) return;
  throw invalidField('refund_method', 'Some of this came by hand, so it goes back by hand. Say how.');
}

/** The payments that wait and become less with a change. */
function touchedBy({ plan: { reduced, settled }, payments }: FoundChange): PaymentRow[] {
  const ids = new Set([...reduced, ...settled.covers].map(({ paymentId }) => paymentId));
  return payments.filter(({ id }) => ids.has(id));
}

/** Cancels them at the provider, so that nobody pays what they were before. */
async function closeCards(ctx: Context, found: FoundChange): Promise<void> {
  for (const payment of touchedBy(found)) {
    refuseOpening(ctx, payment);
    await cancelIntent(ctx, { order: found.order, payment }, PAID_MEANWHILE);
  }
}

/** Refuses where a payment was begun since it was canceled at the provider. */
function requireSameCards(found: FoundChange, before: FoundChange): void {
  const intents = new Map(before.payments.map(({ id, intentId }) => [id, intentId]));
  const isOther = touchedBy(found).some(({ id, intentId }) => intentId !== null && intents.get(id) !== intentId);
  if (isOther) throw new AppError('conflict', 'The customer is just opening this payment. Try again in a moment.');
}

/** The key of the charge that a change makes. */
const chargeKey = (key: string) => `change-${key}`;

/** Writes the charge of the card that pays what a change asks for, in the transaction of the change. Refuses a card that is not the order's, or asked to pay nothing. */
async function askCard(ctx: Context, order: OrderRow, { found, input, key }: Written): Promise<void> {
  if (!input.saved_card_id) return;
  if (found.plan.settled.askMinor === 0) {
    throw invalidField('saved_card_id', 'This change asks for nothing, so no card is charged.');
  }
  const card = await requireCard(ctx, order, input.saved_card_id);
  const added = (await listPayments(ctx.db, order.id)).slice(-1);
  const createdBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await writeCharges(ctx, card, { payments: added, requestKey: chargeKey(key), isAutomatic: false, createdBy });
}

/** Charges the card of a change. What nobody knows the end of is finished by a job, as the order says. */
async function chargeChange(ctx: Context, { edited, key, input }: Asked): Promise<void> {
  if (!input.saved_card_id) return;
  try {
    await runCharges(ctx, await listChargesOf(ctx.db, edited.id, chargeKey(key)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error, orderId: edited.id }, 'card could not be charged');
  }
}

/** Mails the payment link where something of an order is to be paid before its files open. */
async function askForMoney(ctx: Context, order: OrderRow, { found, input }: Written): Promise<void> {
  const isLink = input.send_link && !input.saved_card_id;
  const isAsked = found.plan.settled.askMinor > 0 && isLink && !areFilesOpen(order.paymentTerms);
  if (isAsked && order.customerEmail) await sendLinkWithin(ctx, order);
}

type Written = { found: FoundChange; input: ChangeOrderInput; key: string };

/** Writes all that a change makes, and returns what goes back to cards. */
async function write(ctx: Context, written: Written): Promise<RefundRow[]> {
  const { found, input, key } = written;
  const { plan: planned, order } = found;
  const changedAt = ctx.clock.now();
  const id = newId(changedAt);
  const changed = await writePlan(ctx, found);
  const refunds = await recordBack(ctx, { order: changed, parts: planned.settled.back, changeId: id, input });
  await insertChange(ctx.db, {
    id,
    orderId: order.id,
    requestKey: key,
    bodyHash: hashBody(input),
    reason: input.reason,
    beforeMinor: planned.beforeMinor,
    afterMinor: planned.afterMinor,
    lines: listChangedLines(planned),
    changedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    changedAt,
  });
  await recordUnlock(ctx, order);
  await raiseOrderVersion(ctx.db, order.id);
  await recordOrderChange(ctx, changed, ['lines']);
  const detail = {
    change: id,
    before_minor: planned.beforeMinor,
    after_minor: planned.afterMinor,
    asked_minor: planned.settled.askMinor,
    back_minor: planned.settled.backMinor,
  };
  await recordAction(ctx, { action: 'order_changed', subject: { kind: 'order', id: order.id }, detail });
  await askCard(ctx, changed, written);
  await askForMoney(ctx, changed, written);
  return refunds;
}

/**
 * Changes the lines of an order at once (BIL-23): what is removed of paid lines is credited, what is added is a payment of its own, and what is left over goes back to where it came from. What
 * waits to be paid is canceled at the provider first. With a saved card, what it asks for is charged to that once it is made; a bank that refuses changes nothing of it. The same key is the same change; of two at once the later one is refused with the order as it is.
 *
 * Refuses with `price_differs` where another difference was seen, with `conflict` and `invalid_input` what cannot be changed, with `confirmation_required` a large sum that goes back without the
 * password; `payment_refused` and `payments_unavailable` say that the order is changed and the money is still to go back.
 */
export async function changeOrder(ctx: Context, asked: Asked): Promise<void> {
  await getCatalogue(ctx);
  const before = await inTransaction(ctx, (inside) => plan(inside, asked));
  if (!before) return chargeChange(ctx, asked);
  await closeCards(ctx, before);
  const refunds = await inTransaction(ctx, async (inside) => {
    const found = await plan(inside, asked);
    if (!found) return [];
    requireSameCards(found, before);
    for (const payment of touchedBy(found)) await dropIntent(inside.db, payment);
    const { backMinor } = found.plan.settled;
    if (backMinor > 0) await guardLarge(inside, found.order, backMinor);
    return write(inside, { found, input: asked.input, key: asked.key });
  });
  await chargeChange(ctx, asked);
  await sendParts(ctx, refunds, REFUSED);
}

const REFUSED =
  'The order is changed and its credit note is issued, but the card provider refused to take the money back. Refund it in another way: what is owed is on the order.';
