/** Signs that stand for an email. `1`, `!`, `|` and `l` are drawn alike, so they are all read as `i`. */
const LETTER_OF = new Map(
  Object.entries({ a: '@4', b: '8', c: '(', e: '3', g: '69', i: '1!|l', o: '0', s: '$5', t: '7+', z: '2' }).flatMap(
    ([letter, signs]) => [...signs].map((sign) => [sign, letter] as const),
  ),
);

/** A text with its signs read as letters, to be compared with another read so: `p@ssw0rd` as `password`. */
export function withSignsRead(text: string): string {
  return [...text].map((sign) => LETTER_OF.get(sign) ?? sign).join('');
}

/**
 * A text, and what is left of it without up to `max` figures and signs at its end, one by one, each also without those at
 * its beginning: of `1pass!2` these are `1pass!2`, `pass!2`, `1pass!`, `pass!`, `1pass` and `pass`.
 */
export function withoutEnds(text: string, max: number): string[] {
  const ending = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0;
  const cuts = Array.from({ length: Math.min(ending, max) + 1 }, (_, cut) => text.slice(0, text.length - cut));
  const beginning = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;
  const hasBeginning = beginning > 0 && beginning <= max && beginning < text.length;
  return hasBeginning ? cuts.flatMap((cut) => [cut, cut.slice(beginning)]) : cuts;
}
