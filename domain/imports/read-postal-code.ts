import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import { foldText } from '#domain/shared/fold-text.ts';

/** The states and territories whose ZIP codes begin with a zero, which spreadsheets drop. */
const ZERO_STATES = new Set([
  'ct',
  'ma',
  'me',
  'nh',
  'nj',
  'ri',
  'vt',
  'pr',
  'vi',
  'ae',
  'connecticut',
  'massachusetts',
  'maine',
  'new hampshire',
  'new jersey',
  'rhode island',
  'vermont',
  'puerto rico',
  'virgin islands',
]);
const US_ZIP = '(\\d{5})(?:[ \\-](\\d{4}))?';
const US_EXAMPLE = '02134';

/** The country that an import reads postal codes of; `state` decides whether a ZIP code has lost its zero. */
export type PostalRules = { country: string | null; form: AddressForm };

/** A postal code as it is kept, or with the example of a right one. */
type PostalReading = { ok: true; code: string } | { ok: false; example: string };

const isMatch = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'i').test(text);

/** What a spreadsheet may have made of a code: a number without its zeros, or with a point behind it; a dash that was left out. */
function candidates(text: string): string[] {
  const bare = text.replace(/\.0+$/, '').replace(/\s+/g, ' ');
  if (!/^\d{1,9}$/.test(bare)) return [bare, bare.toUpperCase(), bare.replace(/ /g, '').toUpperCase()];
  const padded = [bare, `0${bare}`, `00${bare}`];
  const split = padded.flatMap((code) => [3, 4, 5].map((at) => `${code.slice(0, at)}-${code.slice(at)}`));
  return [...padded, ...split];
}

/**
 * A postal code of the country of the studio: with the zeros that a spreadsheet dropped, `2134` of Massachusetts is `02134`; refused where it is none.
 * Before a country is chosen, only what looks like a short ZIP code of the United States is judged.
 */
export function readPostalCode(text: string, state: string, { country, form }: PostalRules): PostalReading {
  const keep = { ok: true as const, code: text };
  if (text === '') return keep;
  const isShortZip = /^\d{3,4}(\.0+)?$/.test(text);
  const isOfUs = country === 'US' || (country === null && /^[a-z]{2}$/i.test(state.trim()) && isShortZip);
  const pattern = isOfUs ? US_ZIP : form.zipCode?.pattern;
  if (!pattern) return keep;
  const code = candidates(text).find((one) => isMatch(pattern, one));
  const hasZero = code !== undefined && code !== text && /^0/.test(code);
  const isSure = !isOfUs || !hasZero || ZERO_STATES.has(foldText(state));
  if (code !== undefined && isSure) return { ok: true, code };
  return { ok: false, example: (isOfUs ? US_EXAMPLE : form.zipCode?.example) ?? '' };
}
