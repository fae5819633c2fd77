import type { CatalogueDocument, PackageDocument } from './catalogue-schema.ts';

/** A part of a package that can differ between two catalogues. Amounts are in minor units. */
export type PackageField =
  | 'name'
  | 'description'
  | 'features'
  | 'name_tr'
  | 'description_tr'
  | 'features_tr'
  | 'tag'
  | 'iconType'
  | 'popular'
  | 'visibility'
  | 'durationMinutes'
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
  | 'defaultCount';

type Value = string | number | boolean | null;

export type FieldChange = { field: PackageField; before: Value; after: Value };

/** The change of a package from one catalogue to another. Names are those of the newer one. */
export type PackageChange =
  | { kind: 'added' | 'removed'; id: string; name: string }
  | { kind: 'changed'; id: string; name: string; fields: FieldChange[] };

export type CatalogueComparison = { packages: PackageChange[]; isReordered: boolean };

/** Every part of a package as a plain value, so that two packages can be laid beside each other. */
export function listFields({ words, price, ...rest }: PackageDocument): [PackageField, Value][] {
  const { en, tr } = words;
  return [
    ['name', en.name],
    ['description', en.description],
    ['features', en.features.join(' · ')],
    ['name_tr', tr?.name ?? null],
    ['description_tr', tr?.description ?? null],
    ['features_tr', tr?.features?.join(' · ') ?? null],
    ['tag', rest.tag],
    ['iconType', rest.iconType],
    ['popular', rest.popular],
    ['visibility', rest.visibility],
    ['durationMinutes', rest.durationMinutes],
    ['priceKind', price.kind],
    ...priceFields(price),
  ];
}

function priceFields(price: PackageDocument['price']): [PriceField, number][] {
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
  }
}

function comparePackages(before: PackageDocument, after: PackageDocument): FieldChange[] {
  const [old, now] = [new Map(listFields(before)), new Map(listFields(after))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [one, other] = [old.get(field) ?? null, now.get(field) ?? null];
    return one === other ? [] : [{ field, before: one, after: other }];
  });
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
  return { packages: [...kept, ...removed], isReordered: orderBefore.join() !== orderAfter.join() };
}

/** Returns whether nothing differs between two catalogues. */
export function isSameCatalogue(one: CatalogueDocument, other: CatalogueDocument): boolean {
  const { packages, isReordered } = compareCatalogues(one, other);
  return packages.length === 0 && !isReordered;
}
