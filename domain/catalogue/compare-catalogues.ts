import { describePicture } from '#domain/catalogue/pictures/describe-picture.ts';
import type { PictureValue } from '#domain/catalogue/pictures/picture.ts';
import { OTHER_LOCALES, type OtherLocale } from '#domain/shared/by-locale.ts';
import type { CatalogueDocument, PackageDocument } from './catalogue-schema.ts';
import type { SizeTier } from './price-schema.ts';

/** A part of a package that can differ between two catalogues. Amounts are in minor units. */
export type PackageField =
  | 'name'
  | 'description'
  | 'features'
  | `${'name' | 'description' | 'features'}_${OtherLocale}`
  | 'tag'
  | 'iconType'
  | 'popular'
  | 'visibility'
  | 'durationMinutes'
  | 'skill'
  | 'light'
  | 'people'
  | 'secondSkill'
  | 'taxCategory'
  | 'picture'
  | 'pictureAlt'
  | `pictureAlt_${OtherLocale}`
  | 'freeRounds'
  | 'roundMinor'
  | 'priceKind'
  | PriceField;

/** The numbers of all price kinds. */
export type PriceField =
  | 'amountMinor'
  | 'includedPhotos'
  | 'minPhotos'
  | 'baseMinor'
  | 'step'
  | 'stepMinor'
  | 'maxPhotos'
  | 'defaultCount'
  | 'tiers'
  | 'unitMinor'
  | 'unit'
  | 'minUnits'
  | 'maxUnits'
  | 'parts'
  | 'offPpm'
  | 'offMinor';

type Value = string | number | boolean | null;

export type FieldChange = { field: PackageField; before: Value; after: Value };

/** The change of a package from one catalogue to another. Names are those of the newer one. */
export type PackageChange =
  | { kind: 'added' | 'removed'; id: string; name: string }
  | { kind: 'changed'; id: string; name: string; fields: FieldChange[] };

/** A fact outside of the packages that differs, by its path: `addOns.staging.price.amountMinor`. */
export type ExtraChange = { path: string[]; before: Value; after: Value };

export type CatalogueComparison = { packages: PackageChange[]; isReordered: boolean; extras: ExtraChange[] };

/** Every part of a package as a plain value, so that two packages can be laid beside each other. */
export function listFields({ words, price, ...rest }: PackageDocument): [PackageField, Value][] {
  const { en } = words;
  return [
    ['name', en.name],
    ['description', en.description],
    ['features', en.features.join(' · ')],
    ...OTHER_LOCALES.flatMap((locale): [PackageField, Value][] => [
      [`name_${locale}`, words[locale]?.name ?? null],
      [`description_${locale}`, words[locale]?.description ?? null],
      [`features_${locale}`, words[locale]?.features?.join(' · ') ?? null],
    ]),
    ['tag', rest.tag],
    ['iconType', rest.iconType],
    ['popular', rest.popular],
    ['visibility', rest.visibility],
    ['durationMinutes', rest.durationMinutes],
    ['skill', rest.skill ?? null],
    ['light', rest.light ?? null],
    ['people', rest.people ?? null],
    ['secondSkill', rest.secondSkill ?? null],
    ['taxCategory', rest.taxCategory ?? null],
    ...pictureFields(rest.picture),
    ['freeRounds', rest.reviewRounds?.free ?? null],
    ['roundMinor', rest.reviewRounds?.roundMinor ?? null],
    ['priceKind', price.kind],
    ...priceFields(price),
  ];
}

/** A picture in words: its files with its focal point, and what it shows; nothing where it only decorates. */
const pictureFacts = (picture: PictureValue | undefined) => ({
  picture: picture ? describePicture(picture) : null,
  pictureAlt: picture && !picture.isDecoration ? picture.alt : {},
});

function pictureFields(value: PictureValue | undefined): [PackageField, Value][] {
  const { picture, pictureAlt } = pictureFacts(value);
  return [
    ['picture', picture],
    ['pictureAlt', pictureAlt.en ?? null],
    ...OTHER_LOCALES.map((locale): [PackageField, Value] => [`pictureAlt_${locale}`, pictureAlt[locale] ?? null]),
  ];
}

/** A size with its price as one text: `2000: 30000 (90)`. */
const formatTier = ({ upTo, amountMinor, durationMinutes }: SizeTier) =>
  `${upTo ?? '∞'}: ${amountMinor ?? '?'}${durationMinutes === null ? '' : ` (${durationMinutes})`}`;

function priceFields(price: PackageDocument['price']): [PriceField, Value][] {
  switch (price.kind) {
    case 'fixed':
      return [
        ['amountMinor', price.amountMinor],
        ['includedPhotos', price.includedPhotos],
      ];
    case 'photo_count':
      return [
        ['minPhotos', price.minPhotos],
        ['baseMinor', price.baseMinor],
        ['step', price.step],
        ['stepMinor', price.stepMinor],
        ['maxPhotos', price.maxPhotos],
        ['defaultCount', price.defaultCount],
      ];
    case 'tiers':
      return [['tiers', price.tiers.map(formatTier).join(' · ')]];
    case 'per_unit':
      return [
        ['unitMinor', price.unitMinor],
        ['unit', Object.values(price.unit).filter(Boolean).join(' / ')],
        ['minUnits', price.minUnits],
        ['maxUnits', price.maxUnits],
      ];
    case 'parts':
      return [
        ['parts', price.parts.join(', ')],
        ['offPpm', price.off.kind === 'percent' ? price.off.ppm : null],
        ['offMinor', price.off.kind === 'amount' ? price.off.amountMinor : null],
      ];
  }
}

