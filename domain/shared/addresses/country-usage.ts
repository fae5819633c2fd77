import { CURRENCIES, type Currency } from '#domain/shared/money/currencies.ts';
import { COUNTRY_TABLE } from './country-table.ts';

/** The days on which a week may begin, Monday as 1. */
export const WEEK_STARTS = [1, 6, 7] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** Whether hours are told from 1 to 12 with AM and PM, or from 0 to 23. */
export const HOUR_CYCLES = ['h12', 'h23'] as const;
export type HourCycle = (typeof HOUR_CYCLES)[number];

/** What is usual in a country. The zone is that of its largest place; null where it has none or cards are not charged in its currency. */
export type CountryUsage = {
  weekStart: WeekStart;
  hourCycle: HourCycle;
  timeZone: string | null;
  currency: Currency | null;
  sizeUnit: 'sqft' | 'm2';
};

const rows = new Map(
  COUNTRY_TABLE.trim()
    .split('\n')
    .map((row) => {
      const [country = '', ...cells] = row.split('\t');
      return [country, cells] as const;
    }),
);

/** What is usual in a country by its two capital letters; of an unknown one what most of the world does. */
export function countryUsage(code: string): CountryUsage {
  const [weekStart = '1', hourCycle = 'h23', timeZone = '', currency = '', sizeUnit = 'm2'] = rows.get(code) ?? [];
  return {
    weekStart: WEEK_STARTS.find((day) => String(day) === weekStart) ?? 1,
    hourCycle: hourCycle === 'h12' ? 'h12' : 'h23',
    timeZone: timeZone || null,
    currency: CURRENCIES.find((each) => each === currency) ?? null,
    sizeUnit: sizeUnit === 'sqft' ? 'sqft' : 'm2',
  };
}

/** The countries whose paper is US Letter and not A4 (CLDR, `paperSize`). */
const LETTER_COUNTRIES = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'];

/** Whether offices of a country print on US Letter. */
export const usesLetterPaper = (country: string): boolean => LETTER_COUNTRIES.includes(country);
