import { findPackageDocument, publishedCatalogue, STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { type CreateOrder, createOrderSchema } from '#domain/orders/create-order.ts';
import type { EstimateInput } from '#domain/orders/estimates/estimate-input.ts';
import { orderSearchText } from '#domain/orders/order-search.ts';
import { AppError } from '#domain/shared/errors.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import type { EstimateRow } from '#server/db/schema/estimates.ts';
import { findPublishedVersion } from '#server/features/catalogue/queries.ts';
import { readPlacedOrder, requireStaffPrice, toPlacedOrder } from '#server/features/orders/manage/create-order.ts';
import type { FoundPrice } from '#server/features/orders/pricing/find-price.ts';
import { readPreferredStart } from '#server/features/orders/pricing/read-preferred-start.ts';
import { toAnswers } from '#server/features/orders/pricing/require-order-price.ts';
import { requirePossibleDay } from '#server/features/orders/require-day.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { newOrderId } from '#server/platform/random/random.ts';

/** The columns of an estimate that follow from what was asked for. */
export type PricedEstimate = Pick<
  EstimateRow,
  | 'customerName'
  | 'customerEmail'
  | 'customerEmailFolded'
  | 'customerPhone'
  | 'locale'
  | 'asked'
  | 'price'
  | 'packageName'
  | 'catalogueVersion'
  | 'currency'
  | 'totalMinor'
  | 'note'
  | 'searchText'
>;

/** What is asked for by the order form, with what its price was asked for. */
function toAsked(input: CreateOrder, { answers }: FoundPrice): EstimateRow['asked'] {
  const { add_ons, coupon, pin } = answers;
  return {
    add_ons,
    coupon,
    pin,
    package_id: input.package_id,
    photo_count: input.photo_count,
    property_name: input.property_name,
    address: input.address,
    city: input.city,
    state: input.state,
    zip_code: input.zip_code,
    sqft: input.sqft,
    bedrooms: input.bedrooms,
    bathrooms: input.bathrooms,
    preferred_date: input.preferred_date,
    preferred_time: input.preferred_time,
    notes: input.notes,
  };
}

/** The text by which staff find an estimate: that of an order, with its number once it has one. */
export async function estimateSearchText(
  ctx: Context,
  row: Pick<PricedEstimate, 'customerName' | 'customerEmail' | 'customerPhone' | 'packageName' | 'asked'>,
  number: string,
): Promise<string> {
  const { address: form } = await getFormats(ctx);
  const { property_name: propertyName, address, city, state, zip_code: zipCode } = row.asked;
  return orderSearchText({ ...row, id: number, propertyName, address, city, state, zipCode }, form);
}

/**
 * Checks what an estimate asks for and prices it, by the functions that make an order of staff. Refuses as those do: with `invalid_input` (fields), and `quote_changed` where
 * another price was shown.
 */
export async function priceEstimate(ctx: Context, body: EstimateInput): Promise<PricedEstimate> {
  const { note, valid_until: _until, ...order } = await readPreferredStart(ctx, body);
  const placed = await readPlacedOrder(ctx, order);
  await requirePossibleDay(ctx, order.preferred_date, 'preferred_date');
  const price = await requireStaffPrice(ctx, placed, newOrderId());
  const { quote, hash, coupon, point, taxFacts, catalogue } = price;
  const { city, state, zipCode } = placed.form;
  const columns = {
    customerName: order.customer_name,
    customerEmail: order.customer_email,
    customerEmailFolded: foldEmail(order.customer_email),
    customerPhone: order.customer_phone,
    locale: order.locale,
    asked: toAsked({ ...order, city, state, zip_code: zipCode }, price),
    price: { quote, hash, couponId: coupon?.id ?? null, point, taxFacts },
    packageName: findPackageDocument(catalogue, order.package_id)?.words.en.name ?? order.package_id,
    catalogueVersion: catalogue.number,
    currency: catalogue.document.currency ?? ctx.config.PAYMENT_CURRENCY,
    totalMinor: quote.totalMinor,
    note,
  };
  return { ...columns, searchText: await estimateSearchText(ctx, columns, '') };
}

/** The catalogue that an estimate was priced by. Versions that were published stay. */
async function readCatalogueVersion({ db }: Context, version: number) {
  if (version === STARTER_CATALOGUE.number) return STARTER_CATALOGUE;
  const published = await findPublishedVersion(db, version);
  if (!published) throw new Error(`Version ${version} of the catalogue is gone.`);
  return publishedCatalogue(published.number, published.content);
}

const OTHER_CURRENCY =
  'The studio takes payments in another currency by now, so this estimate cannot be accepted any more. Ask the studio for a new one.';

/**
 * The order that an accepted estimate becomes, and its price as it was agreed on, by the catalogue of then. A day that was wished for and is over by now (`today`, in the studio's zone) is
 * left out. Refuses with `conflict` where payments are taken in another currency since.
 */
export async function readAgreedOrder(
  ctx: Context,
  row: EstimateRow,
  today: string,
): Promise<{ input: CreateOrder; price: Omit<FoundPrice, 'coupon'> }> {
  const { add_ons, coupon, pin, ...asked } = row.asked;
  const wished = asked.preferred_date !== null && asked.preferred_date >= today;
  const input = createOrderSchema.parse({
    ...asked,
    ...(wished ? {} : { preferred_date: null, preferred_time: null }),
    customer_name: row.customerName,
    customer_email: row.customerEmail,
    customer_phone: row.customerPhone,
    locale: row.locale,
  });
  const catalogue = await readCatalogueVersion(ctx, row.catalogueVersion);
  if ((catalogue.document.currency ?? ctx.config.PAYMENT_CURRENCY) !== row.currency) {
    throw new AppError('conflict', OTHER_CURRENCY);
  }
  const answers = toAnswers(toPlacedOrder(input), { quoted: { add_ons, coupon, pin } });
  const { quote, hash, point, taxFacts } = row.price;
  return { input, price: { answers, catalogue, quote, hash, point, taxFacts } };
}
