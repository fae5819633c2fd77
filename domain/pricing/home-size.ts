import type { SizeTier } from '#domain/catalogue/price-schema.ts';

/** The tier that a size falls into: up to and with its end. Null above the last one. */
export function findTier(tiers: readonly SizeTier[], size: number): SizeTier | null {
  return tiers.find(({ upTo }) => upTo === null || size <= upTo) ?? null;
}

/** The sizes of a tier in whole units: the first after the tier before it, and its end, null where it has none. */
export function tierRange(tiers: readonly SizeTier[], tier: SizeTier): { from: number; upTo: number | null } {
  const before = tiers[tiers.indexOf(tier) - 1];
  return { from: before?.upTo ? before.upTo + 1 : 0, upTo: tier.upTo };
}
