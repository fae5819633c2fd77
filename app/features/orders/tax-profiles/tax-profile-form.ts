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
  | 'exemption.kind'
  | 'exemption.number'
  | 'exemption.until'
  | 'place.street'
  | 'place.postal_code'
  | 'place.city'
  | 'place.region'
  | 'place.country'
  | 'buyer_reference',
  string
>;
export const TAX_FIELDS: (keyof TaxProfileForm)[] = [
  'email',
  'tax_number',
  'exemption.kind',
  'exemption.number',
  'exemption.until',
  'place.street',
  'place.postal_code',
  'place.city',
  'place.region',
  'place.country',
  'buyer_reference',
];

/** Why a customer pays no tax, as the form names it. */
export const EXEMPTION_LABELS: Record<NonNullable<TaxFacts['exemption']>['kind'], string> = {
  certificate: 'By a certificate',
  reverse_charge: 'Reverse charge: the customer accounts for the tax',
};

/** The form as it begins: with what is known, or the address alone. */
export const toForm = (profile: TaxProfileJson | null, email: string): TaxProfileForm => ({
  email: profile?.email ?? email,
  tax_number: profile?.tax_number ?? '',
  'exemption.kind': profile?.exemption?.kind ?? 'certificate',
  'exemption.number': profile?.exemption?.number ?? '',
  'exemption.until': profile?.exemption?.until ?? '',
  'place.street': profile?.place?.street ?? '',
  'place.postal_code': profile?.place?.postal_code ?? '',
  'place.city': profile?.place?.city ?? '',
  'place.region': profile?.place?.region ?? '',
  'place.country': profile?.place?.country ?? '',
  buyer_reference: profile?.buyer_reference ?? '',
});

function toNested(typed: unknown): unknown {
  const values = typed as TaxProfileForm;
  const [number, until] = [values['exemption.number'].trim(), values['exemption.until']];
  const place = {
    street: values['place.street'],
    city: values['place.city'],
    country: values['place.country'].trim().toUpperCase(),
    region: values['place.region'],
    postal_code: values['place.postal_code'],
  };
  return {
    email: values.email,
    tax_number: values.tax_number,
    exemption: number || until ? { kind: values['exemption.kind'], number, until: until || null } : null,
    place: Object.values(place).some((part) => part.trim()) ? place : null,
    buyer_reference: values.buyer_reference,
  };
}

/** The rules of the form. A group of fields of which none is filled in says nothing. */
export const taxProfileSchema: z.ZodType<CreateTaxProfile> = z.preprocess(toNested, createTaxProfileSchema);

/** An exemption in words: `certificate EX-2231, until December 31, 2026`. */
export const formatExemption = ({ exemption }: Pick<TaxFacts, 'exemption'>): string =>
  exemption
    ? `${exemption.kind === 'reverse_charge' ? 'reverse charge' : 'certificate'} ${exemption.number}${exemption.until ? `, until ${formatDay(exemption.until, 'en')}` : ''}`
    : '';

const formatPlace = ({ place }: Pick<TaxFacts, 'place'>): string =>
  place ? [place.street, place.postal_code, place.city, place.region, place.country].filter(Boolean).join(', ') : '';

/** The facts of a profile in one line. */
export function formatTaxFacts(facts: KnownTaxFacts): string {
  const exemption = formatExemption(facts);
  const stated = facts.stated_number && `Stated by the customer, not verified: ${facts.stated_number}`;
  return [
    stated,
    facts.tax_number && `Tax number ${facts.tax_number}`,
    exemption && `Exempt, ${exemption}`,
    formatPlace(facts),
    facts.buyer_reference && `Reference ${facts.buyer_reference}`,
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
  { label: 'Reference', show: ({ buyer_reference }) => buyer_reference },
];
