import { CURRENCIES, type Currency } from '#domain/shared/money/currencies.ts';
import { splitCurrency } from '#domain/shared/money/currency-marks.ts';
import { largestAmount } from '#domain/shared/money/largest-amount.ts';
import { readAmount } from '#domain/shared/money/typed-amount.ts';
import type { CellReader, ReadOptions } from './read-cells.ts';

const CODES = 'Write its three letters. Example: USD';

/** The currency that marks mean: the only one, or the one that was said to be meant; null where it has to be asked. */
function chooseCurrency(
  meant: readonly Currency[],
  { currency, signCurrency }: Omit<CurrencyRules, 'cell'>,
): Currency | null {
  const [only] = meant;
  if (meant.length === 1 && only) return only;
  return [signCurrency, currency].find((one) => one !== null && meant.includes(one)) ?? null;
}

/** How amounts are read: as `ReadOptions` says, and what the column of currencies says of this row. */
type CurrencyRules = Pick<ReadOptions, 'currency' | 'signCurrency'> & { cell: Currency | null };

const severalSentence = (mark: string, meant: readonly Currency[]) =>
  `“${mark}” is the sign of several currencies: ${meant
    .slice(0, 4)
    .map((code) => code.toUpperCase())
    .join(', ')}.`;

/** The currency that the column of currencies says: a code, a sign or a word; null where the cell is empty. */
export function readCurrency(reader: CellReader, options: Omit<CurrencyRules, 'cell'>): Currency | null {
  const text = reader.text('currency');
  if (text === '') return null;
  const code = CURRENCIES.find((one) => one === text.toLowerCase());
  const { currencies, mark } = splitCurrency(text);
  const found = code ?? chooseCurrency(currencies ?? [], options);
  if (found) return found;
  const isSeveral = (currencies?.length ?? 0) > 1;
  reader.refuse('currency', isSeveral ? severalSentence(mark, currencies ?? []) : 'This currency is not known.', CODES);
  return null;
}

/** The currency of an amount: what it names, else what its row says, else what is said of the file. Null where a fault was noted. */
function currencyOf(reader: CellReader, field: string, { cell, ...rules }: CurrencyRules): Currency | null {
  const { mark, currencies } = splitCurrency(reader.text(field));
  if (!currencies) return cell ?? rules.currency;
  if (cell) {
    if (currencies.includes(cell)) return cell;
    reader.refuse(
      field,
      `“${mark}” is not ${cell.toUpperCase()}, which the column of the currency says.`,
      'Write one currency in the row.',
    );
    return null;
  }
  const found = chooseCurrency(currencies, rules);
  if (found) return found;
  const message = currencies.length > 1 ? severalSentence(mark, currencies) : `“${mark}” is no currency that is known.`;
  reader.refuse(field, message, 'Write the three letters of the currency. Example: USD 450.00');
  return null;
}

/** An amount of a row with its currency. */
type Money = { minor: number; currency: Currency };

/** Reads an amount; null where the cell is empty or a fault was noted. What went back may be written with a minus or in brackets. */
export function readMoney(reader: CellReader, field: string, rules: CurrencyRules): Money | null {
  const text = reader.text(field);
  if (text === '') return null;
  const currency = currencyOf(reader, field, rules);
  if (currency === null) return null;
  const positive =
    field === 'refunded' ? text.replace(/^\(\s*(.*)\)$/u, '$1').replace(/[-−–](?=[^-−–]*\d)/u, '') : text;
  const { minor, problem } = readAmount(positive, currency);
  if (minor !== null && Number.isSafeInteger(minor) && minor <= largestAmount(currency)) return { minor, currency };
  reader.refuse(field, problem ?? 'This amount is too large.', 'Example: 450.00');
  return null;
}
