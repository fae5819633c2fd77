import type { SizeUnit } from '#domain/orders/area.ts';
import type { RefusalSentences } from '#domain/pricing/refusal-sentences.ts';
import { numberFormat } from '#domain/shared/formats.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money.ts';

const UNITS: Record<SizeUnit, string> = { sqft: 'sq ft', m2: 'm²' };
const DAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

function joinDays(weekdays: readonly number[]): string {
  const names = weekdays.map((day) => DAYS[day - 1] ?? '');
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const formatSize = (size: number, unit: SizeUnit) =>
  `${numberFormat(intlLocale('en'), { maximumFractionDigits: 2 }).format(size)} ${UNITS[unit]}`;

/** Why a request has no price, as a sentence for the customer that says what would be right, in English. */
export const messages: RefusalSentences = {
  unknown_package: () => 'The selected package is not valid. Please choose a package.',
  archived_package: () => 'This package is no longer sold. Please choose another one.',
  photo_count: ({ min, max, step }) => `This package is sold with ${min} to ${max} photos, in steps of ${step}.`,
  no_photo_count: () => 'This package has no choice of photo counts.',
  quantity: ({ addOn, min, max }) => {
    const what = addOn ?? 'This package';
    if (min !== max) return `${what} can be ordered ${min} to ${max} times.`;
    return `${what} can be ordered ${min === 1 ? 'once' : `${min} times`}.`;
  },
  unknown_add_on: ({ addOn }) => `The add-on ${addOn} is not sold. Please choose your add-ons again.`,
  add_on_needs_parent: ({ addOn }) => `${addOn} cannot be bought with this package.`,
  add_on_twice: ({ addOn }) => `${addOn} was chosen twice.`,
  choice_missing: ({ choice }) => `Please choose one: ${choice}.`,
  choice_twice: ({ choice }) => `Please choose only one: ${choice}.`,
  size_required: () => 'The price depends on the size of the home. Please enter it.',
  size_needs_quote: ({ size, unit }) =>
    `A home of ${formatSize(size, unit)} needs a quote of its own. Please write to us.`,
  area_weekday: ({ area, weekdays }) => `In ${area} we work on ${joinDays(weekdays)}. Please choose such a day.`,
  too_large: () => 'This order is larger than a card can be charged at once. Please write to us.',
  below_minimum: ({ minimumMinor, currency }) =>
    `A card cannot be charged less than ${formatMinor(minimumMinor, currency, intlLocale('en'))}. Please add something, or leave the coupon out.`,
};

export type PriceRefusalsMessages = typeof messages;
