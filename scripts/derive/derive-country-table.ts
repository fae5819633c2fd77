/**
 * Makes the table of what is usual in each country: the first day of the week and the hour cycle from the CLDR that Node
 * carries, the time zones from the `zone.tab` of this machine, the currency from `country-to-currency`. Run by hand: `node scripts/derive/derive-country-table.ts`. The result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import countryToCurrency from 'country-to-currency';
import { z } from 'zod';
import { COUNTRIES } from '#domain/shared/addresses/country-address.ts';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';

const ZONES = '/usr/share/zoneinfo/zone.tab';
const OUTPUT = 'domain/shared/addresses/country-table.ts';

/** Members of the European Union have ISO 8601 as their standard, whose week begins on Monday; CLDR still lists older habits. */
const MONDAY = new Set(['PT', 'MT']);
/** The zone of the largest city, where the list of a country begins elsewhere. */
const MAIN_ZONES: Record<string, string> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  FM: 'Pacific/Pohnpei',
  ID: 'Asia/Jakarta',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  RU: 'Europe/Moscow',
};

/** Where homes are sold by the square foot. */
const SQUARE_FEET = new Set('US CA GB GG IM JE IN PK BD HK MY SG PR GU VI AS MP AE BS BM KY JM TT BB LK'.split(' '));

const currencies: ReadonlySet<string> = new Set(CURRENCIES);
const currencyByCountry = z.record(z.string(), z.string()).parse(countryToCurrency);

const zones = new Map<string, string>();
for (const line of (await readFile(ZONES, 'utf8')).split('\n')) {
  const [country = '', , zone = ''] = line.split('\t');
  if (!line.startsWith('#') && zone && !zones.has(country)) zones.set(country, zone);
}

/** `Intl.Locale` tells these in Node; TypeScript does not know them yet. */
const localeSchema = z.custom<{
  getWeekInfo: () => { firstDay: number };
  getHourCycles: () => string[];
}>((locale) => locale instanceof Intl.Locale && 'getWeekInfo' in locale);

function rowOf(country: string): string {
  const locale = localeSchema.parse(new Intl.Locale(`und-${country}`));
  const weekStart = MONDAY.has(country) ? 1 : locale.getWeekInfo().firstDay;
  const [cycle] = locale.getHourCycles();
  const currency = (currencyByCountry[country] ?? '').toLowerCase();
  return [
    country,
    // Two countries begin their week on Friday; no calendar of ours does.
    [1, 6, 7].includes(weekStart) ? weekStart : 6,
    cycle === 'h12' ? 'h12' : 'h23',
    MAIN_ZONES[country] ?? zones.get(country) ?? '',
    currencies.has(currency) ? currency : '',
    SQUARE_FEET.has(country) ? 'sqft' : 'm2',
  ].join('\t');
}

const rows = COUNTRIES.map(rowOf);
await writeFile(
  OUTPUT,
  `/**
 * What is usual in each country, a line each: the country, the first day of its week (Monday as 1), its hour cycle, its main
 * time zone, its currency where the card provider charges in it, and the unit of the sizes of homes. Divided by tabs.
 *
 * Made by scripts/derive/derive-country-table.ts from CLDR ${process.versions.cldr ?? ''} and the time zone database ${process.versions.tz ?? ''}.
 */
export const COUNTRY_TABLE = \`
${rows.join('\n')}
\`;
`,
);
console.log(`${rows.length} countries in ${OUTPUT}.`);
