/** A line of an order with what was removed of it, in minor units, and whether the prices of its payment include tax. */
export type SoldLine = {
  kind: string;
  amountMinor: number;
  removedMinor: number;
  taxMinor: number;
  removedTaxMinor: number;
  taxIncluded: boolean;
};

/** Money that changes hands, not what was sold. */
const isMoney = (kind: string) => kind === 'deposit' || kind === 'set_off';

/**
 * What is left of an order's lines without tax and discounts, in minor units: $250.00 with a coupon of $25.00 and 10 % tax on top are 22500, and €119.00 with 19 % inside
 * are 10000. A tax that an exempt customer does not pay, a line below 0, is no part of the price.
 */
export function netOfLines(lines: readonly SoldLine[]): number {
  return lines.reduce((sum, { kind, amountMinor, removedMinor, taxMinor, removedTaxMinor, taxIncluded }) => {
    const left = amountMinor - removedMinor;
    if (isMoney(kind)) return sum;
    if (kind === 'tax') return sum + Math.min(0, left);
    return sum + left - (taxIncluded ? taxMinor - removedTaxMinor : 0);
  }, 0);
}
