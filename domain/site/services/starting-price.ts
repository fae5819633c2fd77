import type { CataloguePackage } from '#domain/catalogue/packages.ts';

/** The price of the cheapest package that a service is part of, in minor units; null where it is part of none. */
export function startingPriceCents(
  { packageIds }: { packageIds: readonly string[] },
  packages: readonly CataloguePackage[],
): number | null {
  const prices = packages.filter((item) => packageIds.includes(item.id)).map((item) => item.basePriceCents);
  return prices.length > 0 ? Math.min(...prices) : null;
}
