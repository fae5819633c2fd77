import type { CataloguePackage } from './packages.ts';
import type { PhotoCountRule } from './photo-count-rule.ts';

/** The step of photos and its price in minor units where all packages have the same ones, else null. */
export function findCommonStep(
  packages: readonly CataloguePackage[],
): Pick<PhotoCountRule, 'step' | 'stepPriceCents'> | null {
  const rules = packages.flatMap(({ photoCountRule }) => photoCountRule ?? []);
  const first = rules[0];
  if (!first) return null;
  const { step, stepPriceCents } = first;
  return rules.every((rule) => rule.step === step && rule.stepPriceCents === stepPriceCents)
    ? { step, stepPriceCents }
    : null;
}
