import { z } from 'zod';
import { addressPartShape, orderFormSchema } from './order-form.ts';
import { priceChangeField } from './price-change.ts';

const { contactName, contactPhone, address } = orderFormSchema.shape;
const { city, state, zipCode } = addressPartShape;

/** What of an order can be corrected, by the names of the order's JSON, under the rules of the order form. */
const correctedShape = {
  customer_name: contactName,
  customer_phone: contactPhone,
  address,
  city,
  state,
  zip_code: zipCode,
};
type CorrectedField = keyof typeof correctedShape;
const CORRECTED_FIELDS = [
  ...(['customer_name', 'customer_phone', 'address', 'city', 'state', 'zip_code'] as const),
] satisfies CorrectedField[];

/** What `PATCH /api/admin/orders/{id}` takes; what is left out stays. Another price of a corrected address has to be confirmed. */
export const correctOrderSchema = z
  .object(correctedShape)
  .partial()
  .extend(priceChangeField)
  .refine(
    (correction) => CORRECTED_FIELDS.some((field) => correction[field] !== undefined),
    'Say what is to be corrected.',
  );
export type CorrectOrder = z.infer<typeof correctOrderSchema>;

/** Facts of an order, as they were before a correction. */
export type Corrected = Omit<CorrectOrder, 'price_change'>;

/** A correction as the studio sees it: what was there before, when it was corrected, and by whom. */
export const orderCorrectionSchema = z.object({
  id: z.uuid(),
  before: z.object(correctedShape).partial().describe('What was there before'),
  corrected_at: z.iso.datetime(),
  corrected_by: z.string().nullable().describe('The name of the admin; null where the account is gone'),
});
export type OrderCorrection = z.infer<typeof orderCorrectionSchema>;

/** The facts of an order that a correction may change. */
export type Correctable = {
  customerName: string;
  customerPhone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

/** The fields of an order in code, by their names in JSON. */
const KEYS = {
  customer_name: 'customerName',
  customer_phone: 'customerPhone',
  address: 'address',
  city: 'city',
  state: 'state',
  zip_code: 'zipCode',
} as const satisfies Record<CorrectedField, keyof Correctable>;

/** What a correction changes of an order, and what was there before; both empty where it says what is there already. */
export function orderCorrection(order: Correctable, requested: CorrectOrder) {
  const fields: CorrectedField[] = [];
  const changes: Partial<Correctable> = {};
  const before: Corrected = {};
  for (const field of CORRECTED_FIELDS) {
    const [old, next] = [order[KEYS[field]], requested[field]];
    if (next === undefined || next === old) continue;
    fields.push(field);
    changes[KEYS[field]] = next;
    before[field] = old;
  }
  return { fields, changes, before };
}

/**
 * An order with the facts that it had when it was paid, given what was there before each correction, the oldest first: an
 * issued invoice stays as it was issued. What was forgotten since stays forgotten.
 */
export function asIssued<T extends Correctable>(order: T, befores: readonly Corrected[]): T & Correctable {
  const issued: T & Correctable = { ...order };
  for (const field of CORRECTED_FIELDS) {
    const first = befores.find((before) => before[field] !== undefined)?.[field];
    if (first !== undefined) issued[KEYS[field]] = first;
  }
  return issued;
}
