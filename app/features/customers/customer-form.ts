import { z } from 'zod';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import {
  type CustomerJson,
  type CustomerKind,
  createContactSchema,
  createCustomerSchema,
  updateCustomerSchema,
} from '#domain/customers/customer-json.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { formatTerms, readTerms } from './payment-terms-words.ts';

/** Tags as they are typed: with a comma between them. */
const readTags = (typed: unknown) =>
  String(typed ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

const withTags = (values: unknown) => {
  const { tags, ...others } = values as Record<string, unknown>;
  return { ...others, tags: readTags(tags) };
};

/** The rules of the form of a new customer of a kind. */
export const newCustomerSchema = (kind: CustomerKind) =>
  z.preprocess((values) => ({ ...withTags(values), kind }), createCustomerSchema);

const withTerms = (values: unknown) => {
  const { terms_kind, terms_days, deposit_kind, deposit_value, deposit_currency, ...others } = withTags(
    values,
  ) as Record<string, unknown>;
  const terms = { terms_kind, terms_days, deposit_kind, deposit_value, deposit_currency };
  return { ...others, payment_terms: readTerms(terms) };
};

/** The rules of the form of a customer whom the studio knows. */
export const changedCustomerSchema = z.preprocess(withTerms, updateCustomerSchema);

/** The rules of the form of a person of a company. */
export const newContactSchema = createContactSchema;

/** The parts of a customer that a form shows; amounts are in `currency`. */
export const listCustomerParts = (currency: Currency): ComparedPart<CustomerJson>[] => [
  { label: 'Name', show: ({ name }) => name },
  { label: 'Company', show: ({ company }) => company },
  { label: 'Phone', show: ({ contacts: [contact] }) => contact?.phone ?? '' },
  { label: 'Notes', show: ({ notes }) => notes },
  { label: 'Pays', show: ({ payment_terms }) => formatTerms(payment_terms, currency) },
  { label: 'Tags', show: ({ tags }) => tags.join(', ') },
  { label: 'People', show: ({ contacts }) => contacts.map(({ email }) => email).join(', ') },
];
