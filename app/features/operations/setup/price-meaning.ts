import { explainFigures } from '#app/features/catalogue/editor/currency-list.tsx';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import { type CatalogueFacts, countSized } from './change-catalogue.ts';

export const UNIT_NAMES = { sqft: 'square feet', m2: 'square meters' } as const;
const UNIT_SIGNS = { sqft: 'sq ft', m2: 'm²' } as const;

/** What other facts make of the prices of a catalog, a sentence each; empty where they mean what they meant before. */
export function listPriceMeanings(content: CatalogueDocument, facts: Partial<CatalogueFacts>): string[] {
  const { currency = content.currency, sizeUnit = content.sizeUnit } = facts;
  const sized = countSized(content);
  const paid = currency
    ? `Prices are in ${currency.toUpperCase()}, ${currencyName(currency, 'en')}.`
    : 'Prices are shown in dollars.';
  const [from, to] = [UNIT_SIGNS[content.sizeUnit], UNIT_SIGNS[sizeUnit]];
  const isOne = sized === 1;
  const sizes = `Sizes of ${isOne ? 'one service are' : `${sized} services are`} told in ${UNIT_NAMES[sizeUnit]}: 100 ${from} becomes 100 ${to}.`;
  return [
    ...(currency === content.currency ? [] : [`${paid} ${explainFigures(content.currency, currency)}`]),
    ...(sizeUnit === content.sizeUnit || sized === 0 ? [] : [`${sizes} Correct them in the catalog.`]),
  ];
}
