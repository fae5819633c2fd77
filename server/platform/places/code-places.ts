import type { Point } from '#domain/shared/addresses/point.ts';
import { soughtCodes } from '#domain/shared/addresses/sought-codes.ts';
import { findShippedCode } from './find-shipped-code.ts';
import type { PointFinder } from './places.ts';

/** Where the first of some codes that a file of the owner has is; null where there is none. */
export type FindOwnCode = (country: string, codes: readonly string[]) => Promise<Point | null>;

/** Finds places by their postal code, without asking anybody: in the file that the owner uploaded for the country, else in the shipped one. */
export function createCodePlaces(findOwnCode: FindOwnCode): PointFinder {
  return {
    async findPoint({ country, postalCode }) {
      const codes = soughtCodes(country, postalCode);
      if (codes.length === 0) return null;
      return (await findOwnCode(country, codes)) ?? findShippedCode(country, codes);
    },
  };
}
