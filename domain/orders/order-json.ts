import { z } from 'zod';
import { documentSchema } from '#domain/billing/document.ts';
import { LIGHT_KINDS, PART_KINDS } from '#domain/catalogue/visit-kinds.ts';
import { paymentTermsSchema } from '#domain/customers/payment-terms.ts';
import { OFFER_PROBLEMS } from '#domain/scheduling/bookings/offer-problem.ts';
import { byOtherLocale } from '#domain/shared/by-locale.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { inOtherLocales, localeSchema } from '#domain/shared/locale-schema.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
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
 * What was sold, as it was on the day (ORD-75). `_cents` are minor units of the list price's currency. Orders from before
 * the catalogue could be edited have neither `tr` nor `durationMinutes`. `durationMinutes`, `skills` and `light` are
 * those of the first visit, what its services ask of who does it and of its time. `addOns` are the add-ons that were chosen with it, by their
 * ids in the catalog; orders from before they were kept have none.
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
  addOns: z.array(z.object({ id: z.string(), quantity: z.int() })).optional(),
  durationMinutes: z.int().optional(),
  skills: z.array(z.string()).optional(),
  light: z.enum(LIGHT_KINDS).optional(),
  /** The further parts of its shoot: a second person or a second visit. */
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
 * An order as its customer sees it, in the snake case of ORD-81. `package_price` and `amount` are decimal major
 * units (list price in `list_currency`, charge in `charge_currency`); `_minor` are whole minor units, and `balance_minor` is
 * what is not paid yet of the charge. `origin` says who made the order. `preferred_date` and `preferred_time` are wall time
 * in the studio's zone; `shoot_datetime` and the `_at` fields are ISO instants. `area_unknown` says that travel is not in the price, since nobody
 * could place the address on the map.
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
    addOns: true,
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
  /** Invoices and credit notes, in the order of their issue. */
  documents: z.array(documentSchema),
  payment_mode: z.enum(ORDER_PAYMENT_MODES),
  payment_terms: paymentTermsSchema,
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
  area_unknown: z.boolean(),
  booking: bookingSummarySchema.nullable(),
  locale: localeSchema,
  /** The version of the Terms of Use that the customer accepted; null until they did. */
  accepted_terms_version: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
});
export type OrderJson = z.infer<typeof orderJsonSchema>;

/**
 * The delivery of an order (`GET /api/orders/{id}/delivery`); null until something is delivered. `url` is the delivery
 * page, by the link that the customer was sent; null if no link works any more.
 */
export const orderDeliverySchema = z.object({
  delivery: z.object({ url: z.string().nullable(), is_approved: z.boolean() }).nullable(),
});
export type OrderDelivery = z.infer<typeof orderDeliverySchema>['delivery'];

/**
 * The payment of an order, for the browser. `amount` in minor units and `created` in seconds, as the provider gives them
 * (ORD-72). `client_secret` is null once there is nothing left to pay; `publishable_key` is of the account with which the payment was begun, and
 * null in the demo.
 */
export const paymentJsonSchema = z.object({
  id: z.string(),
  status: z.enum(['succeeded', 'processing', 'canceled', 'incomplete']),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  client_secret: z.string().nullable(),
  publishable_key: z.string().nullable(),
});
export type PaymentJson = z.infer<typeof paymentJsonSchema>;

/** The query of an invoice: the id of its payment. Without it, the first payment's invoice is returned. */
export const invoiceQuerySchema = z.object({ payment: uuidSchema.optional() });

/**
 * What would happen to the requested time if the order were paid now: it is booked automatically, or staff have to
 * schedule it.
 */
export const SCHEDULING_PREVIEWS = ['will_book', 'to_be_scheduled'] as const;
export type SchedulingPreview = (typeof SCHEDULING_PREVIEWS)[number];

/**
 * The results of a payment (ORD-64). `booking` is saved, refused (the order is paid, needs a time, and
 * `booking_reason` says why) or skipped (no preferred date). `email` is started, or refused by the queue.
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
