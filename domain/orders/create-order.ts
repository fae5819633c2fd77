import { z } from 'zod';
import { UNKNOWN_PACKAGE } from '#domain/catalogue/package-problem.ts';
import { paymentTermsInputSchema } from '#domain/customers/payment-terms.ts';
import { shootMomentSchema } from '#domain/scheduling/bookings/shoot-moment.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { accessInputSchema } from './access-details/access-details.ts';
import { guestsSchema } from './guests/guest-input.ts';
import { anyOrderFormSchema, type OrderForm } from './order-form.ts';
import { answersSchema } from './questions/check-answers.ts';

const form = anyOrderFormSchema.shape;

/**
 * What `POST /api/admin/orders` takes: an order that the studio makes for a customer, under the rules of the order form.
 * The price is the server's. `locale` is the customer's language. `quote_id` is that of the price that was shown, with its
 * add-ons, coupon and pin; without it the order has none of these. `hold_id` is a time that who makes the order holds: it becomes
 * the shoot with it. It is no part of what the key stands for. `preferred_start` stands for `preferred_date` and `preferred_time` together, and
 * may be an instant, as offered times are. `answers` are those to the studio's own questions, by their ids, none of which staff have to ask; `access` says
 * how to get in, and no answer gives its codes back. `guests` are people who are told of the order besides its customer.
 * `payment_terms` say when it is to be paid: those of its customer without them.
 */
export const createOrderSchema = z.object({
  package_id: z.string(UNKNOWN_PACKAGE).min(1, UNKNOWN_PACKAGE).max(40, UNKNOWN_PACKAGE),
  photo_count: form.photoCount,
  customer_name: form.contactName,
  customer_email: form.contactEmail,
  customer_phone: form.contactPhone,
  property_name: form.propertyName,
  address: form.address,
  city: form.city,
  state: form.state,
  zip_code: form.zipCode,
  sqft: form.sqft,
  bedrooms: form.bedrooms,
  bathrooms: form.bathrooms,
  preferred_date: form.preferredDate,
  preferred_time: form.preferredTime,
  preferred_start: shootMomentSchema.optional(),
  notes: form.notes,
  locale: localeSchema,
  quote_id: uuidSchema.optional(),
  hold_id: uuidSchema.optional(),
  answers: answersSchema.optional(),
  access: accessInputSchema.optional(),
  guests: guestsSchema.optional(),
  payment_terms: paymentTermsInputSchema.optional(),
});
export type CreateOrder = z.infer<typeof createOrderSchema>;

/** Fills the customer's order form with what staff typed into theirs. */
export function toOrderForm(input: CreateOrder): OrderForm {
  return {
    propertyName: input.property_name,
    address: input.address,
    city: input.city,
    state: input.state,
    zipCode: input.zip_code,
    sqft: input.sqft,
    bedrooms: input.bedrooms,
    bathrooms: input.bathrooms,
    preferredDate: input.preferred_date,
    preferredTime: input.preferred_time,
    notes: input.notes,
    contactName: input.customer_name,
    contactEmail: input.customer_email,
    contactPhone: input.customer_phone,
    calculatedPrice: null,
    photoCount: input.photo_count,
  };
}
