import { z } from 'zod';
import { customerChangeSchema } from '#domain/scheduling/bookings/customer-change-json.ts';
import { orderEventSchema } from '#domain/scheduling/shoot-events/shoot-event.ts';
import { ROLES } from '#domain/shared/access/roles.ts';
import { pointSchema } from '#domain/shared/addresses/point.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { limitSchema, orAbsent, searchQuery, totalSchema } from '#domain/shared/list-query.ts';
import { daySchema, sinceSchema } from '#domain/shared/time/dates.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { orderAccessSchema } from './access-details/access-details.ts';
import { orderChangeSchema } from './changes/change-json.ts';
import { orderCorrectionSchema } from './order-correction.ts';
import { bookingSummarySchema, orderJsonSchema } from './order-json.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './order-status.ts';
import { paymentLinkSchema } from './payment-page.ts';
import { answerJsonSchema } from './questions/question-json.ts';
import { recordedPaymentSchema } from './recorded-payment.ts';
import { refundJsonSchema } from './refund.ts';

/**
 * Filters the list of orders by payment. The default, `accepted`, shows orders that are paid or that the studio made
 * and that await payment; `all` shows every order.
 */
export const PAYMENT_FILTERS = ['accepted', ...PAYMENT_STATUSES, 'all'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** How the list of orders is sorted: by date, list price or status, each in both directions. */
export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest', 'status', 'status_reversed'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/**
 * The query of `GET /api/admin/orders` (ORD-77: accepted ones by default). `q` is searched in customer, email,
 * package, property, address and id, and is the order's number where it is one. `from` and `to` are days of the order in
 * the studio's zone, both included; either may be left out. `customer_id` leaves those that one customer is billed for.
 */
export const orderFilterSchema = z
  .object({
    ...searchQuery,
    payment_status: z.enum(PAYMENT_FILTERS, `Choose ${PAYMENT_FILTERS.join(', ')}.`).default('accepted'),
    order_status: orAbsent(z.enum(ORDER_STATUSES, `Choose ${ORDER_STATUSES.join(', ')}.`)),
    customer_id: orAbsent(uuidSchema),
    from: orAbsent(daySchema),
    to: orAbsent(daySchema),
    updated_since: orAbsent(sinceSchema),
    sort: z.enum(ORDER_SORTS, `Sort by ${ORDER_SORTS.join(', ')}.`).default('newest'),
    limit: limitSchema(100, 50),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'The last day is before the first.' });
export type OrderFilter = z.infer<typeof orderFilterSchema>;

/** The fields of an order that the studio's list shows. */
const listedOrderSchema = orderJsonSchema.pick({
  id: true,
  order_number: true,
  customer_name: true,
  customer_email: true,
  package_name: true,
  package_price: true,
  amount: true,
  list_currency: true,
  charge_minor: true,
  charge_currency: true,
  refunded_minor: true,
  balance_minor: true,
  payment_mode: true,
  payment_terms: true,
  payment_status: true,
  order_status: true,
  scheduling_status: true,
  created_at: true,
});

/**
 * Order in the names of ORD-81, with number and amounts. `user_` fields are of the account it belongs to, null where
 * there is none. `package_price` is the list price in `list_currency`, `amount` the charge in `charge_currency`.
 */
export const adminOrderSchema = z.object({
  ...listedOrderSchema.shape,
  user_id: z.uuid().nullable(),
  user_full_name: z.string().nullable(),
  user_email: z.string().nullable(),
  user_company_name: z.string().nullable(),
  user_role: z.enum(ROLES).nullable(),
  version: versionSchema,
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

/** The query of `GET /api/admin/orders.csv`: that of the list, without paging. */
export const orderExportSchema = z.object(orderFilterSchema.shape).omit({ cursor: true, limit: true });
export type OrderExport = z.infer<typeof orderExportSchema>;

/** What `POST /api/admin/orders/{id}/status` takes. */
export const orderStatusInputSchema = z.object({
  order_status: z.enum(ORDER_STATUSES, `Choose ${ORDER_STATUSES.join(', ')}.`),
});

/** A page of `GET /api/admin/orders`, in the order that was requested. */
export const adminOrderListSchema = z.object({
  orders: z.array(adminOrderSchema),
  next_cursor: z.string().nullable(),
  total: totalSchema,
});
export type AdminOrderList = z.infer<typeof adminOrderListSchema>;

/** An email about an order, as staff see it. `last_error` is the error of the last failed attempt to send it. */
const orderMailSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
});
export type OrderMailJson = z.infer<typeof orderMailSchema>;

/**
 * `GET /api/admin/orders/{id}`: all that the studio keeps of an order. `payment_url` is the payment in the provider's own
 * dashboard, null in demo mode; `refundable_minor` is what can still be sent back to the card, and `refundable_by_hand_minor` what of
 * `recorded_payments` can be given back by hand, both in the charge's currency. `booking` is
 * there also when it was cancelled. `property` is the property that the order is delivered to. `terms_accepted_at` is null
 * until an order that the studio made is paid, and for good where nothing was due; `made_by` is who of the studio made it. `payment_link` is the one that works now, while something is due.
 * `customer_tax` is what held for the customer when it was placed, `pin` where its property is, as far as the price asked for
 * that; `area_unknown` says that travel is not in the price, since nobody could place the address. `shoot_events` is what was reported from the shoot.
 * `credit_minor` is what the studio owes back of what was paid, since the shoot was moved or its address corrected.
 * `customer_changes` are those that its customer made, the newest first. `answers` are those to the studio's own questions, in English where it has
 * English words; `access_details` says how to get in, without codes.
 */
export const adminOrderDetailsSchema = z.object({
  order: orderJsonSchema.extend({
    version: versionSchema,
    booking: z.object({ ...bookingSummarySchema.shape, version: versionSchema }).nullable(),
  }),
  /** Who is billed, and what the studio notes about them; null where nobody is left. */
  customer: z.object({ id: z.uuid(), name: z.string(), notes: z.string(), tags: z.array(z.string()) }).nullable(),
  property: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  user: z
    .object({
      id: z.uuid(),
      full_name: z.string(),
      email: z.string(),
      company_name: z.string(),
      role: z.enum(ROLES).nullable(),
    })
    .nullable(),
  payment_intent_id: z.string().nullable(),
  payment_url: z.string().nullable(),
  payment_link: paymentLinkSchema.nullable(),
  refundable_minor: z.int(),
  refundable_by_hand_minor: z.int(),
  recorded_payments: z.array(recordedPaymentSchema),
  /** Whether the customer is not reminded of what is due. */
  are_reminders_muted: z.boolean(),
  credit_minor: z.int(),
  refunds: z.array(refundJsonSchema),
  /** Changes of its lines, the newest first. */
  changes: z.array(orderChangeSchema),
  corrections: z.array(orderCorrectionSchema),
  declined_attempts: z.array(z.object({ decline_code: z.string().nullable(), created_at: z.string() })),
  booking_status: z.enum(['confirmed', 'cancelled']).nullable(),
  terms_version: z.string(),
  terms_accepted_at: z.string().nullable(),
  made_by: z.string().nullable(),
  mails: z.array(orderMailSchema),
  shoot_events: z.array(orderEventSchema),
  customer_tax: z
    .object({ tax_number: z.string(), exemption_number: z.string(), is_stated: z.boolean().optional() })
    .nullable(),
  pin: pointSchema.nullable(),
  area_unknown: z.boolean(),
  customer_changes: z.array(customerChangeSchema),
  answers: z.array(answerJsonSchema),
  access_details: orderAccessSchema,
});
export type AdminOrderDetails = z.infer<typeof adminOrderDetailsSchema>;
