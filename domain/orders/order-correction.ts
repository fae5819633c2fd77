import { z } from 'zod';
import { addressPartShape, orderFormSchema } from './order-form.ts';
import { priceChangeField } from './price-change.ts';

const { contactName, contactPhone, address } = orderFormSchema.shape;
const { city, state, zipCode } = addressPartShape;

/** The fields of an order that can be corrected, named as in the order's JSON and validated like the order form. */
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

/**
 * The body of `PATCH /api/admin/orders/{id}`. Fields that are left out keep their values. If a corrected address
 * changes the price, the new price has to be confirmed.
 */
export const correctOrderSchema = z
  .object(correctedShape)
  .partial()
  .extend(priceChangeField)
  .refine(
    (correction) => CORRECTED_FIELDS.some((field) => correction[field] !== undefined),
    'Say what is to be corrected.',
  );
export type CorrectOrder = z.infer<typeof correctOrderSchema>;

/** The values of an order's fields before a correction. */
export type Corrected = Omit<CorrectOrder, 'price_change'>;

/** A correction as staff see it: the values before it, when it was made, and by whom. */
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

/**
 * Compares a correction with the order: returns the fields it changes and their old values. Both are empty if nothing
 * changes.
 */
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
 * Restores the facts that an order had when it was paid, from the old values of each correction (oldest first), so that
 * an issued invoice never changes. Data that was deleted since stays deleted.
 */
export function asIssued<T extends Correctable>(order: T, befores: readonly Corrected[]): T & Correctable {
  const issued: T & Correctable = { ...order };
  for (const field of CORRECTED_FIELDS) {
    const first = befores.find((before) => before[field] !== undefined)?.[field];
    if (first !== undefined) issued[KEYS[field]] = first;
  }
  return issued;
}
