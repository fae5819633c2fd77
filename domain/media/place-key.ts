/** Below every character that a name can have: what was put somewhere by hand stands right behind the item before it. */
const HAND = '\u0002';
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A text of digits between two others, read as fractions; null is the end of all. It never ends with the lowest digit, so that there is always room in front of it. */
function fractionBetween(low: string, high: string | null): string {
  let made = '';
  for (let place = 0; ; place += 1) {
    const from = Math.max(0, DIGITS.indexOf(low[place] ?? '0'));
    const to = high === null ? DIGITS.length : DIGITS.indexOf(high[place] ?? '0');
    const middle = Math.floor((from + to) / 2);
    if (middle > from) return made + DIGITS[middle];
    made += DIGITS[from];
    // From here on everything above the low one is below the high one.
    if (from < to) return made + fractionBetween(low.slice(place + 1), null);
  }
}

function split(key: string): [base: string, fraction: string] {
  const at = key.indexOf(HAND);
  return at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)];
}

/**
 * The key of an item that is put behind one and before another by hand, by their keys; null where there is no such item. It sorts between both, letter by
 * letter, and stays right behind the first one when others come between. Both differ, and the second one is not empty.
 */
export function placeKey(before: string | null, after: string | null): string {
  const [base, low] = split(before ?? '');
  const [next, high] = after === null ? ['', ''] : split(after);
  const isSameChain = after !== null && next === base && high !== '';
  return `${base}${HAND}${fractionBetween(low, isSameChain ? high : null)}`;
}
