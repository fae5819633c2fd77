import type { OwnTaxNumber } from '#domain/orders/pricing/tax-profile.ts';
import type { Context } from '#server/context.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { findTaxFacts } from './find-tax-facts.ts';

/** The tax number of the account that asks, null until its address is proven, and whether the studio charges taxes at all. */
export async function getOwnTaxNumber(ctx: Context): Promise<OwnTaxNumber> {
  const { document } = await getCatalogue(ctx);
  const facts = await findTaxFacts(ctx);
  return {
    is_asked: document.taxes.taxes.length > 0,
    verified_number: facts?.tax_number ?? '',
    stated_number: facts?.stated_number ?? '',
  };
}
