import type { QuoteAnswers, QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { quoteEnd } from '#domain/orders/pricing/quote-time.ts';
import type { Refusal } from '#domain/orders/pricing/refusal.ts';
import { refusalField, refusalSentence } from '#domain/orders/pricing/refusal-sentences.ts';
import { hasRight } from '#domain/shared/access/actor.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Context } from '#server/context.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { newOrderId } from '#server/platform/random/random.ts';
import { type FoundPrice, findPrice, type PriceLookup } from './find-price.ts';
import { presentQuote } from './present.ts';
import { insertQuote } from './queries.ts';
import { readPreferredStart } from './read-preferred-start.ts';

/** A form that is filled in asks for a price with each choice. */
const MAX_QUOTES = 300;

/** The paths of fields in the request body, for error messages. */
export type AnswerPaths = Record<ReturnType<typeof refusalField> | 'coupon', string>;

const QUOTE_PATHS: AnswerPaths = {
  packageId: 'package_id',
  photoCount: 'photo_count',
  addOns: 'add_ons',
  sqft: 'sqft',
  address: 'address',
  preferredDate: 'preferred_date',
  coupon: 'coupon',
};

function refuse(refusal: Refusal, locale: Locale, paths: AnswerPaths): AppError {
  const message = refusalSentence(refusal, locale);
  const fields = [{ path: paths[refusalField(refusal)], message }];
  switch (refusal.code) {
    case 'area_refused':
    case 'size_needs_quote':
      return new AppError(refusal.code, message, { fields });
    default:
      return new AppError('invalid_input', message, { fields });
  }
}

/** Stores a quote, so that an order can be placed at its price. */
export async function keepQuote(ctx: Context, { answers, catalogue, quote, hash }: FoundPrice): Promise<QuoteJson> {
  const createdAt = ctx.clock.now();
  const row = { id: newOrderId(), answers, hash, createdAt, expiresAt: quoteEnd(createdAt) };
  await insertQuote(ctx.db, row);
  return presentQuote(row, quote, catalogue.document.currency ?? ctx.config.PAYMENT_CURRENCY);
}

/** Refuses with `coupon_exhausted` and the quote without the coupon. */
export async function refuseCoupon(ctx: Context, answers: QuoteAnswers, sentence: string): Promise<AppError> {
  const without = await findPrice(ctx, { ...answers, coupon: null });
  const current = without.ok ? await keepQuote(ctx, without.price) : undefined;
  return new AppError('coupon_exhausted', sentence, { current });
}

/** The price of answers, or a refusal at the fields of `paths`. */
export async function requirePrice(ctx: Context, answers: QuoteAnswers, paths: AnswerPaths): Promise<FoundPrice> {
  const found: PriceLookup = await findPrice(ctx, answers);
  if (found.ok) return found.price;
  if ('refusal' in found) throw refuse(found.refusal, answers.locale, paths);
  const { isUsedUp, sentence } = found.coupon;
  if (isUsedUp) throw await refuseCoupon(ctx, answers, sentence);
  throw invalidField(paths.coupon, sentence);
}

/** Only staff may set a map pin, because it decides which area's fee applies. */
function requireStaffPin({ actor, config }: Context, { pin }: QuoteAnswers): void {
  if (!pin || hasRight(actor, 'orders.write', config.requiresAdminTwoFactor)) return;
  throw invalidField('pin', 'Only the studio can say where a property is. Leave the pin out.');
}

/**
 * Prices an order that may be placed for a while (`quote-time.ts`). Refuses with `invalid_input` (fields), `area_refused`,
 * `size_needs_quote`, `coupon_exhausted` with the quote without it, and `rate_limited`.
 */
export async function createQuote(ctx: Context, body: QuoteAnswers): Promise<QuoteJson> {
  const limit = { limit: MAX_QUOTES, windowSeconds: ATTEMPT_WINDOW_SECONDS };
  requireStaffPin(ctx, body);
  await enforceRateLimit(ctx, { key: `quote:${ctx.clientIp}`, ...limit });
  const answers = await readPreferredStart(ctx, body);
  return keepQuote(ctx, await requirePrice(ctx, answers, QUOTE_PATHS));
}
