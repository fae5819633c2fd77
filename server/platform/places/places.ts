import type { Point } from '#domain/pricing/area-schema.ts';

/** An address as far as a place can be found by it. `country` has two capital letters. */
export type SoughtPlace = { address: string; city: string; region: string; postalCode: string; country: string };

/** Finds where addresses are. */
export type Places = {
  /** The point of an address, as exact as the service knows it; null where it is unknown or the service is away. */
  findPoint: (place: SoughtPlace) => Promise<Point | null>;
};
