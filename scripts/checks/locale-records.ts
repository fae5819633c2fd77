import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The language that gives the others their shape, and where the files stand that hold all of them. */
export const FIRST = 'en';
export const ALL = 'all';

/** What only the pages read: a browser loads the file of its own language, so none holds all of them. */
const BY_LANGUAGE_ALONE = ['pages/', 'refusals/'];

const isRecord = (area: string) => !BY_LANGUAGE_ALONE.some((folder) => area.startsWith(folder));

/** The files of a language inside its folder: `emails/order.ts`. */
export function listAreas(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts')).toSorted();
}

/** `emails/payment-link.ts` gives `paymentLinkMessages`. */
const recordName = (area: string) =>
  `${path.basename(area, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Messages`;

function recordSource(area: string, locales: readonly string[]): string {
  const up = '../'.repeat(area.split('/').length);
  const imports = locales.toSorted().map((locale) => `import { messages as ${locale} } from '${up}${locale}/${area}';`);
  return [
    '// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.',
    "import type { Locale } from '#domain/shared/locale.ts';",
    ...imports,
    '',
    `export const ${recordName(area)}: Record<Locale, typeof ${FIRST}> = {`,
    ...locales.map((locale) => `  ${locale},`),
    '};',
    '',
  ].join('\n');
}

/** The files that hold the messages of all languages, by their paths in the folder `all`: one for each area. */
export function listRecords(folder: string, locales: readonly string[]): Map<string, string> {
  const areas = listAreas(path.join(folder, FIRST)).filter(isRecord);
  return new Map(areas.map((area) => [area, recordSource(area, locales)]));
}
