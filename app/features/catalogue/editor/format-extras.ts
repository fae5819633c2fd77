import { describedImages, formatDescribed } from '#app/features/catalogue/pictures/described-picture.ts';
import { formatPrice } from '#app/lib/money/format-price.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import {
  compareCatalogues,
  type ExtraChange,
  listFacts,
  withPlainPictures,
} from '#domain/catalogue/compare-catalogues.ts';
import { readLocale } from '#domain/shared/locale.ts';
import { SIZE_UNIT_LABELS, VALUE_LABELS } from './format-values.ts';
import { labelIn } from './translations.ts';

/** What the parts of a path are called, with `#` for the number of a row. */
const LABELS: Readonly<Record<string, string>> = {
  'words.en.name': 'Name',
  'words.en.description': 'Description',
  'name.en': 'Name',
  visibility: 'Shown',
  parents: 'Sold with',
  choice: 'Answer to',
  durationMinutes: 'Minutes',
  skill: 'Skill',
  light: 'Light',
  people: 'People',
  secondSkill: 'Skill of the second person',
  taxCategory: 'Tax category',
  picture: 'Picture',
  'pictureAlt.en': 'Alternative text',
  'price.kind': 'Priced',
  'price.amountMinor': 'Price',
  'price.tiers.#.upTo': 'Size #, up to',
  'price.tiers.#.amountMinor': 'Size #, price',
  'price.tiers.#.durationMinutes': 'Size #, minutes',
  'price.unitMinor': 'Price of one',
  'price.unit.en': 'Unit',
  'price.minUnits': 'Fewest',
  'price.maxUnits': 'Most',
  'where.kind': 'Where',
  'where.codes': 'Postal codes',
  'where.center.latitude': 'Center, latitude',
  'where.center.longitude': 'Center, longitude',
  'where.reach': 'Reach',
  'fee.kind': 'Fee',
  'fee.amountMinor': 'Fee, amount',
  'fee.ppm': 'Fee, percent',
  'fee.unitMinor': 'Fee for each',
  'fee.free': 'Free distance',
  weekdays: 'Weekdays',
  'refusal.en': 'Refused with',
  country: 'Country',
  region: 'Region',
  postalCodes: 'Postal codes',
  category: 'Tax category',
  'rates.#.from': 'Rate #, from',
  'rates.#.ppm': 'Rate #',
  distanceUnit: 'Distances in',
  'base.latitude': 'Base, latitude',
  'base.longitude': 'Base, longitude',
  'outside.en': 'Outside of all areas',
  'rush.withinHours': 'Rush, within hours',
  'rush.fee.kind': 'Rush, fee',
  'rush.fee.amountMinor': 'Rush, amount',
  'rush.fee.ppm': 'Rush, percent',
  'evening.from': 'Evening, from',
  'evening.fee.kind': 'Evening, fee',
  'evening.fee.amountMinor': 'Evening, amount',
  'evening.fee.ppm': 'Evening, percent',
  'weekend.weekdays': 'Weekend, days',
  'weekend.fee.kind': 'Weekend, fee',
  'weekend.fee.amountMinor': 'Weekend, amount',
  'weekend.fee.ppm': 'Weekend, percent',
  minimumMinor: 'Minimum order',
  included: 'Prices include taxes',
  place: 'Place of taxation',
  number: 'Your tax number',
  sizeUnit: 'Sizes in',
  order: 'Order',
};

const WEEKDAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function labelAt(path: readonly string[]): string {
  const row = path.find((part) => /^\d+$/.test(part)) ?? '';
  const language = path.find((part) => readLocale(part)) ?? 'en';
  const general = path
    .map((part) => (part === language ? 'en' : part))
    .map((part) => (/^\d+$/.test(part) ? '#' : part));
  const label = LABELS[general.join('.')];
  return label ? labelIn(label.replace('#', row), language) : path.join(' ');
}

function formatValue(path: readonly string[], value: ExtraChange['before'], currency: CatalogueDocument['currency']) {
  const name = path.at(-1) ?? '';
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && name.endsWith('Minor')) return formatPrice(value, currency);
  if (name === 'picture') return formatDescribed(String(value));
  if (name === 'ppm') return `${Number(value) / 10_000} %`;
  if (name === 'weekdays') return String(value).replace(/\d/g, (day) => WEEKDAYS[Number(day)] ?? day);
  if (name === 'sizeUnit') return SIZE_UNIT_LABELS[value === 'm2' ? 'm2' : 'sqft'];
  const isChosen = ['kind', 'visibility', 'place', 'distanceUnit'].includes(name);
  return isChosen ? (VALUE_LABELS[String(value)] ?? String(value)) : String(value);
}

