import { z } from 'zod';
import { RECEIVABLE } from '../journal.ts';
import type { AccountingFormat } from './formats.ts';

/** The key of what has no tax, for formats that name a tax for each row. */
export const NO_TAX = 'Tax:None';

/** Standard charts of accounts of DATEV. */
export const DATEV_CHARTS = ['skr03', 'skr04'] as const;
export type DatevChart = (typeof DATEV_CHARTS)[number];

/**
 * What a file for DATEV says of the client: the numbers that the tax adviser gave, the month in which the fiscal year begins, and how many digits a
 * general ledger account has (a customer's account has one more).
 */
export const datevClientSchema = z.object({
  consultant: z.int().min(1_001, 'A consultant number is between 1001 and 9999999.').max(9_999_999),
  client: z.int().min(1, 'A client number is between 1 and 99999.').max(99_999),
  chart: z.enum(DATEV_CHARTS),
  fiscal_month: z.int().min(1).max(12),
  account_length: z.int().min(4, 'Accounts have 4 to 8 digits.').max(8, 'Accounts have 4 to 8 digits.'),
});
export type DatevClient = z.infer<typeof datevClientSchema>;

const MAX_ACCOUNTS = 200;

/** How a program writes 03/04/2026: the day first, or the month. */
export const DAY_ORDERS = ['dmy', 'mdy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/**
 * Which account of the accountant's program stands for which of the journal's: `accounts` by the journal's names, such as `Income:Services`. For invoices a
 * tax is the name of the program's tax, and income the code of an account (Xero) or the name of a product (QuickBooks Online).
 */
export const accountMapSchema = z.object({
  accounts: z
    .record(z.string().min(1).max(300), z.string().trim().max(150))
    .refine((accounts) => Object.keys(accounts).length <= MAX_ACCOUNTS, 'Map at most 200 accounts.'),
  day_order: z.enum(DAY_ORDERS).optional(),
  datev: datevClientSchema.optional(),
});
export type AccountMap = z.infer<typeof accountMapSchema>;

export const EMPTY_MAP: AccountMap = { accounts: {} };

/** The order of dates in a file: the chosen one, else the one that the program reads where nobody changed it. */
export const findDayOrder = (format: AccountingFormat, { day_order }: Pick<AccountMap, 'day_order'>): DayOrder =>
  day_order ?? (format === 'xero_invoices' ? 'dmy' : 'mdy');

type Defaults = Readonly<Record<string, string>>;

/**
 * The accounts of the standard charts that are taken where none is mapped. Income goes to "Erlöse" without an automatic tax, since each tax has a line of its own;
 * money that a card, a terminal or a title company paid is on its way ("Geldtransit"); customers share one account, and are told apart by the number of the document.
 */
const DATEV_DEFAULTS: Record<DatevChart, Defaults> = {
  skr03: {
    'Income:Services': '8200',
    'Assets:Card': '1360',
    'Assets:Cash': '1000',
    'Assets:Checks': '1330',
    'Assets:Bank': '1200',
    'Assets:Card-Machine': '1360',
    'Assets:Closing': '1360',
    'Liabilities:Tax:19': '1776',
    'Liabilities:Tax:7': '1771',
  },
  skr04: {
    'Income:Services': '4200',
    'Assets:Card': '1460',
    'Assets:Cash': '1600',
    'Assets:Checks': '1550',
    'Assets:Bank': '1800',
    'Assets:Card-Machine': '1460',
    'Assets:Closing': '1460',
    'Liabilities:Tax:19': '3806',
    'Liabilities:Tax:7': '3801',
  },
};
const DATEV_CUSTOMERS = '10000';

/** The rate of a tax account without the name of its tax: `Liabilities:Tax:19-VAT` is `Liabilities:Tax:19`. */
const withoutTaxName = (account: string) => account.replace(/^(Liabilities:Tax:\d+(?:-\d+)?)(?:-\D.*)?$/u, '$1');

const OTHER_DEFAULTS: Record<Exclude<AccountingFormat, 'datev'>, Defaults> = {
  quickbooks_journal: { [RECEIVABLE]: 'Accounts Receivable (A/R)' },
  quickbooks_invoices: { 'Income:Services': 'Services' },
  xero_invoices: { 'Income:Services': '200' },
};

function findDefault(format: AccountingFormat, account: string, { datev }: AccountMap): string | null {
  if (format !== 'datev') return OTHER_DEFAULTS[format][account] ?? null;
  if (!datev) return null;
  if (account === RECEIVABLE) return DATEV_CUSTOMERS.padEnd(datev.account_length + 1, '0');
  const known = DATEV_DEFAULTS[datev.chart][withoutTaxName(account)];
  return known?.padEnd(datev.account_length, '0') ?? null;
}

/** The account that stands for one of the journal's: the mapped one, else the usual one of the format; null where there is neither. */
export const findAccount = (format: AccountingFormat, account: string, map: AccountMap): string | null =>
  map.accounts[account]?.trim() || findDefault(format, account, map);
