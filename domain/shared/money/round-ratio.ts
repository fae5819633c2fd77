/**
 * `amount` times `numerator` divided by `denominator`, rounded half up, once, to a multiple of `step`:
 * `roundRatio(1050, 75_000, 1_000_000) === 79`. All are whole and not negative. Reckoned without limit, so that no product
 * loses digits. The step is the least that the currency can charge, in minor units.
 */
export function roundRatio(amount: number, numerator: number, denominator: number, step = 1): number {
  const [product, divisor] = [BigInt(amount) * BigInt(numerator), BigInt(denominator) * BigInt(step)];
  return Number((2n * product + divisor) / (2n * divisor)) * step;
}

/**
 * Splits `total` over `weights` in their proportion, so that the parts come to it exactly: what is left after rounding down
 * goes to the largest remainders, the earlier first. `splitRatio(100, [1, 1, 1])` gives 34, 33 and 33.
 */
export function splitRatio(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(sum)));
  const left = total - parts.reduce((all, part) => all + part, 0);
  const order = exact
    .map((product, index) => ({ index, rest: product % BigInt(sum) }))
    .sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1));
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
