import { addressLanguage } from '#app/lib/language/document-language.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { say } from '#app/lib/request/sentences.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import { draftKey } from '#domain/orders/draft-key.ts';
import type { OrderForm } from '#domain/orders/order-form.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import type { FieldError } from '#domain/shared/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { placeOrder } from '../api/orders.ts';
import { confirmPayment } from '../api/payments.ts';
import { type CallError, getCallError } from '../call-error.ts';
import type { Draft } from '../draft.ts';
import { getDraft, updateDraft } from '../draft-store.ts';
import { type FieldErrors, isFormField } from '../form-values.ts';
import { readQuote } from '../pricing/use-quote.ts';

/** The outcome of opening a payment: a form to pay with, nothing left to pay, or a reason. */
export type PaymentSession =
  | { kind: 'ready'; answer: OrderAnswer }
  | { kind: 'processing'; answer: OrderAnswer }
  | { kind: 'paid'; answer: OrderAnswer }
  | { kind: 'invalid'; errors: FieldErrors }
  /** The price has changed since it was shown: the new one, and whether the coupon is used up. */
  | { kind: 'changed'; quote: QuoteJson; isCouponGone: boolean }
  /** The Terms of Use have changed since they were shown: their version now. */
  | { kind: 'terms'; version: string }
  | ({ kind: 'failed' } & CallError);

/** `quoteId` names the price that the customer was shown, where that is more than a package and its photos. */
export type OrderToPlace = { offer: Offer; form: OrderForm; locale: Locale; quoteId: string | null };

/** The same with the version of the Terms of Use that the page shows, which the customer accepts by paying. */
export type AcceptedOrder = OrderToPlace & { termsVersion: string };

/** Server paths are those of the body (`form.contactEmail`); the form knows its controls by name. */
export function getFieldErrors(fields: readonly FieldError[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of fields) {
    const name = path.replace(/^form\./, '');
    // The form that shows them speaks the language of the address.
    if (isFormField(name)) errors[name] ??= addressLanguage() === 'en' ? message : say(message);
  }
  return errors;
}

/** What is wrong with the answers to the studio's own questions, by its path: they stand in the draft, beside the form. */
const getAskedErrors = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ path, message }) => (/^(answers|access|guests)(\.|$)/.test(path) ? [[path, message]] : [])),
  );

function toPaymentSession(answer: OrderAnswer): PaymentSession | null {
  const { order, payment } = answer;
  if (order.payment_status === 'paid' || payment.status === 'succeeded') return { kind: 'paid', answer };
  if (order.payment_status !== 'requires_payment' || payment.status === 'canceled') return null;
  return { kind: payment.status === 'processing' ? 'processing' : 'ready', answer };
}

/** The fields of an order that the catalogue decides: refused where it was changed while the page was open. */
const OFFER_FIELDS = ['packageId', 'form.photoCount', 'form.calculatedPrice'];

/** The version that holds, where an order accepted another. */
function readTermsVersion({ code, current }: ApiProblem): string | null {
  const isNamed = code === 'terms_changed' && typeof current === 'object' && current !== null;
  return isNamed && 'terms_version' in current ? String(current.terms_version) : null;
}

