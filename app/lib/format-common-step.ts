import { findCommonStep } from '#domain/catalogue/common-step.ts';
import type { CataloguePackage } from '#domain/catalogue/packages.ts';
import { formatPrice } from './format-price.ts';

const NUMBERS = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** Returns what more photos cost, where that is the same in all packages: 'Five more photos are always $25.' Else null. */
export function formatCommonStep(packages: readonly CataloguePackage[]): string | null {
  const common = findCommonStep(packages);
  if (!common) return null;
  const price = formatPrice(common.stepPriceCents, packages[0]?.currency ?? null);
  if (common.step === 1) return `One more photo is always ${price}.`;
  return `${NUMBERS[common.step - 2] ?? common.step} more photos are always ${price}.`;
}
