const THOUSANDS = /\B(?=(\d{3})+(?!\d))/g;

/**
 * A catalogue price in dollars, without `.00`: `formatDollars(68500) === '$685'`. Cents. Written by hand: the browser's
 * number formats take a phone some 50 ms to load, and the public pages need nothing else of them.
 */
export function formatDollars(cents: number): string {
  const amount = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
  return `$${amount.replace(THOUSANDS, ',')}`;
}
