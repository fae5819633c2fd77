import { z } from 'zod';
import { inOtherLocales, localeSchema } from '#domain/shared/locale-schema.ts';
import { orderLineSchema, paymentTaxSchema } from './order-lines.ts';
import { soldTranslationSchema } from './sold-translation.ts';

const localPackageSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The sign of the list price's currency, `$` or `€`. */
  currency: z.string().optional(),
  ...inOtherLocales(soldTranslationSchema),
});

/**
 * Local order record (ORD-72): the receipt that the success page reads from the browser's storage. It is not a record
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
  /** What is due later, in the same units as the amount. Absent where the amount is all of the order. */
  due: z.number().nullish(),
  currency: z.string(),
  preferredDate: z.string().nullable(),
  preferredTime: z.string().nullable(),
  notes: z.string(),
  sqft: z.number().brand<'square feet'>().nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  serverOrderId: z.string().nullish(),
  orderNumber: z.number().nullish(),
  locale: localeSchema.nullish(),
  /** The parts of the amount, in minor units. Absent if the order is a package and nothing else. */
  price: z
    .object({
      lines: z.array(orderLineSchema.omit({ id: true, payment_id: true })),
      taxes: z.array(paymentTaxSchema),
      tax_included: z.boolean(),
    })
    .nullish(),
  shoot: z.object({ startsAt: z.string(), endsAt: z.string() }).nullish(),
});
export type LocalOrder = z.infer<typeof localOrderSchema>;
