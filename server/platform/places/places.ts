import type { Point } from '#domain/shared/addresses/point.ts';

/** An address as far as a place can be found by it. `country` has two capital letters. */
export type SoughtPlace = { address: string; city: string; region: string; postalCode: string; country: string };

/** The beginning of an address as somebody typed it: in which country it is, near which place, and the language of the answer. */
export type TypedAddress = { words: string; country: string; language: string; near: SoughtPlace };

/** How a place is found by its address. */
export type PointFinder = {
  /** The point of an address, as exact as the service knows it; null where it is unknown or the service is away. */
  findPoint: (place: SoughtPlace) => Promise<Point | null>;
};

/** Finds where addresses are. */
export type Places = PointFinder & {
  /**
   * Addresses that a typed one may mean, the likeliest first, five at most; none without a geocoder, or where it is away. `findPoint` then knows
   * where they are as the geocoder said it.
   */
  suggest: (typed: TypedAddress) => Promise<SoughtPlace[]>;
};
