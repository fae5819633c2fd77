import { expect, test } from 'vitest';
import type { CatalogueDocument, PackageDocument } from './catalogue-schema.ts';
import { compareCatalogues, isSameCatalogue } from './compare-catalogues.ts';
import { STARTER_DOCUMENT } from './starter.ts';

const withPackages = (change: (packages: PackageDocument[]) => PackageDocument[]): CatalogueDocument => ({
  ...STARTER_DOCUMENT,
  packages: change(structuredClone(STARTER_DOCUMENT.packages)),
});

test('a catalogue is the same as its copy', () => {
  expect(isSameCatalogue(STARTER_DOCUMENT, structuredClone(STARTER_DOCUMENT))).toBe(true);
});

test('a changed price is told with what it was', () => {
  const after = withPackages((packages) =>
    packages.map((item) =>
      item.id === 'drone_photo' ? { ...item, price: { kind: 'fixed', amountMinor: 210_00, includedPhotos: 10 } } : item,
    ),
  );
  expect(compareCatalogues(STARTER_DOCUMENT, after)).toEqual({
    packages: [
      {
        kind: 'changed',
        id: 'drone_photo',
        name: 'Drone Photo',
        fields: [{ field: 'amountMinor', before: 190_00, after: 210_00 }],
      },
    ],
    isReordered: false,
    extras: [],
  });
});

test('another kind of price is told with the numbers of both', () => {
  const after = withPackages((packages) =>
    packages.map((item) =>
      item.id === 'starter' ? { ...item, price: { kind: 'fixed', amountMinor: 300_00, includedPhotos: 25 } } : item,
    ),
  );
  const [change] = compareCatalogues(STARTER_DOCUMENT, after).packages;
  expect(change).toMatchObject({ kind: 'changed', id: 'starter' });
  const fields = change?.kind === 'changed' ? change.fields : [];
  expect(fields).toContainEqual({ field: 'priceKind', before: 'photo_count', after: 'fixed' });
  expect(fields).toContainEqual({ field: 'baseMinor', before: 250_00, after: null });
  expect(fields).toContainEqual({ field: 'amountMinor', before: null, after: 300_00 });
});

test('added and removed packages are named, and an addition alone is no other order', () => {
  const after = withPackages(([first, ...rest]) => (first ? [{ ...first, id: 'mini' }, ...rest] : []));
  expect(compareCatalogues(STARTER_DOCUMENT, after)).toEqual({
    packages: [
      { kind: 'added', id: 'mini', name: 'Starter' },
      { kind: 'removed', id: 'starter', name: 'Starter' },
    ],
    isReordered: false,
    extras: [],
  });
});

test('another order alone is a change', () => {
  const after = withPackages((packages) => packages.toReversed());
  expect(compareCatalogues(STARTER_DOCUMENT, after)).toEqual({ packages: [], isReordered: true, extras: [] });
  expect(isSameCatalogue(STARTER_DOCUMENT, after)).toBe(false);
});

test('each word of both languages counts', () => {
  const after = withPackages((packages) =>
    packages.map((item) =>
      item.id === 'pro' ? { ...item, tag: 'Best', words: { ...item.words, tr: { name: 'Usta' } } } : item,
    ),
  );
  const [change] = compareCatalogues(STARTER_DOCUMENT, after).packages;
  const fields = change?.kind === 'changed' ? change.fields.map(({ field }) => field) : [];
  expect(fields).toEqual(['name_tr', 'description_tr', 'features_tr', 'tag']);
});