function toRefusedSession(error: unknown): PaymentSession | null {
  const quote = error instanceof ApiProblem ? readQuote(error.current) : null;
  if (error instanceof ApiProblem && quote) {
    return { kind: 'changed', quote, isCouponGone: error.code === 'coupon_exhausted' };
  }
  const version = error instanceof ApiProblem ? readTermsVersion(error) : null;
  if (version) return { kind: 'terms', version };
  if (error instanceof ApiProblem && error.code === 'conflict') return null;
  const errors = error instanceof ApiProblem ? getFieldErrors(error.fields) : {};
  const askedErrors = getAskedErrors(error instanceof ApiProblem ? error.fields : []);
  const isAskedWrong = Object.keys(askedErrors).length > 0;
  if (isAskedWrong) updateDraft({ askedErrors });
  if (isAskedWrong || Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  if (error instanceof ApiProblem && error.fields.some(({ path }) => OFFER_FIELDS.includes(path))) {
    return { kind: 'failed', reason: 'offer_changed', retryAfterSeconds: null };
  }
  return { kind: 'failed', ...getCallError(error) };
}

/** Whether an order placed since has taken the place of this one: there and back again, by the form or the language. */
function isGivenUp(key: string): boolean {
  const { placedKeys } = getDraft();
  return placedKeys.includes(key) && placedKeys.at(-1) !== key;
}

/** One try. Null where the order under this draft's id cannot be paid any more. */
async function tryPlacing(body: PlaceOrderInput): Promise<PaymentSession | null> {
  const { draftId, placedKeys, accessMark } = getDraft();
  const key = draftKey(draftId, body.access ? { ...body, access: accessMark } : body);
  if (isGivenUp(key)) return null;
  try {
    const answer = await placeOrder(key, body);
    updateDraft({
      paymentId: answer.payment.id,
      placedLocale: body.locale,
      placedKeys: [...placedKeys.filter((each) => each !== key), key],
    });
    return toPaymentSession(answer);
  } catch (error) {
    return toRefusedSession(error);
  }
}

/**
 * The draft's last payment, where it is on its way or through: then another one would charge the customer twice. Null
 * where it is neither.
 */
async function findLivePayment(): Promise<PaymentSession | null> {
  const { paymentId } = getDraft();
  if (!paymentId) return null;
  try {
    const session = toPaymentSession(await confirmPayment(paymentId));
    return session?.kind === 'ready' ? null : session;
  } catch (error) {
    const isGone = error instanceof ApiProblem && error.code === 'not_found';
    return isGone ? null : { kind: 'failed', ...getCallError(error) };
  }
}

let lastOpening: Promise<unknown> = Promise.resolve();

/**
 * Places the draft's order and opens its payment; never throws. Openings wait for each other: the server gives up every
 * order but the one that reaches it last, and that must be the one that is shown.
 */
export function openPayment(order: AcceptedOrder): Promise<PaymentSession> {
  const opening = lastOpening.then(() => openNow(order));
  lastOpening = opening;
  return opening;
}

/** What was answered besides the form; nothing where nothing was asked. */
async function readAsked({
  answers,
  access,
  guests,
}: Draft): Promise<Pick<PlaceOrderInput, 'answers' | 'access' | 'guests'>> {
  // Loaded where somebody said how to get in: most payments need nothing of it.
  const details = access.kind ? (await import('../questions/access-form.ts')).toAccess(access) : null;
  return {
    ...(Object.keys(answers).length > 0 ? { answers: { ...answers } } : {}),
    ...(details ? { access: details } : {}),
    ...(guests.length > 0 ? { guests: [...guests] } : {}),
  };
}

/**
 * An order that cannot be paid any more (refused as another body under the same key, or given up since the form went
 * there and back) gets a new draft id, once, unless its payment is already on its way.
 */
async function openNow({ offer, form, locale, quoteId, termsVersion }: AcceptedOrder): Promise<PaymentSession> {
  const { id, currency } = offer.item;
  const asked = await readAsked(getDraft()).catch(() => null);
  if (!asked) return { kind: 'failed', reason: 'unreachable', retryAfterSeconds: null };
  const body: PlaceOrderInput = {
    packageId: id,
    form,
    ...(quoteId ? { quote_id: quoteId } : {}),
    locale,
    termsVersion,
    ...(currency ? { currency } : {}),
    ...asked,
  };
  const first = await tryPlacing(body);
  if (first) return first;
  const live = await findLivePayment();
  if (live) return live;
  updateDraft({ draftId: randomId(), placedKeys: [] });
  return (await tryPlacing(body)) ?? { kind: 'failed', reason: 'conflict', retryAfterSeconds: null };
}
