import type { Taxes } from '#domain/catalogue/tax-schema.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { fingerprint } from './section-texts.ts';

/** The fingerprint by which a studio says that it charges no taxes, as the sample does. */
export const NO_TAXES_MARK = fingerprint('taxes', null, 'none');

/** Whether a studio has said which taxes it charges, or that it charges none. */
export const hasDecidedTaxes = (
  { taxes }: Taxes,
  { confirmedSample }: Pick<SiteDocument, 'confirmedSample'>,
): boolean => taxes.length > 0 || confirmedSample.includes(NO_TAXES_MARK);
