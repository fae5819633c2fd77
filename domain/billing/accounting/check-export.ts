import type { Currency } from '#domain/shared/money/currencies.ts';
import { storedDigits } from '#domain/shared/money/currency-digits.ts';
import { type AccountMap, type DatevClient, findAccount } from './account-map.ts';
import { datevText, fiscalYear, MAX_DATEV_MINOR } from './datev.ts';
import { type ExportItem, findInvoice, itemReference } from './export-item.ts';
import { type AccountingFormat, hasInvoicesAlone } from './formats.ts';
import { toInvoiceRows } from './invoice-rows.ts';
import { MAX_QUICKBOOKS_NUMBER } from './quickbooks.ts';

/** How many entries one export has at most. */
export const MAX_ENTRIES = 20_000;

/** What an export is of: its format, its days (both included) and its accounts. */
export type ExportPlan = { format: AccountingFormat; from: string; to: string; map: AccountMap };

/** Which accounts of the journal an export needs, in the order in which they come up. */
export function journalAccounts(format: AccountingFormat, items: readonly ExportItem[]): string[] {
  const names = items.flatMap((item) => {
    if (!hasInvoicesAlone(format)) return item.entry.postings.map(({ account }) => account);
    const invoice = findInvoice(item);
    return invoice ? ['Income:Services', ...toInvoiceRows(invoice).map(({ tax }) => tax)] : [];
  });
  return [...new Set(names)].sort();
}

/** What an export comes to in a currency: the total of its invoices, or of what its entries debit. In minor units. */
export function exportSums(
  format: AccountingFormat,
  items: readonly ExportItem[],
): { currency: Currency; minor: number }[] {
  const sums = new Map<Currency, number>();
  for (const item of items) {
    const debits = item.entry.postings.reduce((sum, { minor }) => sum + Math.max(0, minor), 0);
    const minor = hasInvoicesAlone(format) ? (findInvoice(item)?.totalMinor ?? 0) : debits;
    sums.set(item.entry.currency, (sums.get(item.entry.currency) ?? 0) + minor);
  }
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}

/** Accounts of the standard charts that reckon a tax by themselves: 7 % and 19 %. */
const AUTOMATIC = { skr03: /^8[34]/, skr04: /^4[34]/ } as const;

function accountProblem(account: string, code: string, client: DatevClient): string | null {
  const { account_length: length, chart } = client;
  if (!/^[1-9]\d*$/.test(code))
    return `${account} is mapped to "${code}". An account of DATEV is a number, such as 8200.`;
  const isFit = code.length === length || code.length === length + 1;
  if (!isFit) {
    return `${account} is mapped to ${code}. Accounts of this client have ${length} digits, and those of customers ${length + 1}.`;
  }
  const isAutomatic = account === 'Income:Services' && code.length === length && AUTOMATIC[chart].test(code);
  if (!isAutomatic) return null;
  const usual = chart === 'skr03' ? '8200' : '4200';
  return `${account} is mapped to ${code}, which reckons a tax by itself. Taxes have lines of their own: map it to an account without, such as ${usual.padEnd(length, '0')}.`;
}

function datevProblems({ from, to, map }: ExportPlan, items: readonly ExportItem[]): string[] {
  const client = map.datev;
  if (!client) return ['Write the consultant number and the client number that your tax adviser gave you.'];
  const problems: string[] = [];
  const { last, next } = fiscalYear(from, client);
  if (to >= next) {
    problems.push(
      `These days are of two fiscal years, and a file of DATEV has one. Export until ${last}, then from ${next}.`,
    );
  }
  const foreign = items.find(({ entry }) => entry.currency !== 'eur');
  if (foreign) {
    const code = foreign.entry.currency.toUpperCase();
    problems.push(
      `There are entries in ${code}. Files for DATEV are in EUR alone: export these as a journal for hledger, or choose days in EUR.`,
    );
  }
  const large = items.find(({ entry }) => entry.postings.some(({ minor }) => Math.abs(minor) > MAX_DATEV_MINOR));
  if (large)
    problems.push(`The amount of ${itemReference(large)} has more than ten digits, which DATEV does not take.`);
  for (const account of journalAccounts('datev', items)) {
    const code = findAccount('datev', account, map);
    const problem = code === null ? null : accountProblem(account, code, client);
    if (problem) problems.push(problem);
  }
  return problems;
}

function quickbooksProblems(items: readonly ExportItem[]): string[] {
  const problems: string[] = [];
  const codes = [...new Set(items.map(({ entry }) => entry.currency.toUpperCase()))];
  if (codes.length > 1) {
    problems.push(
      `There are entries in ${codes.join(' and ')}. A file for QuickBooks Online is in one currency: choose days with one.`,
    );
  }
  const long = items.find((item) => findInvoice(item) && itemReference(item).length > MAX_QUICKBOOKS_NUMBER);
  if (long) problems.push(`The number ${itemReference(long)} is longer than the 21 characters of QuickBooks Online.`);
  return problems;
}

/** Why an export cannot be made, each as a sentence that says what would be right (BIL-37); empty where it can. */
export function exportProblems(plan: ExportPlan, items: readonly ExportItem[]): string[] {
  const { format, map } = plan;
  const unmapped = journalAccounts(format, items).filter((account) => findAccount(format, account, map) === null);
  const isThree = items.find(({ entry }) => storedDigits(entry.currency) > 2);
  return [
    ...(format === 'datev' ? datevProblems(plan, items) : []),
    ...(format.startsWith('quickbooks') ? quickbooksProblems(items) : []),
    ...(isThree && format !== 'datev'
      ? [`Amounts in ${isThree.entry.currency.toUpperCase()} have three decimals, which this program does not read.`]
      : []),
    ...unmapped.map(
      (account) => `${account} is not mapped. Write the account of your accountant's program that stands for it.`,
    ),
  ];
}

/** What a file cannot say as it is, each as a sentence: what was left out, and letters that are written as others. */
export function exportNotes(format: AccountingFormat, items: readonly ExportItem[], leftOut: number): string[] {
  const notes: string[] = [];
  if (leftOut > 0) {
    const what = leftOut === 1 ? '1 credit note' : `${leftOut} credit notes`;
    notes.push(`${what} of these days cannot be imported with invoices: enter them in the program by hand.`);
  }
  if (format === 'datev') {
    const changed = items.filter(({ entry }) => datevText(entry).isChanged).length;
    if (changed > 0)
      notes.push(
        `${changed} texts have letters that Windows-1252 lacks. They are written by the nearest ones, or as "?".`,
      );
  }
  return notes;
}
