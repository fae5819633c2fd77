import { splitCredit } from '#domain/billing/credit.ts';
import type { DocumentBuyer, DocumentSeller } from '#domain/billing/document.ts';
import type { StatedDocument } from '#domain/billing/e-invoice/stated-document.ts';
import type { Taxes } from '#domain/catalogue/tax-schema.ts';
import { ORDER_LINE_KINDS, sumLines } from '#domain/orders/order-lines.ts';
import type { PriceLine } from '#domain/orders/pricing/quote.ts';
import { splitDeposit } from '#domain/orders/pricing/split-deposit.ts';
import { taxLines } from '#domain/orders/pricing/tax-lines.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { minorStep } from '#domain/shared/money/currency-digits.ts';

/** Numbers from 0 up to 1 that a seed decides (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const CURRENCIES = ['eur', 'gbp', 'usd', 'jpy', 'kwd', 'isk', 'try'] as const;
/** Rates of one country: standard, reduced, lowest, in parts per million. */
const RATES = [
  [190_000, 70_000, 0],
  [200_000, 100_000, 55_000],
  [230_000, 130_000, 60_000],
  [88_750, 40_000, 0],
] as const;
const CATEGORIES = ['photo', 'video', 'travel'] as const;
const LABELS = ['Photos', 'Drone & film', 'Grundriß <2D>', 'Visite "360°"', 'Çekim', 'Fotografía'];

/** How a document is taxed. */
const TREATMENTS = ['taxed', 'taxed', 'taxed', 'exempt', 'reverse', 'untaxed', 'outside'] as const;
type Treatment = (typeof TREATMENTS)[number];

type Dice = {
  int: (most: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (share: number) => boolean;
};

function diceOf(seed: number): Dice {
  const next = seeded(seed);
  const int = (most: number) => Math.floor(next() * (most + 1));
  return {
    int,
    pick: (items) => items[int(items.length - 1)] as (typeof items)[number],
    chance: (share) => next() < share,
  };
}

function priceLines({ int, pick, chance }: Dice, step: number): PriceLine[] {
  const amount = (most: number) => (1 + int(most)) * step;
  const lines = Array.from({ length: 1 + int(6) }, (_, index): PriceLine => {
    const kind = index === 0 ? 'package' : chance(0.2) ? 'surcharge' : 'add_on';
    return {
      kind,
      label: pick(LABELS),
      unitMinor: amount(chance(0.2) ? 9 : 99_999),
      quantity: chance(0.3) ? 1 + int(12) : 1,
      reason: null,
      category: pick(CATEGORIES),
    };
  });
  const sold = lines
    .filter(({ kind }) => kind !== 'surcharge')
    .reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0);
  const off = Math.floor((sold * (1 + int(60))) / 100 / step) * step;
  if (!chance(0.4) || off === 0) return lines;
  return [...lines, { kind: 'discount', label: 'Coupon', unitMinor: -off, quantity: 1, reason: null, category: null }];
}

function taxesOf({ pick, chance }: Dice, treatment: Treatment): Taxes {
  const rates = pick(RATES);
  const isSold = treatment === 'taxed' || treatment === 'exempt' || treatment === 'reverse';
  const taxes = CATEGORIES.map((category, index) => ({
    id: category,
    name: { en: 'VAT' },
    country: '',
    region: '',
    postalCodes: [],
    category,
    rates: [{ from: '2020-01-01', ppm: rates[index] ?? 0 }],
  }));
  return { included: chance(0.5), place: 'property', taxes: isSold ? taxes : [] };
}

function sellerOf(treatment: Treatment): DocumentSeller {
  const noTax =
    treatment === 'untaxed'
      ? { noTax: { kind: 'exempt' as const, reason: '§ 19 UStG' } }
      : treatment === 'outside'
        ? { noTax: { kind: 'outside' as const, reason: 'Outside of the tax' } }
        : {};
  return {
    name: 'Lichtbild Studio',
    address: 'Gartenstraße 5, 10115 Berlin',
    email: 'hallo@lichtbild.example',
    phone: '+49 30 555 0142',
    taxNumber: treatment === 'untaxed' ? '12/345/67890' : 'DE 123456789',
    country: 'DE',
    postal: { street: 'Gartenstraße 5', city: 'Berlin', postalCode: '10115', region: '' },
    ...noTax,
  };
}

