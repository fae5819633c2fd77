import { z } from 'zod';
import { readTerms } from '#app/features/customers/payment-terms-words.ts';
import { refuseAddress } from '#app/lib/page/refuse-address.ts';
import { parseArea, parseCount } from '#app/lib/words/parse-count.ts';
import { createOrderSchema } from '#domain/orders/create-order.ts';
import { pinSchema } from '#domain/orders/pricing/pin.ts';
import type { SizeUnit } from '#domain/shared/area.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';

const COUNTS = ['photo_count', 'bedrooms', 'bathrooms'] as const;

/** Reads what was typed into the controls of an order as its schema takes it. */
export function readNumbers(typed: unknown, unit: SizeUnit): unknown {
  if (typeof typed !== 'object' || typed === null) return typed;
  const values: Record<string, unknown> = { ...typed };
  for (const name of COUNTS) {
    const text = values[name];
    if (typeof text === 'string') values[name] = parseCount(text);
  }
  if (typeof values.sqft === 'string') values.sqft = parseArea(values.sqft, unit);
  if (values.terms_kind !== undefined) values.payment_terms = readTerms(values);
  return values;
}

const formSchema = createOrderSchema.extend({ coupon: z.string().trim().default(''), pin: pinSchema });

/** A new order as its form says it: its price is asked for with the coupon and the pin. */
export type NewOrder = z.infer<typeof formSchema>;

/** How the studio asks for addresses and sizes. */
type Formats = Pick<SiteFormats, 'address' | 'sizeUnit'>;

/**
 * The rules of the form of a new order, by the names of its controls; numbers are read as people write them, and a size in the
 * unit of the studio.
 */
export function newOrderSchema({ address, sizeUnit }: Formats): z.ZodType<NewOrder> {
  const schema = formSchema.superRefine((order, context) => refuseAddress(order, { address, context }));
  return z.preprocess((typed) => readNumbers(typed, sizeUnit), schema);
}
