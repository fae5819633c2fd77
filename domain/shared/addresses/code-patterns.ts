import { plainCode } from './sought-codes.ts';

/** The beginning of a British or Canadian code, and what may follow it: a digit and two further signs. */
const OUTWARD = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const INWARD = /^\d[A-Z][A-Z\d]$/;
const BRITISH = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/;

/** `200*` holds all that begin with 200; `M1 *` holds what the beginning M1 has before the space, and not M11. */
function hasBeginning(pattern: string, code: string): boolean {
  const beginning = plainCode(pattern);
  const rest = code.slice(beginning.length);
  if (!code.startsWith(beginning)) return false;
  return !(/\s\*$/.test(pattern) && OUTWARD.test(beginning)) || rest === '' || INWARD.test(rest);
}

/** Both ends of a range, the lower first: two codes, or two beginnings of codes, with a hyphen between them. Null for a code that is written with one, such as `1000-001`. */
function readRange(text: string): [string, string] | null {
  const parts = text.split(/[-–]/).map(plainCode);
  if (parts.length % 2 !== 0) return null;
  const [from, to] = [parts.slice(0, parts.length / 2).join(''), parts.slice(parts.length / 2).join('')];
  const isDistricts = /^[A-Z]+\d{1,2}$/.test(from) && /^[A-Z]+\d{1,2}$/.test(to) && letters(from) === letters(to);
  if (!isDistricts && from.length !== to.length) return null;
  return from.length > to.length || (from.length === to.length && from > to) ? [to, from] : [from, to];
}

const letters = (code: string) => /^[A-Z]*/.exec(code)?.[0] ?? '';
const shape = (code: string) => code.replace(/\d/g, '0').replace(/[A-Z]/g, 'A');

/** Whether a code is in a range, by as many of its first signs as the ends have; `M1-M9` and `SW1-SW20` by the number behind the letters. */
function isBetween([from, to]: [string, string], code: string): boolean {
  const area = letters(from);
  if (area !== '' && area.length < from.length && area === letters(to) && /^\d{1,2}$/.test(from.slice(area.length))) {
    const district = /^\d{1,2}/.exec((BRITISH.exec(code)?.[1] ?? code).slice(area.length))?.[0];
    if (!code.startsWith(area) || district === undefined) return false;
    return Number(district) >= Number(from.slice(area.length)) && Number(district) <= Number(to.slice(area.length));
  }
  const head = code.slice(0, from.length);
  return shape(head) === shape(from) && head >= from && head <= to;
}

/**
 * Whether a postal code is among others. One of them may stand for many: `200*` holds 20005, `1000-1999` holds 1000-001 of Portugal
 * and 1011 AB of the Netherlands. Spaces, hyphens and case of a code do not count, so that a US code with its four further digits is
 * only held by a star or a range.
 */
export function hasPostalCode(codes: readonly string[], code: string): boolean {
  const wanted = plainCode(code);
  if (!wanted) return false;
  return codes.some((each) => {
    if (each.endsWith('*')) return hasBeginning(each, wanted);
    const range = readRange(each);
    return range ? isBetween(range, wanted) : wanted === plainCode(each);
  });
}
