import { expect, test } from 'vitest';
import { catalogueDocumentSchema } from './catalogue-schema.ts';
import { pagePackages } from './page-catalogue.ts';
import { STARTER_CATALOGUES } from './starter-catalogues.ts';

test.each(STARTER_CATALOGUES)('$name can be saved as it is, in both languages', ({ content }) => {
  expect(catalogueDocumentSchema.parse(content)).toEqual(content);
  for (const { words } of [...content.packages, ...content.addOns]) {
    expect(words.tr?.description).toBeTruthy();
  }
});

test('no starter claims what is taxable', () => {
  expect(STARTER_CATALOGUES.flatMap(({ content }) => content.taxes.taxes)).toEqual([]);
});

test('the studio in Europe begins at 149 euros by size, and its parts cost a tenth less together', () => {
  const european = STARTER_CATALOGUES.find(({ id }) => id === 'european');
  const prices = european && Object.fromEntries(pagePackages(european.content).map(({ id, price }) => [id, price]));
  expect(prices).toMatchObject({
    photos: { kind: 'from', amountMinor: 149_00, needsSize: true },
    complete: { kind: 'from', amountMinor: 449_10, needsSize: true },
  });
});
