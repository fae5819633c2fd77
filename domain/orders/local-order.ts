import { z } from 'zod';
import type { PackageJson } from '#domain/catalogue/package-json.ts';
import { type Locale, localeSchema } from '#domain/shared/locale.ts';
import { minorToPrice } from '#domain/shared/money.ts';
import { fullAddress, type OrderForm } from './order-form.ts';

/** The key of the list in the browser's local storage. */
export const LOCAL_ORDERS_KEY = 'orders';

/** What the provider says of a payment when it is confirmed: minor units, `created` in seconds (spec §7). */
export type ConfirmedPayment = { id: string; amount: number; currency: string; created: number };

const localPackageSchema = z.looseObject({ id: z.string(), name: z.string(), description: z.string() });

/**
 * Local order record (spec §3): the receipt that the success page reads from the browser's storage. It is not a record
 * of the business. `serverOrderId` and `orderNumber` are ours; they join the receipt to the order on the server. `locale`
 * is the language that the order was made in. `shoot` is what was booked, as ISO instants; absent where nothing was.
 */
export const localOrderSchema = z.object({
  id: z.string(),
  package: localPackageSchema,
  customer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    propertyName: z.string(),
  }),
  date: z.string(),
  status: z.literal('paid'),
  amount: z.number(),
  currency: z.string(),
  preferredDate: z.string().nullable(),
  preferredTime: z.string().nullable(),
  notes: z.string(),
  sqft: z.number().nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  serverOrderId: z.string().nullish(),
  orderNumber: z.number().nullish(),
  locale: localeSchema.nullish(),
  shoot: z.object({ startsAt: z.string(), endsAt: z.string() }).nullish(),
});
export type LocalOrder = z.infer<typeof localOrderSchema>;

type LocalOrderFacts = {
  payment: ConfirmedPayment;
  item: PackageJson;
  form: OrderForm;
  serverOrderId: string | null;
  orderNumber: number | null;
  locale: Locale;
  shoot?: LocalOrder['shoot'];
};

/** The receipt of a paid order. `date` is the payment's created time; `amount` is in decimal major units. */
export function localOrder({
  payment,
  item,
  form,
  serverOrderId,
  orderNumber,
  locale,
  shoot = null,
}: LocalOrderFacts): LocalOrder {
  return {
    id: payment.id,
    package: item,
    customer: {
      name: form.contactName,
      email: form.contactEmail,
      phone: form.contactPhone,
      address: fullAddress(form),
      propertyName: form.propertyName,
    },
    date: new Date(payment.created * 1000).toISOString(),
    status: 'paid',
    amount: minorToPrice(payment.amount),
    currency: payment.currency,
    preferredDate: form.preferredDate,
    preferredTime: form.preferredTime,
    notes: form.notes,
    sqft: form.sqft,
    bedrooms: form.bedrooms,
    bathrooms: form.bathrooms,
    serverOrderId,
    orderNumber,
    locale,
    ...(shoot ? { shoot } : {}),
  };
}
