/** One price of a package by size: up to which size it holds (null: without an end), and null where homes of it need a quote. */
export type SizePrice = readonly [upTo: number | null, amountMinor: number | null];

/** The place of the price for a size, in the unit of the catalogue, among those of a package. */
export const findSizeRow = (sizes: readonly SizePrice[], size: number): number =>
  sizes.findIndex(([upTo]) => upTo === null || size <= upTo);

/** The price among those of a package for a size in the unit of the catalogue; null where homes of it need a quote. */
export function findSizePrice(sizes: readonly SizePrice[], size: number): number | null {
  return sizes[findSizeRow(sizes, size)]?.[1] ?? null;
}
