import { z } from 'zod';
import { chosenAddOnsSchema, quoteJsonSchema } from '#domain/orders/pricing/quote-json.ts';
import { pointSchema } from '#domain/shared/addresses/point.ts';
import { totalSchema } from '#domain/shared/list-query.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { SHOWN_ESTIMATE_STATES } from './estimate-state.ts';

const price = quoteJsonSchema
  .pick({
    lines: true,
    taxes: true,
    tax_included: true,
    subtotal_minor: true,
    tax_minor: true,
    total_minor: true,
    area_unknown: true,
  })
  .extend({ currency: z.enum(CURRENCIES) });

/**
 * An estimate as the list shows it. `number` is null for a draft; `revision` counts the versions of one estimate from 1. Amounts are whole minor units of
 * `currency`; `valid_until` is its last day in the studio's zone.
 */
export const listedEstimateSchema = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  revision: z.int(),
  state: z.enum(SHOWN_ESTIMATE_STATES),
  customer_name: z.string(),
  customer_email: z.string(),
  package_name: z.string(),
  address: z.string(),
  city: z.string(),
  currency: z.enum(CURRENCIES),
  total_minor: z.int(),
  valid_until: z.string(),
  created_at: z.string(),
  order_id: z.uuid().nullable(),
  version: versionSchema,
});
export type ListedEstimate = z.infer<typeof listedEstimateSchema>;

/** A page of `GET /api/admin/estimates`. */
export const estimateListSchema = z.object({
  estimates: z.array(listedEstimateSchema),
  next_cursor: z.string().nullable(),
  total: totalSchema,
});
export type EstimateList = z.infer<typeof estimateListSchema>;

/** What was asked for, as the form begins again with it. */
const askedSchema = z.object({
  package_id: z.string(),
  photo_count: z.int().nullable(),
  add_ons: chosenAddOnsSchema,
  coupon: z.string().nullable(),
  pin: pointSchema.nullable(),
  property_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  sqft: z.number().nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  preferred_date: z.string().nullable(),
  preferred_time: z.string().nullable(),
  notes: z.string(),
});

/** What can be found in the history of an estimate. */
export const ESTIMATE_ACTIONS = [
  'estimate_created',
  'estimate_changed',
  'estimate_opened',
  'estimate_sent',
  'estimate_accepted',
  'estimate_declined',
  'estimate_withdrawn',
] as const;
export type EstimateAction = (typeof ESTIMATE_ACTIONS)[number];

const estimateSchema = z.object({
  ...listedEstimateSchema.shape,
  customer_phone: z.string(),
  locale: localeSchema,
  note: z.string(),
  asked: askedSchema,
  price,
  opened_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  /** When it was accepted or declined, by whom and from which address of the network. */
  answered_at: z.string().nullable(),
  accepted_by: z.string(),
  accepted_from: z.string(),
  decline_reason: z.string(),
});

/**
 * `GET /api/admin/estimates/{id}`. `url` is the customer's link while there is one that the reader may see; `order` is what came of it, `versions` all versions of it, the
 * newest first, and `history` what was done, the newest first, with who did it (null: the customer, or nobody who is known any more).
 */
export const estimateDetailsSchema = z.object({
  estimate: estimateSchema,
  url: z.string().nullable(),
  order: z.object({ id: z.uuid(), order_number: z.int() }).nullable(),
  versions: z.array(listedEstimateSchema.pick({ id: true, number: true, revision: true, state: true })),
  history: z.array(
    z.object({
      at: z.string(),
      action: z.enum(ESTIMATE_ACTIONS),
      by: z.string().nullable(),
      number: z.string().nullable(),
    }),
  ),
});
export type EstimateDetails = z.infer<typeof estimateDetailsSchema>;

/**
 * An estimate for who has its link. `newer_url` leads to a newer version where one is open, `payment_url` to the payment of the order that it became, while something is due of
 * it.
 */
export const estimatePageSchema = z.object({
  number: z.string(),
  state: z.enum(SHOWN_ESTIMATE_STATES).exclude(['draft']),
  locale: localeSchema,
  customer_name: z.string(),
  package_name: z.string(),
  property_name: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  zip_code: z.string(),
  price,
  note: z.string(),
  valid_until: z.string(),
  issued_on: z.string(),
  accepted_by: z.string(),
  answered_at: z.string().nullable(),
  order_number: z.int().nullable(),
  payment_url: z.string().nullable(),
  newer_url: z.string().nullable(),
});
export type EstimatePage = z.infer<typeof estimatePageSchema>;

/** Why the page of an estimate is not shown. */
export const ESTIMATE_REFUSALS = ['not_found'] as const;

/** What the link of an estimate leads to. */
export type EstimateOutcome =
  | { kind: 'open'; estimate: EstimatePage }
  | { kind: 'refused'; reason: (typeof ESTIMATE_REFUSALS)[number] };
