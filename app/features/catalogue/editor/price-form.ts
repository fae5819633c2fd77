import { randomId } from '#app/lib/state/random-id.ts';
import type { AddOnPrice, PerUnitPrice, TiersPrice } from '#domain/catalogue/price-schema.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { formatMinor, minorToPrice } from '#domain/shared/money/money.ts';
import { readAmount } from '#domain/shared/money/typed-amount.ts';
import { labelControls, labelDocument, labelForm, type Translated } from './translations.ts';

/** What the prices of a catalogue are in; null is dollars. */
export type ListCurrency = Currency | null;

/** A size with its price, as it is typed: an empty end stands for none, an empty price for a quote by a person. */
export type TierForm = { key: string; upTo: string; amount: string; duration: string };

/** The prices that packages and add-ons have alike. */
export type SharedPriceForm = Translated<'unitName'> & {
  tiers: readonly TierForm[];
  unitPrice: string;
  unitName: string;
  minUnits: string;
  maxUnits: string;
};

/** What these prices begin with. */
export const BLANK_PRICE: SharedPriceForm = {
  tiers: [
    { key: 'first', upTo: '2000', amount: '250', duration: '' },
    { key: 'second', upTo: '', amount: '350', duration: '' },
  ],
  unitPrice: '25',
  ...labelForm('unitName', { en: 'photo' }),
  minUnits: '1',
  maxUnits: '50',
};

/** The number that is typed, NaN where none is; commas part thousands. */
export const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replaceAll(',', '')));
/** Minor units of an amount that is typed, NaN where it is none of the currency. */
export const toMinor = (text: string, currency: ListCurrency) =>
  readAmount(text, currency ?? 'usd').minor ?? Number.NaN;
/** Parts per million of percent that are typed. */
export const toPpm = (text: string) => Math.round(toNumber(text) * 10_000);
export const fromMinor = (minor: number, currency: ListCurrency) => String(minorToPrice(minor, currency ?? 'usd'));

const optional = (text: string, read: (text: string) => number) => (text.trim() === '' ? null : read(text));

/** The form of such a price. */
export function sharedPriceForm(price: TiersPrice | PerUnitPrice, currency: ListCurrency): SharedPriceForm {
  if (price.kind === 'tiers') {
    const tiers = price.tiers.map(({ upTo, amountMinor, durationMinutes }) => ({
      key: randomId(),
      upTo: upTo === null ? '' : String(upTo),
      amount: amountMinor === null ? '' : fromMinor(amountMinor, currency),
      duration: durationMinutes === null ? '' : String(durationMinutes),
    }));
    return { ...BLANK_PRICE, tiers };
  }
  const { unitMinor, unit, minUnits, maxUnits } = price;
  return {
    ...BLANK_PRICE,
    unitPrice: fromMinor(unitMinor, currency),
    ...labelForm('unitName', unit),
    minUnits: String(minUnits),
    maxUnits: String(maxUnits),
  };
}

/** What such a form would be saved as, not checked yet. */
export function sharedPriceDocument(
  form: SharedPriceForm & { priceKind: Exclude<AddOnPrice['kind'], 'fixed'> },
  currency: ListCurrency,
): unknown {
  if (form.priceKind === 'tiers') {
    const tiers = form.tiers.map(({ upTo, amount, duration }) => ({
      upTo: optional(upTo, toNumber),
      amountMinor: optional(amount, (text) => toMinor(text, currency)),
      durationMinutes: optional(duration, toNumber),
    }));
    return { kind: 'tiers', tiers };
  }
  return {
    kind: 'per_unit',
    unitMinor: toMinor(form.unitPrice, currency),
    unit: labelDocument(form, 'unitName'),
    minUnits: toNumber(form.minUnits),
    maxUnits: toNumber(form.maxUnits),
  };
}

const TIER_CONTROLS: Readonly<Record<string, keyof TierForm>> = {
  upTo: 'upTo',
  amountMinor: 'amount',
  durationMinutes: 'duration',
};

const CONTROLS: Readonly<Record<string, keyof SharedPriceForm>> = {
  'price.unitMinor': 'unitPrice',
  ...labelControls('price.unit', 'unitName'),
  'price.minUnits': 'minUnits',
  'price.maxUnits': 'maxUnits',
  'price.tiers': 'tiers',
};

/** The control of a path into such a price. A size has its row and column in it: `price.tiers.2.upTo` gives `tiers.2.upTo`. */
export function sharedPriceControl(path: string): string | undefined {
  const [, row, field = ''] = /^price\.tiers\.(\d+)\.(\w+)$/.exec(path) ?? [];
  return row === undefined ? CONTROLS[path] : `tiers.${row}.${TIER_CONTROLS[field] ?? field}`;
}

/** What a schema says of an amount: its sentence, and the least that it has to be where that is what is wrong, in minor units. */
export type AmountFault = { message: string; leastMinor?: number | undefined };

/**
 * The error message for a typed amount, with limits written in its currency. Messages that name no amount are returned
 * as they are.
 */
export function amountSentence(text: string, { message, leastMinor }: AmountFault, currency: ListCurrency): string {
  const shown = currency ?? 'usd';
  const { problem } = readAmount(text, shown);
  if (problem) return problem;
  return leastMinor === undefined ? message : `Write at least ${formatMinor(leastMinor, shown, 'en-US')}.`;
}