function buyerOf({ chance }: Dice, treatment: Treatment): DocumentBuyer {
  const isReverse = treatment === 'reverse';
  return {
    name: 'Maria & Söhne',
    taxNumber: isReverse ? 'PT501964843' : chance(0.3) ? 'PT 501 964 843' : null,
    exemptionNumber: treatment === 'exempt' || isReverse ? 'EX-2231' : null,
    ...(isReverse ? { isReverseCharge: true as const } : {}),
    address: { street: 'Rua Augusta 1', city: 'Lisboa', postalCode: '1100-048', region: '', country: 'PT' },
    reference: '04011000-12345-34',
  };
}

function invoiceOf(dice: Dice): StatedDocument {
  const currency = dice.pick(CURRENCIES);
  const treatment = dice.pick(TREATMENTS);
  const locale = dice.pick(LOCALES);
  const step = minorStep(currency);
  const taxes = taxesOf(dice, treatment);
  const isTaxExempt = treatment === 'exempt' || treatment === 'reverse';
  const place = { country: 'DE', region: '', postalCode: '', point: null };
  const priced = taxLines(
    priceLines(dice, step),
    { taxes, step },
    { place, customerPlace: null, isTaxExempt, today: '2026-11-20', locale },
  );
  return {
    kind: 'invoice',
    number: `${1 + dice.int(9999)}`,
    currency,
    locale,
    issuedOn: '2026-11-20',
    dueOn: dice.chance(0.5) ? '2026-12-20' : null,
    seller: sellerOf(treatment),
    buyer: buyerOf(dice, treatment),
    buyerEmail: 'maria@example.com',
    note: dice.chance(0.2) ? 'This is a demo order. No money was taken.' : null,
    lines: priced.lines.map(({ reason: _reason, ...line }) => line),
    taxes: priced.taxes.map(({ label, ppm, amountMinor }) => ({ label, ratePpm: ppm, amountMinor })),
    taxIncluded: taxes.included,
    totalMinor: priced.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    corrects: null,
  };
}

/** The deposit of an order or the rest of it, as the invoice of that part states it; an order that has none stays whole. */
function partOf(invoice: StatedDocument, { int, chance }: Dice): StatedDocument {
  const { taxes, currency } = invoice;
  const kindOf = (said: string) => ORDER_LINE_KINDS.find((kind) => kind === said) ?? 'add_on';
  const lines = invoice.lines.map((line) => ({ ...line, kind: kindOf(line.kind) }));
  const deposit = { kind: 'percent', ppm: 10_000 * (1 + int(98)) } as const;
  const split = splitDeposit({ price: { lines, taxes }, currency, label: 'Deposit' }, deposit);
  if (!split) return invoice;
  const part = chance(0.5) ? split.deposit : split.rest;
  return {
    ...invoice,
    lines: part.lines.map(({ kind, label, unitMinor, quantity, taxMinor = 0, taxRatePpm = 0 }) => {
      return { kind, label, unitMinor, quantity, amountMinor: unitMinor * quantity, taxMinor, taxRatePpm };
    }),
    taxes: [...part.taxes],
    totalMinor: sumLines(part.lines),
  };
}

/** A credit note of an invoice: of all of it, or of a part after another part. */
function creditOf(invoice: StatedDocument, { int, chance }: Dice): StatedDocument {
  const { totalMinor } = invoice;
  const step = minorStep(invoice.currency);
  const parts = Math.max(1, Math.floor(totalMinor / step));
  const beforeMinor = chance(0.5) ? 0 : Math.floor((parts * int(50)) / 100) * step;
  const left = Math.floor((totalMinor - beforeMinor) / step);
  const amountMinor = chance(0.3) ? totalMinor - beforeMinor : (1 + int(left - 1)) * step;
  const { lines, taxes } = splitCredit(invoice, { beforeMinor, amountMinor }, `Credit on invoice ${invoice.number}`);
  const { number, issuedOn } = invoice;
  return {
    ...invoice,
    kind: 'credit_note',
    number: `CN-${number}`,
    issuedOn: '2026-11-25',
    dueOn: null,
    lines,
    taxes,
    totalMinor: amountMinor,
    corrects: {
      number,
      issuedOn,
      lines: invoice.lines,
      taxes: invoice.taxes,
      taxIncluded: invoice.taxIncluded,
      totalMinor,
    },
  };
}

/**
 * A document that a seed makes up, priced and taxed as orders are: three rates, included or on top, discounts, surcharges, exemptions, reverse charge,
 * seven currencies, six languages, every third a credit note and every sixth of a deposit or a rest.
 */
export function randomDocument(seed: number): StatedDocument {
  const dice = diceOf(seed * 2_654_435_761 + 17);
  const invoice = invoiceOf(dice);
  if (seed % 6 === 1) return partOf(invoice, dice);
  return seed % 3 === 2 && invoice.totalMinor > 0 ? creditOf(invoice, dice) : invoice;
}
