import { describedImages, formatDescribed } from '#app/features/catalogue/pictures/described-picture.ts';
import { formatPrice } from '#app/lib/money/format-price.ts';
import type { CatalogueDocument, PackageDocument } from '#domain/catalogue/catalogue-schema.ts';
import {
  compareCatalogues,
  type FieldChange,
  listFields,
  type PackageField,
} from '#domain/catalogue/compare-catalogues.ts';
import type { OtherLocale } from '#domain/shared/by-locale.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import { type ChangeLine, listExtraLines } from './format-extras.ts';
import { VALUE_LABELS } from './format-values.ts';
import { labelIn } from './translations.ts';

const LABELS: Record<Exclude<PackageField, `${string}_${OtherLocale}`>, string> = {
  name: 'Name',
  description: 'Description',
  features: 'Features',
  tag: 'Tag',
  iconType: 'Icon',
  popular: 'Marked as most booked',
  visibility: 'Shown',
  durationMinutes: 'Duration',
  priceKind: 'Priced',
  amountMinor: 'Price',
  includedPhotos: 'Photos included',
  minPhotos: 'Fewest photos',
  baseMinor: 'Price of the fewest photos',
  step: 'Photos per step',
  stepMinor: 'Price per step',
  maxPhotos: 'Most photos',
  defaultCount: 'Photos at first',
  tiers: 'Sizes',
  unitMinor: 'Price of one',
  unit: 'Unit',
  minUnits: 'Fewest',
  maxUnits: 'Most',
  parts: 'Parts',
  offPpm: 'Percent off its parts',
  offMinor: 'Amount off its parts',
  skill: 'Skill',
  light: 'Light',
  people: 'People',
  secondSkill: 'Skill of the second person',
  taxCategory: 'Tax category',
  picture: 'Picture',
  pictureAlt: 'Alternative text',
  freeRounds: 'Free review rounds',
  roundMinor: 'Price of a further round',
};

function fieldLabel(field: PackageField): string {
  const [name = '', language = 'en'] = field.split('_');
  const labels: Readonly<Record<string, string>> = LABELS;
  return labelIn(labels[name] ?? name, language);
}

/** Says what a catalogue is priced in. */
export function formatCurrency(currency: Currency | null): string {
  return currency
    ? `${currency.toUpperCase()}, ${currencyName(currency, 'en')}`
    : 'dollars, charged as the settings say';
}

/** The sizes of a comparison in the words of the page: `2000: 30000 (90)` gives `up to 2,000: $300, 90 minutes`. */
function formatTiers(text: string, currency: Currency | null): string {
  return text.replace(/(\d+|∞): (\d+|\?)(?: \((\d+)\))?/g, (_all, upTo: string, minor: string, minutes?: string) => {
    const size = upTo === '∞' ? 'larger' : `up to ${Number(upTo).toLocaleString('en-US')}`;
    const price = minor === '?' ? 'by quote' : formatPrice(Number(minor), currency);
    return `${size}: ${price}${minutes ? `, ${minutes} minutes` : ''}`;
  });
}

function formatValue(field: PackageField, value: FieldChange['before'], currency: Currency | null): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && field.endsWith('Minor')) return formatPrice(value, currency);
  if (field === 'picture') return formatDescribed(String(value));
  if (field === 'tiers') return formatTiers(String(value), currency);
  if (field === 'offPpm') return `${Number(value) / 10_000} %`;
  if (field === 'durationMinutes') return `${value} minutes`;
  return field === 'visibility' || field === 'priceKind'
    ? (VALUE_LABELS[String(value)] ?? String(value))
    : String(value);
}

/** Lists the differences of two catalogs, line by line. */
export function listChangeLines(before: CatalogueDocument, after: CatalogueDocument): ChangeLine[] {
  const { packages, isReordered } = compareCatalogues(before, after);
  const lines = packages.flatMap((change): ChangeLine[] => {
    const { id, name } = change;
    if (change.kind !== 'changed') {
      const label = change.kind === 'added' ? 'New package' : 'Removed';
      return [{ key: id, tone: change.kind, name, label, before: null, after: null }];
    }
    return change.fields.map(({ field, ...values }) => ({
      key: `${id} ${field}`,
      tone: 'changed',
      name,
      label: fieldLabel(field),
      before: formatValue(field, values.before, before.currency),
      after: formatValue(field, values.after, after.currency),
      ...(field === 'picture' ? { images: describedImages(values) } : {}),
    }));
  });
  const order: ChangeLine[] = isReordered
    ? [
        {
          key: 'order',
          tone: 'changed',
          name: 'All packages',
          label: 'Shown in another order',
          before: null,
          after: null,
        },
      ]
    : [];
  const priced: ChangeLine[] =
    before.currency !== after.currency
      ? [
          {
            key: 'currency',
            tone: 'changed',
            name: 'All packages',
            label: 'Currency',
            before: formatCurrency(before.currency),
            after: formatCurrency(after.currency),
          },
        ]
      : [];
  return [...priced, ...lines, ...order, ...listExtraLines(before, after)];
}

/** Formats all facts of a package, one a line, for the notice that somebody else changed it. */
export function formatPackage(item: PackageDocument, currency: Currency | null): string {
  return listFields(item)
    .map(([field, value]) => `${fieldLabel(field)}: ${formatValue(field, value, currency)}`)
    .join('\n');
}
