import { packageDocument } from '#server/test/catalogue.ts';

/** Services and sizes of the largest catalogue that is measured, and the services of the small one beside it. */
export const MANY = 300;
export const FEW = 7;
export const TIERS = 40;

const price = {
  kind: 'tiers' as const,
  tiers: Array.from({ length: TIERS }, (_, index) => ({
    upTo: index === TIERS - 1 ? null : (index + 1) * 250,
    amountMinor: 200_00 + index * 25_00,
    durationMinutes: null,
  })),
};

/** So many services of `TIERS` sizes each. */
export const makeServices = (count: number) =>
  Array.from({ length: count }, (_, index) => packageDocument({ id: `service-${index}`, price }));
