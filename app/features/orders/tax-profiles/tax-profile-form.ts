import { z } from 'zod';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import {
  type CreateTaxProfile,
  createTaxProfileSchema,
  type KnownTaxFacts,
  type TaxFacts,
  type TaxProfileJson,
} from '#domain/orders/pricing/tax-profile.ts';

/** The form of a customer's tax details, by the paths of the server's schema. */
export type TaxProfileForm = Record<
  | 'email'
  | 'tax_number'
  | 'exemption.number'
  | 'exemption.until'
  | 'place.country'
  | 'place.region'
  | 'place.postal_code',
  string
>;
export const TAX_FIELDS: (keyof TaxProfileForm)[] = [
  'email',
  'tax_number',
  'exemption.number',
  'exemption.until',
  'place.country',
  'place.region',
  'place.postal_code',
];

/** The form as it begins: with what is known, or the address alone. */
export const toForm = (profile: TaxProfileJson | null, email: string): TaxProfileForm => ({
  email: profile?.email ?? email,
  tax_number: profile?.tax_number ?? '',
  'exemption.number': profile?.exemption?.number ?? '',
  'exemption.until': profile?.exemption?.until ?? '',
  'place.country': profile?.place?.country ?? '',
  'place.region': profile?.place?.region ?? '',
  'place.postal_code': profile?.place?.postal_code ?? '',
});

function toNested(typed: unknown): unknown {
  const values = typed as TaxProfileForm;
  const [number, until] = [values['exemption.number'].trim(), values['exemption.until']];
  const [country, region, postal_code] = [
    values['place.country'].trim().toUpperCase(),
    values['place.region'],
    values['place.postal_code'],
  ];
  return {
    email: values.email,
    tax_number: values.tax_number,
    exemption: number || until ? { number, until: until || null } : null,
    place: country || region.trim() || postal_code.trim() ? { country, region, postal_code } : null,
  };
}

/** The rules of the form. A group of fields of which none is filled in says nothing. */
export const taxProfileSchema: z.ZodType<CreateTaxProfile> = z.preprocess(toNested, createTaxProfileSchema);

/** An exemption in words: `certificate EX-2231, until December 31, 2026`. */
export const formatExemption = ({ exemption }: Pick<TaxFacts, 'exemption'>): string =>
  exemption
    ? `certificate ${exemption.number}${exemption.until ? `, until ${formatDay(exemption.until, 'en')}` : ''}`
    : '';

const formatPlace = ({ place }: Pick<TaxFacts, 'place'>): string =>
  place ? [place.postal_code, place.region, place.country].filter(Boolean).join(', ') : '';

/** The facts of a profile in one line. */
export function formatTaxFacts(facts: KnownTaxFacts): string {
  const exemption = formatExemption(facts);
  const stated = facts.stated_number && `Stated by the customer, not verified: ${facts.stated_number}`;
  return [
    stated,
    facts.tax_number && `Tax number ${facts.tax_number}`,
    exemption && `Exempt, ${exemption}`,
    formatPlace(facts),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The parts of a profile, for what somebody else changed meanwhile. */
export const TAX_PARTS: ComparedPart<TaxProfileJson>[] = [
  { label: 'Tax number', show: ({ tax_number }) => tax_number },
  { label: 'Number that the customer stated', show: ({ stated_number }) => stated_number },
  { label: 'Exemption', show: formatExemption },
  { label: 'Place', show: formatPlace },
];
