import { plainDigits } from '../read-number.ts';
import type { Currency } from './currencies.ts';
import { minorStep, minorUnits, shownDigits } from './currency-digits.ts';
import { splitCurrency } from './currency-marks.ts';
import { priceToMinor } from './money.ts';

/** What somebody typed as an amount of money: whole minor units, or a sentence that says what would be right. */
export type TypedAmount = { minor: number; problem: null } | { minor: null; problem: string };

type Parts = { whole: string; decimals: string; separator: string };

const refuse = (problem: string): TypedAmount => ({ minor: null, problem });

function exampleSentence(currency: Currency): string {
  const digits = shownDigits(currency);
  return digits === 0
    ? 'Write an amount such as 100 or 25000.'
    : `Write an amount such as 100 or ${(99.5).toFixed(digits)}.`;
}

function digitsSentence(currency: Currency): string {
  const code = currency.toUpperCase();
  const digits = shownDigits(currency);
  if (digits === 0) return `Amounts in ${code} have no digits after the point.`;
  return `Amounts in ${code} have at most ${digits} digits after the point.`;
}

function otherCurrencySentence(mark: string, currency: Currency): string {
  return `“${mark}” is not ${currency.toUpperCase()}. ${exampleSentence(currency)}`;
}

/** Spaces of all widths and the apostrophes of Switzerland, which stand between thousands. */
const GAPS = /[\s'’]/gu;

const isGrouped = (text: string, separator: string) =>
  text.split(separator).every((group, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(group));

/** Without digits after the point every separator groups; else a comma before three digits does, as in `1,250`. */
function onlyGroups(text: string, separator: string, currency: Currency): boolean {
  if (!isGrouped(text, separator)) return false;
  if (shownDigits(currency) === 0 || text.split(separator).length > 2) return true;
  return separator === ',' && shownDigits(currency) < 3;
}

/** Whether three digits after a separator may have been meant as thousands. */
function isAmbiguous({ whole, decimals, separator }: Parts, currency: Currency): boolean {
  if (decimals.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return false;
  return shownDigits(currency) === 2 || (shownDigits(currency) === 3 && separator === ',');
}

/** The two parts of a number as people write it: `1,250.50`, `1.250,50`, `1250,5`; null where it is none. */
function splitNumber(text: string, currency: Currency): Parts | null {
  const point = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (point < 0) return { whole: text, decimals: '', separator: '' };
  const separator = text.charAt(point);
  const grouping = separator === '.' ? ',' : '.';
  if (!text.includes(grouping) && onlyGroups(text, separator, currency)) {
    return { whole: text.replaceAll(separator, ''), decimals: '', separator };
  }
  const before = text.slice(0, point);
  if (before.includes(separator) || (before.includes(grouping) && !isGrouped(before, grouping))) return null;
  return { whole: before.replaceAll(grouping, ''), decimals: text.slice(point + 1), separator };
}

/**
 * Reads an amount that somebody typed in a currency, with its sign or code or without one. A comma is as good as a point, and thousands may be grouped:
 * `readAmount('1.250,50', 'eur').minor === 125050`, `readAmount('25,000', 'jpy').minor === 25000`. What can be read as two
 * amounts is refused, such as `1.250` in euros, and so are digits that the currency does not have.
 */
export function readAmount(text: string, currency: Currency): TypedAmount {
  const marked = splitCurrency(plainDigits(text));
  const { mark, currencies } = marked;
  if (currencies?.length === 0) return refuse(exampleSentence(currency));
  if (currencies && !currencies.includes(currency)) return refuse(otherCurrencySentence(mark, currency));
  const typed = marked.digits.replace(GAPS, '');
  const parts = splitNumber(typed, currency);
  if (!parts || !/^\d{1,12}$/.test(parts.whole) || !/^\d*$/.test(parts.decimals))
    return refuse(exampleSentence(currency));
  const { whole, decimals } = parts;
  if (isAmbiguous(parts, currency)) {
    const decimal = `${whole}.${decimals.slice(0, shownDigits(currency))}`;
    return refuse(
      `“${typed}” can be read in two ways: ${whole}${decimals} or ${decimal}. ${exampleSentence(currency)}`,
    );
  }
  if (decimals.replace(/0+$/, '').length > shownDigits(currency)) return refuse(digitsSentence(currency));
  const price = Number(`${whole}.${decimals || '0'}`);
  const exact = Math.round(price * minorUnits(currency));
  if (exact % minorStep(currency) !== 0) {
    return refuse(
      `The last digit of an amount in ${currency.toUpperCase()} must be 0: cards are charged in steps of 0.010.`,
    );
  }
  return { minor: priceToMinor(price, currency), problem: null };
}
