import { findCommonStep } from '#domain/catalogue/common-step.ts';
import type { CataloguePackage } from '#domain/catalogue/packages.ts';
import { formatPrice } from './format-price.ts';

/**
 * Returns the sentence about the price of more photos if it is the same in all packages, such as 'Five more photos are
 * always $25.', or null. `say` writes the count and the price in the page's language.
 */
export function formatCommonStep(
  packages: readonly CataloguePackage[],
  say: (values: { count: number; price: string }) => string,
): string | null {
  const common = findCommonStep(packages);
  if (!common) return null;
  return say({ count: common.step, price: formatPrice(common.stepPriceCents, packages[0]?.currency ?? null) });
}
