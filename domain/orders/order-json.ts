import { z } from 'zod';
import { OFFER_PROBLEMS } from '#domain/bookings/offer-problem.ts';
import { LIGHT_KINDS, PART_KINDS } from '#domain/scheduling/facts.ts';
import { byOtherLocale } from '#domain/shared/by-locale.ts';
import { currencySchema } from '#domain/shared/currency-schema.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { inOtherLocales, localeSchema } from '#domain/shared/locale-schema.ts';
import { orderLineSchema, orderPaymentSchema } from './order-lines.ts';
import {
  ORDER_ORIGINS,
  ORDER_PAYMENT_MODES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  SCHEDULING_STATUSES,
} from './order-status.ts';
import { soldTranslationSchema } from './sold-translation.ts';

/**
 * What was sold, as it was on the day (readings, Orders). `_cents` are minor units of the list price's currency. Orders from before
 * the catalogue could be edited have neither `tr` nor `durationMinutes`. `durationMinutes`, `skills` and `light` are
 * those of the first visit, what its services ask of who does it and of its time.
 */
export const soldPackageSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  photoCount: z.number().nullable(),
  subtotalCents: z.int(),
  discountCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  catalogueVersion: z.string(),
  durationMinutes: z.int().optional(),
  skills: z.array(z.string()).optional(),
  light: z.enum(LIGHT_KINDS).optional(),
  /** Further parts of its shoot: a second person or a second visit. */
  parts: z
    .array(
      z.object({
        kind: z.enum(PART_KINDS),
        durationMinutes: z.int(),
        skills: z.array(z.string()),
        light: z.enum(LIGHT_KINDS).nullable(),
      }),
    )
    .optional(),
  ...inOtherLocales(soldTranslationSchema),
});
export type SoldPackage = z.infer<typeof soldPackageSchema>;

/** The confirmed shoot of an order, and the second visit on its day where it has one. */
export const bookingSummarySchema = z.object({
  id: z.uuid(),
  shoot_datetime: z.string(),
  ends_at: z.string(),
  second_visit: z.object({ shoot_datetime: z.string(), ends_at: z.string() }).nullable().optional(),
});

/**
 * An order as its customer sees it, in the snake case of spec §3 Order. `package_price` and `amount` are decimal major
 * units (list price in `list_currency`, charge in `charge_currency`); `_minor` are whole minor units, and `balance_minor` is
 * what is not paid yet of the charge. `origin` says who made the order. `preferred_date` and `preferred_time` are wall time
 * in the studio's zone; `shoot_datetime` and the `_at` fields are ISO instants.
 */
export const orderJsonSchema = z.object({
  id: z.uuid(),
  order_number: z.int(),
  invoice_number: z.int().nullable(),
  origin: z.enum(ORDER_ORIGINS),
  package: soldPackageSchema.pick({
    id: true,
    name: true,
    description: true,
    features: true,
    photoCount: true,
    ...byOtherLocale(() => true as const),
  }),
  package_name: z.string(),
  package_price: z.number(),
  list_currency: currencySchema,
  amount: z.number(),
  charge_minor: z.int(),
  charge_currency: currencySchema,
  refunded_minor: z.int(),
  balance_minor: z.int(),
  lines: z.array(orderLineSchema),
  payments: z.array(orderPaymentSchema),
  payment_mode: z.enum(ORDER_PAYMENT_MODES),
  payment_status: z.enum(PAYMENT_STATUSES),
  order_status: z.enum(ORDER_STATUSES).nullable(),
  scheduling_status: z.enum(SCHEDULING_STATUSES).nullable(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  property_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  sqft: z.number().brand<'square feet'>().nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  preferred_date: z.string().nullable(),
  preferred_time: z.string().nullable(),
  notes: z.string(),
  booking: bookingSummarySchema.nullable(),
  locale: localeSchema,
  /** The version of the Terms of Use that the customer accepted; null until they did. */
  accepted_terms_version: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
});
export type OrderJson = z.infer<typeof orderJsonSchema>;

/**
 * What was delivered of an order (`GET /api/orders/{id}/delivery`): null while nothing is. `url` is the page of the delivery by the link that its customer
 * was sent, null where none works any more.
 */
export const orderDeliverySchema = z.object({
  delivery: z.object({ url: z.string().nullable(), is_approved: z.boolean() }).nullable(),
});
export type OrderDelivery = z.infer<typeof orderDeliverySchema>['delivery'];

/**
 * The payment of an order, for the browser. `amount` in minor units and `created` in seconds, as the provider gives them
 * (spec §3 Local order record). `client_secret` is null once there is nothing left to pay.
 */
export const paymentJsonSchema = z.object({
  id: z.string(),
  status: z.enum(['succeeded', 'processing', 'canceled', 'incomplete']),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  client_secret: z.string().nullable(),
});
export type PaymentJson = z.infer<typeof paymentJsonSchema>;

/** The query of an invoice: the payment that it is of, the first one unless told. */
export const invoiceQuerySchema = z.object({ payment: uuidSchema.optional() });

/** Whether the requested time would be booked by itself if the order were paid now. */
export const SCHEDULING_PREVIEWS = ['will_book', 'to_be_scheduled'] as const;
export type SchedulingPreview = (typeof SCHEDULING_PREVIEWS)[number];

/**
 * What followed from the payment (spec §4 Payment flow, 6). `booking`: saved, refused (the order is paid and waits for
 * a time; `booking_reason` says why) or skipped (no preferred date). `email`: started, or refused by the queue.
 */
export const paymentOutcomeSchema = z.object({
  booking: z.enum(['saved', 'refused', 'skipped']),
  booking_reason: z.enum(OFFER_PROBLEMS).nullable(),
  email: z.enum(['started', 'refused']),
});
export type PaymentOutcome = z.infer<typeof paymentOutcomeSchema>;

/**
 * The answer of placing an order and of confirming its payment. `outcome` is null until the order is paid, and
 * `scheduling_preview` from then on: `scheduling_status` says the outcome of the request. `hold` says until when the requested time is
 * held for the order, and how long that is, since the clock of a browser may be wrong; null where it is not held.
 */
export const orderAnswerSchema = z.object({
  order: orderJsonSchema.extend({
    scheduling_preview: z.enum(SCHEDULING_PREVIEWS).nullable(),
    hold: z.object({ expires_at: z.string(), seconds_left: z.int() }).nullable(),
  }),
  payment: paymentJsonSchema,
  outcome: paymentOutcomeSchema.nullable(),
});
export type OrderAnswer = z.infer<typeof orderAnswerSchema>;
