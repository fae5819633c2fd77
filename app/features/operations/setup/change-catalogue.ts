import { type CheckedForms, checkForms, toForms } from '#app/features/catalogue/editor/catalogue-forms.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { isSameCatalogue } from '#domain/catalogue/compare-catalogues.ts';
import { STARTER_CATALOGUES } from '#domain/catalogue/starter-catalogues.ts';
import type { SizeUnit } from '#domain/shared/area.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';

/** What the setup decides about a catalogue without looking at its packages. */
export type CatalogueFacts = Pick<CatalogueDocument, 'country' | 'currency' | 'sizeUnit'>;

/**
 * A catalogue with other facts: each figure stays as it is written, in another currency and unit too. What a currency cannot
 * have, such as cents of a yen, is told instead.
 */
export function changeFacts(content: CatalogueDocument, facts: Partial<CatalogueFacts>): CheckedForms {
  const forms = toForms(content);
  const { country = content.country, currency = content.currency, sizeUnit = content.sizeUnit } = facts;
  return checkForms({ ...forms, currency, sizeUnit, areaSettings: { ...forms.areaSettings, country } });
}

/** How many packages and add-ons have prices by size, whose sizes are told in the unit of the catalogue. */
export function countSized({ packages, addOns }: CatalogueDocument): number {
  return [...packages, ...addOns].filter(({ price }) => price.kind === 'tiers').length;
}

/** What has been decided before a starter catalogue is chosen; null where nothing was. */
type Decided = { country: string | null; currency: Currency | null; sizeUnit: SizeUnit };

/**
 * A starter catalogue for the studio: in its country and currency, where it has chosen them. Prices by size keep the unit in
 * which they are told.
 */
export function fitStarter(starter: CatalogueDocument, { country, currency, sizeUnit }: Decided): CatalogueDocument {
  const facts = {
    ...(country ? { country } : {}),
    ...(currency ? { currency } : {}),
    ...(country && countSized(starter) === 0 ? { sizeUnit } : {}),
  };
  return changeFacts(starter, facts).content ?? starter;
}

/** Whether a catalogue is a starter as it came, whatever its country, currency and unit. */
export function isUntouchedStarter(content: CatalogueDocument): boolean {
  const { country, currency, sizeUnit } = content;
  return STARTER_CATALOGUES.some((starter) => {
    const fitted = changeFacts(starter.content, { country, currency, sizeUnit }).content;
    return fitted !== undefined && isSameCatalogue(fitted, content);
  });
}
