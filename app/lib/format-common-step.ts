import { findCommonStep } from '#domain/catalogue/common-step.ts';
import type { CataloguePackage } from '#domain/catalogue/packages.ts';
import { formatPrice } from './format-price.ts';

/**
 * Returns what more photos cost, where that is the same in all packages: 'Five more photos are always $25.' Else null. `say` puts the
 * count and the price into words of the page's language.
 */
export function formatCommonStep(
  packages: readonly CataloguePackage[],
  say: (count: number, price: string) => string,
): string | null {
  const common = findCommonStep(packages);
  if (!common) return null;
  return say(common.step, formatPrice(common.stepPriceCents, packages[0]?.currency ?? null));
}