function comparePackages(before: PackageDocument, after: PackageDocument): FieldChange[] {
  const [old, now] = [new Map(listFields(before)), new Map(listFields(after))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [one, other] = [old.get(field) ?? null, now.get(field) ?? null];
    return one === other ? [] : [{ field, before: one, after: other }];
  });
}

const hasId = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** Every plain value in a document with its path; what has an id is found by it, whatever its place in the list. */
export function listFacts(value: unknown, path: string[] = []): { path: string[]; value: Value }[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [];
    if (value.every((each) => typeof each !== 'object')) return [{ path, value: value.join(', ') }];
    return value.flatMap((each, index) => listFacts(each, [...path, hasId(each) ? each.id : String(index + 1)]));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, each]) => listFacts(each, [...path, key]));
  }
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? [{ path, value }] : [];
}

/** The catalogue with the pictures of its add-ons in words, as comparisons list them. */
export const withPlainPictures = <Part extends Pick<CatalogueDocument, 'addOns'>>(catalogue: Part) => ({
  ...catalogue,
  addOns: catalogue.addOns.map((item) => ({ ...item, ...pictureFacts(item.picture) })),
});

const ORDERED_LISTS: readonly { path: string[]; read: (document: CatalogueDocument) => readonly { id: string }[] }[] = [
  { path: ['addOns', 'order'], read: ({ addOns }) => addOns },
  { path: ['choices', 'order'], read: ({ choices }) => choices },
  { path: ['areas', 'areas', 'order'], read: ({ areas }) => areas.areas },
  { path: ['taxes', 'taxes', 'order'], read: ({ taxes }) => taxes.taxes },
];

/** The ids of the items that both lists hold, in the order of each. */
function commonOrders(before: readonly { id: string }[], after: readonly { id: string }[]): [string, string] {
  const say = (items: readonly { id: string }[], others: readonly { id: string }[]) => {
    const known = new Set(others.map(({ id }) => id));
    return items.flatMap(({ id }) => (known.has(id) ? id : [])).join(', ');
  };
  return [say(before, after), say(after, before)];
}

function compareExtras(before: CatalogueDocument, after: CatalogueDocument): ExtraChange[] {
  const read = ({ packages: _packages, ...extras }: CatalogueDocument) =>
    new Map(listFacts(withPlainPictures(extras)).map(({ path, value }) => [path.join('\n'), value]));
  const [old, now] = [read(before), read(after)];
  const orders = ORDERED_LISTS.map(({ path, read: list }): ExtraChange => {
    const [one, other] = commonOrders(list(before), list(after));
    return { path, before: one, after: other };
  });
  const values = [...new Set([...old.keys(), ...now.keys()])].map(
    (key): ExtraChange => ({ path: key.split('\n'), before: old.get(key) ?? null, after: now.get(key) ?? null }),
  );
  return [...orders, ...values].filter((change) => change.before !== change.after);
}

/**
 * Compares one catalogue with another, package by package: those of the newer one in its order, then those that are
 * gone. `isReordered` says that packages of both stand in another order.
 */
export function compareCatalogues(before: CatalogueDocument, after: CatalogueDocument): CatalogueComparison {
  const old = new Map(before.packages.map((item) => [item.id, item]));
  const now = new Map(after.packages.map((item) => [item.id, item]));
  const kept = after.packages.flatMap((item): PackageChange[] => {
    const { id, words } = item;
    const earlier = old.get(id);
    if (!earlier) return [{ kind: 'added', id, name: words.en.name }];
    const fields = comparePackages(earlier, item);
    return fields.length > 0 ? [{ kind: 'changed', id, name: words.en.name, fields }] : [];
  });
  const removed = before.packages.flatMap(({ id, words }): PackageChange[] =>
    now.has(id) ? [] : [{ kind: 'removed', id, name: words.en.name }],
  );
  const orderBefore = before.packages.filter(({ id }) => now.has(id)).map(({ id }) => id);
  const orderAfter = after.packages.filter(({ id }) => old.has(id)).map(({ id }) => id);
  const isReordered = orderBefore.join() !== orderAfter.join();
  return { packages: [...kept, ...removed], isReordered, extras: compareExtras(before, after) };
}

/** Returns whether nothing differs between two catalogues. */
export function isSameCatalogue(one: CatalogueDocument, other: CatalogueDocument): boolean {
  const { packages, isReordered, extras } = compareCatalogues(one, other);
  return packages.length === 0 && !isReordered && extras.length === 0;
}
