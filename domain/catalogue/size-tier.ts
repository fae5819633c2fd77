import type { SizeTier } from './price-schema.ts';

/** Returns the tier for a size. The end of a tier belongs to it. Null if the size is above the last tier. */
export function findTier(tiers: readonly SizeTier[], size: number): SizeTier | null {
  return tiers.find(({ upTo }) => upTo === null || size <= upTo) ?? null;
}

/** The sizes of a tier in whole units: the first after the tier before it, and its end, null where it has none. */
export function tierRange(tiers: readonly SizeTier[], tier: SizeTier): { from: number; upTo: number | null } {
  const before = tiers[tiers.indexOf(tier) - 1];
  return { from: before?.upTo ? before.upTo + 1 : 0, upTo: tier.upTo };
}
