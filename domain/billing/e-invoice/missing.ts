import type { EInvoiceFormat } from './formats.ts';

/** Where somebody fills in what is missing: the settings, the catalogue, the tax details of the customer, or nowhere. */
export const FILLED_IN = ['settings', 'studio', 'catalogue', 'customer', 'nowhere'] as const;
type FilledIn = (typeof FILLED_IN)[number];

type Lack = { sentence: string; filledIn: FilledIn };

/** What EN 16931 asks for, and a document may lack, with the place where it is filled in. */
export const LACKS = {
  seller: {
    sentence: 'This document keeps no seller: it is older than the documents of this program.',
    filledIn: 'nowhere',
  },
  buyer_name: { sentence: 'The buyer has no name.', filledIn: 'customer' },
  seller_country: { sentence: 'The country of the studio is missing.', filledIn: 'studio' },
  seller_address: { sentence: 'The address of the studio is missing.', filledIn: 'studio' },
  seller_tax_number: { sentence: 'The tax number of the studio is missing.', filledIn: 'catalogue' },
  seller_city: { sentence: 'The town of the studio is missing.', filledIn: 'settings' },
  seller_postal_code: { sentence: 'The postal code of the studio is missing.', filledIn: 'settings' },
  seller_phone: { sentence: 'The phone number of the studio is missing.', filledIn: 'studio' },
  seller_email: { sentence: 'The email of the studio is missing.', filledIn: 'studio' },
  no_tax_reason: { sentence: 'Nothing says why no tax is charged.', filledIn: 'settings' },
  buyer_country: { sentence: 'The country of the customer is missing.', filledIn: 'customer' },
  buyer_city: { sentence: 'The town of the customer is missing.', filledIn: 'customer' },
  buyer_postal_code: { sentence: 'The postal code of the customer is missing.', filledIn: 'customer' },
  buyer_tax_number: {
    sentence:
      'The VAT number of the customer is missing. A reverse charge needs it, beginning with its country, as PT501964843.',
    filledIn: 'customer',
  },
  buyer_reference: {
    sentence: 'The buyer’s reference is missing. Offices in Germany call it Leitweg-ID.',
    filledIn: 'customer',
  },
  buyer_email: { sentence: 'The email of the customer is missing.', filledIn: 'nowhere' },
  mixed_untaxed: {
    sentence: 'Some lines have a tax, and others are outside of it. EN 16931 has no such document.',
    filledIn: 'nowhere',
  },
  figures: {
    sentence:
      'The taxes of its lines do not come to the figures that EN 16931 reckons. An issued document keeps its figures.',
    filledIn: 'nowhere',
  },
  digits: { sentence: 'An amount has more than two decimals, and EN 16931 allows two.', filledIn: 'nowhere' },
} as const satisfies Record<string, Lack>;
export type MissingField = keyof typeof LACKS;

/** What lacks of a document for one of its electronic forms, in words, with where it is filled in. */
export type Missing = { field: MissingField; sentence: string; filled_in: FilledIn };

export const presentMissing = (fields: readonly MissingField[]): Missing[] =>
  fields.map((field) => ({ field, sentence: LACKS[field].sentence, filled_in: LACKS[field].filledIn }));

/** What German offices ask for beyond EN 16931 (XRechnung). */
export const isStrict = (format: EInvoiceFormat): boolean => format === 'xrechnung';