type Item = { id: string; name: string; kind: string; rest: string[] };

/** The item that a path is about, with the path inside it; null where it is about no item of a list. */
function findItem(path: readonly string[], documents: readonly CatalogueDocument[]): Item | null {
  const [part = '', second = '', third = ''] = path;
  const isNested = second === part && (part === 'areas' || part === 'taxes');
  const id = isNested ? third : second;
  const find = (document: CatalogueDocument): Omit<Item, 'id' | 'rest'> | null => {
    if (part === 'addOns') {
      const item = document.addOns.find((each) => each.id === id);
      return item ? { name: item.words.en.name, kind: 'add-on' } : null;
    }
    const lists = { choices: document.choices, areas: document.areas.areas, taxes: document.taxes.taxes };
    const kinds = { choices: 'choice', areas: 'area', taxes: 'tax' };
    if (part !== 'choices' && !isNested) return null;
    if (part !== 'choices' && part !== 'areas' && part !== 'taxes') return null;
    const item = lists[part].find((each) => each.id === id);
    return item ? { name: item.name.en, kind: kinds[part] } : null;
  };
  for (const document of documents) {
    const found = find(document);
    if (found) return { ...found, id, rest: path.slice(isNested ? 3 : 2) };
  }
  return null;
}

const PART_NAMES: Readonly<Record<string, string>> = {
  addOns: 'All add-ons',
  choices: 'All choices',
  areas: 'All areas',
  surcharges: 'Fees',
  taxes: 'All taxes',
  sizeUnit: 'All packages',
  country: 'All areas',
};

/** One line of a comparison, in plain words: what of which item, and what it was. */
export type ChangeLine = {
  key: string;
  tone: 'added' | 'removed' | 'changed';
  name: string;
  label: string;
  before: string | null;
  after: string | null;
  /** The addresses of pictures that the values are about. */
  images?: { before: string | null; after: string | null };
};

function itemLine(item: Item, change: ExtraChange, [before, after]: readonly CatalogueDocument[]): ChangeLine | null {
  const has = (document: CatalogueDocument | undefined) =>
    document !== undefined && findItem(change.path, [document]) !== null;
  const { name, id, kind } = item;
  const whole = { key: `${kind} ${id}`, name, before: null, after: null };
  if (!has(before)) return { ...whole, tone: 'added', label: `New ${kind}` };
  if (!has(after)) return { ...whole, tone: 'removed', label: 'Removed' };
  return null;
}

/** The path of a fact inside its item, or inside its part of the catalog. */
const insidePath = (path: readonly string[], item: Item | null) =>
  item?.rest ?? (path.length > 1 ? path.slice(1) : path);

function changeLine(change: ExtraChange, before: CatalogueDocument, after: CatalogueDocument): ChangeLine[] {
  const { path } = change;
  if (path[0] === 'currency') return [];
  const item = findItem(path, [after, before]);
  const whole = item && itemLine(item, change, [before, after]);
  if (whole) return [whole];
  const [part = ''] = path;
  const name = item?.name ?? PART_NAMES[part] ?? part;
  const key = path.join(' ');
  if (path.at(-1) === 'order' && !item) {
    return [{ key, tone: 'changed', name, label: 'In another order', before: null, after: null }];
  }
  const inside = insidePath(path, item);
  return [
    {
      key,
      tone: 'changed',
      name,
      label: labelAt(inside),
      before: formatValue(path, change.before, before.currency),
      after: formatValue(path, change.after, after.currency),
      ...(path.at(-1) === 'picture' ? { images: describedImages(change) } : {}),
    },
  ];
}

/** Lists what differs outside of the packages, line by line; a new or removed item is one line. */
export function listExtraLines(before: CatalogueDocument, after: CatalogueDocument): ChangeLine[] {
  const lines = compareCatalogues(before, after).extras.flatMap((change) => changeLine(change, before, after));
  return [...new Map(lines.map((line) => [line.key, line])).values()];
}

type ExtraPart = Exclude<keyof CatalogueDocument, 'packages' | 'currency'>;

/** Formats all facts of some parts of a catalog, one a line, for the notice that somebody else changed them. */
export function formatExtras(document: CatalogueDocument, parts: readonly ExtraPart[]): string {
  const lines = parts.flatMap((part) =>
    listFacts(withPlainPictures(document)[part], [part]).map(({ path, value }) => {
      const item = findItem(path, [document]);
      const words = `${labelAt(insidePath(path, item))}: ${formatValue(path, value, document.currency)}`;
      return item ? `${item.name}, ${words}` : words;
    }),
  );
  return lines.join('\n');
}
