import { z } from 'zod';
import { limitSchema, orAbsent, searchQuery, totalSchema } from '#domain/shared/list-query.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';
import { customerEmailSchema, lineSchema, paragraphSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { sinceSchema } from '#domain/shared/time/dates.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { openMergeSchema } from './customer-merge.ts';
import { paymentTermsInputSchema, paymentTermsSchema } from './payment-terms.ts';

/** Who is billed: a person, or a company with people who order for it. */
export const CUSTOMER_KINDS = ['person', 'company'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** How the list of customers is sorted: by name, or the newest first. */
export const CUSTOMER_SORTS = ['name', 'newest'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 40;

/**
 * The query of `GET /api/admin/customers`. `q` is searched in name, email, phone, company and tags. `updated_since` leaves customers that were
 * written at that instant or later.
 */
export const customerFilterSchema = z.object({
  ...searchQuery,
  tag: orAbsent(lineSchema('Tag', MAX_TAG_LENGTH)),
  updated_since: orAbsent(sinceSchema),
  sort: z.enum(CUSTOMER_SORTS, `Sort by ${CUSTOMER_SORTS.join(' or ')}.`).default('name'),
  limit: limitSchema(100, 50),
});
export type CustomerFilter = z.infer<typeof customerFilterSchema>;

/** The query of `GET /api/admin/customers.csv`: that of the list, without paging. */
export const customerExportSchema = customerFilterSchema.omit({ cursor: true, limit: true });
export type CustomerExport = z.infer<typeof customerExportSchema>;

/** A person of a customer. `account_id` is their account, null where nobody has proven the address. */
export const customerContactSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  locale: z.string().nullable(),
  account_id: z.uuid().nullable(),
});
export type CustomerContactJson = z.infer<typeof customerContactSchema>;

/**
 * A customer: who is billed. `company` is what a person works for; a customer of the kind `company` has none. `notes` shows on each of their orders,
 * to staff alone. `payment_terms` are those of their next orders. `since` is an ISO instant: when an order of theirs was accepted first, or when the studio entered them.
 */
export const customerJsonSchema = z.object({
  id: z.uuid(),
  kind: z.enum(CUSTOMER_KINDS),
  name: z.string(),
  company: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
  payment_terms: paymentTermsSchema,
  since: z.string().nullable(),
  contacts: z.array(customerContactSchema),
  version: versionSchema,
});
export type CustomerJson = z.infer<typeof customerJsonSchema>;

/** What the orders of a customer come to in one currency, in minor units: what was ordered, paid and not refunded, and what is not paid yet. */
const customerMoneySchema = z.object({
  currency: z.enum(CURRENCIES),
  ordered_minor: z.int(),
  paid_minor: z.int(),
  due_minor: z.int(),
});
export type CustomerMoney = z.infer<typeof customerMoneySchema>;

/** A customer in the list, with how many accepted orders there are, and when the last one was made (an ISO instant). */
export const listedCustomerSchema = customerJsonSchema.extend({
  order_count: z.int(),
  last_order_at: z.string().nullable(),
});
export type ListedCustomer = z.infer<typeof listedCustomerSchema>;

/** A page of `GET /api/admin/customers`. */
export const customerListSchema = z.object({
  customers: z.array(listedCustomerSchema),
  next_cursor: z.string().nullable(),
  total: totalSchema,
});
export type CustomerList = z.infer<typeof customerListSchema>;

/** A property that was delivered for a customer. */
const customerPropertySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  realtor_id: z.uuid().nullable(),
});

/** A mail about an order of a customer. `created_at` and `sent_at` are ISO instants. */
const customerMailSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  order_id: z.uuid(),
  order_number: z.int(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
});
export type CustomerMail = z.infer<typeof customerMailSchema>;

/**
 * `GET /api/admin/customers/{id}`: all that the studio keeps of a customer besides their orders, which `GET /api/admin/orders?customer_id=` lists.
 * `money` has one entry for each currency, of accepted orders. `properties` and `mails` are the newest 100 of each, and
 * `merges` those that can still be undone.
 */
export const customerDetailsSchema = z.object({
  customer: customerJsonSchema,
  merges: z.array(openMergeSchema),
  order_count: z.int(),
  money: z.array(customerMoneySchema),
  properties: z.array(customerPropertySchema),
  mails: z.array(customerMailSchema),
});
export type CustomerDetails = z.infer<typeof customerDetailsSchema>;

const tagsSchema = z
  .array(requiredLineSchema('Tag', MAX_TAG_LENGTH), 'Tags are a list of words.')
  .max(MAX_TAGS, `A customer has ${MAX_TAGS} tags at most.`)
  .transform((tags) => [...new Set(tags)]);

const contactFields = {
  name: requiredLineSchema('Name', 120),
  email: customerEmailSchema,
  phone: lineSchema('Phone', 40).default(''),
  locale: z.enum(LOCALES, 'This studio does not speak this language.').nullable().default(null),
};

/** The body of `POST /api/admin/customers/{id}/contacts`: a person who orders for the customer. */
export const createContactSchema = z.object(contactFields);
export type CreateContact = z.infer<typeof createContactSchema>;

/** The body of `POST /api/admin/customers`. A person is reached by their email; the people of a company come with it or later. */
export const createCustomerSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('person'),
      ...contactFields,
      company: lineSchema('Company', 120).default(''),
      notes: paragraphSchema('Notes', 5000).default(''),
      tags: tagsSchema.default([]),
    }),
    z.object({
      kind: z.literal('company'),
      name: requiredLineSchema('Name', 120),
      notes: paragraphSchema('Notes', 5000).default(''),
      tags: tagsSchema.default([]),
    }),
  ],
  { error: 'A customer is a person or a company.' },
);
export type CreateCustomer = z.infer<typeof createCustomerSchema>;

/** The body of `PATCH /api/admin/customers/{id}`: what is left out stays. */
export const updateCustomerSchema = z
  .object({
    name: requiredLineSchema('Name', 120),
    company: lineSchema('Company', 120),
    phone: lineSchema('Phone', 40),
    notes: paragraphSchema('Notes', 5000),
    tags: tagsSchema,
    payment_terms: paymentTermsInputSchema,
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Say what changes.');
export type UpdateCustomer = z.infer<typeof updateCustomerSchema>;

/** The body of `POST /api/admin/customers/{id}/viewing`: the person of the customer whose account is seen. */
export const createViewingSchema = z.object({ contact_id: z.uuid('Say which person of the customer it is.') });
