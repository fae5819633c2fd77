import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts';
import type { QuoteAnswers } from '#domain/orders/pricing/quote-json.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { formatMinor, minorToPrice } from '#domain/shared/money/money.ts';
import type { Context } from '#server/context.ts';
import type { QuoteRow } from '#server/db/schema/quotes.ts';
import { type AnswerPaths, keepQuote, requirePrice } from './create-quote.ts';
import type { FoundPrice } from './find-price.ts';
import { findQuote } from './queries.ts';

const FORM_PATHS: AnswerPaths = {
  packageId: 'packageId',
  photoCount: 'form.photoCount',
  addOns: 'quote_id',
  sqft: 'form.sqft',
  address: 'form.zipCode',
  preferredDate: 'form.preferredDate',
  coupon: 'quote_id',
};

/** What a price was asked for with besides the order form. */
type ChosenWithPrice = Pick<QuoteAnswers, 'add_ons' | 'coupon' | 'pin'>;

/** Combines the order form with the add-ons and coupon of its quote into a request for a price. */
export function toAnswers(
  { packageId, form, locale }: PlaceOrderInput,
  { quoted, draftId = null }: { quoted?: ChosenWithPrice | undefined; draftId?: string | null } = {},
): QuoteAnswers {
  return {
    package_id: packageId,
    photo_count: form.photoCount,
    sqft: form.sqft,
    add_ons: quoted?.add_ons ?? [],
    coupon: quoted?.coupon ?? null,
    address: { address: form.address, city: form.city, state: form.state, zip_code: form.zipCode },
    preferred_date: form.preferredDate,
    preferred_time: form.preferredTime,
    email: form.contactEmail,
    draft_id: draftId,
    // Quotes stored before map pins existed have none.
    pin: quoted?.pin ?? null,
    locale,
  };
}

async function requireQuote(ctx: Context, id: string): Promise<QuoteRow> {
  const quote = await findQuote(ctx.db, id);
  if (quote) return quote;
  const message = 'This price is no longer known. Please ask for it again.';
  throw invalidField('quote_id', message);
}

/** Whether a price is made of nothing but a package and its photos, so that no quote is needed. */
const isPlain = ({ quote }: FoundPrice) => quote.lines.every(({ kind }) => kind === 'package' || kind === 'photos');

/** Refuses an order whose customer was shown another price. */
function requireShownPrice({ form, currency }: PlaceOrderInput, { quote, catalogue }: FoundPrice): void {
  const listed = catalogue.document.currency;
  const total = minorToPrice(quote.totalMinor, listed ?? 'usd');
  const isOther = form.calculatedPrice !== null && form.calculatedPrice !== total;
  if (!isOther && (!currency || currency === listed)) return;
  const words = listed ? formatMinor(quote.totalMinor, listed, 'en-US') : `$${total}`;
  const message = `The price of this package is ${words}. Nothing was charged.`;
  throw invalidField('form.calculatedPrice', message);
}

/**
 * Computes the price of an order on the server. The browser's price is only compared: if the customer was shown a
 * different one, nothing is charged (ORD-27). Refuses as `createQuote` does, and with `quote_changed` and the
 * new quote.
 */
export async function requireOrderPrice(
  ctx: Context,
  input: PlaceOrderInput,
  { draftId, paths = FORM_PATHS }: { draftId: string; paths?: AnswerPaths },
): Promise<FoundPrice> {
  const quoted = input.quote_id ? await requireQuote(ctx, input.quote_id) : null;
  const price = await requirePrice(ctx, toAnswers(input, { quoted: quoted?.answers, draftId }), paths);
  if (quoted ? quoted.hash !== price.hash : !isPlain(price)) {
    const current = await keepQuote(ctx, price);
    throw new AppError('quote_changed', 'The price has changed. Look at it once more; nothing was charged.', {
      current,
    });
  }
  requireShownPrice(input, price);
  return price;
}
