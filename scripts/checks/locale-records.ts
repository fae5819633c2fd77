import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageTree } from '#domain/shared/language/bind-messages.ts';
import { type ArgumentKind, listArguments } from '#domain/shared/language/parse-messages.ts';

/** The language that gives the others their shape, and where the files stand that are written from all of them. */
export const FIRST = 'en';
export const ALL = 'all';
/** Sentences by their English ones, which have no file of their own in English. */
export const REFUSALS = 'refusals/sentences.json';

/** What only the pages read: a browser loads the file of its own language, so none holds all of them. */
const isRecord = (area: string) => !area.startsWith('pages/');

/** The files of a language inside its folder: `emails/order.json`. */
export function listAreas(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.json')).toSorted();
}

/** Reads the words of an area. Throws a `SyntaxError` where the file is no JSON. */
export const readTree = (file: string): MessageTree => JSON.parse(readFileSync(file, 'utf8'));

/** `emails/payment-link.json` gives `paymentLink`. */
const areaName = (area: string) =>
  path.basename(area, '.json').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The type that the English file of an area gives its messages: `PaymentLinkMessages`. */
const typeName = (area: string) => `${areaName(area).replace(/^\w/, (letter) => letter.toUpperCase())}Messages`;

function valueType(kinds: ReadonlySet<ArgumentKind>): string {
  const type = kinds.has('number') ? 'number' : kinds.has('text') ? 'string | number' : 'string';
  return kinds.has('choice or nothing') ? `${type} | null` : type;
}

function textType(text: string): string {
  const values = [...listArguments(text)].map(([name, kinds]) => `${name}: ${valueType(kinds)}`);
  return values.length > 0 ? `(values: { ${values.join('; ')} }) => string` : 'string';
}

const keyOf = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`);

function treeType(tree: MessageTree, indent: string): string {
  if (typeof tree === 'string') return textType(tree);
  if (Array.isArray(tree)) return `readonly [${tree.map((part: MessageTree) => treeType(part, indent)).join(', ')}]`;
  const inner = `${indent}  `;
  const lines = Object.entries(tree).map(([key, part]) => `${inner}${keyOf(key)}: ${treeType(part, inner)};`);
  return ['{', ...lines, `${indent}}`].join('\n');
}

const HEAD = '// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.';

/** The name by which words of an added language are found: those of rules by that of their file, as browsers have them. */
const ruleName = (area: string) => area.replace(/\.json$/, '').replace(/^domain\//, '');

function recordSource(folder: string, area: string, locales: readonly string[]): string {
  const type = `export type ${typeName(area)} = ${treeType(readTree(path.join(folder, FIRST, area)), '')};`;
  if (!isRecord(area)) return [HEAD, type, ''].join('\n');
  const up = '../'.repeat(area.split('/').length);
  return [
    HEAD,
    "import { messagesByLocale } from '#domain/shared/language/messages-by-locale.ts';",
    ...locales.toSorted().map((locale) => `import ${locale} from '${up}${locale}/${area}' with { type: 'json' };`),
    '',
    type,
    '',
    `export const ${areaName(area)}Messages = messagesByLocale<${typeName(area)}>('${ruleName(area)}', { ${locales.toSorted().join(', ')} });`,
    '',
  ].join('\n');
}

/**
 * The files that give messages their types, and those of all languages where the code picks one, by their paths in the folder `all`:
 * one for each area.
 */
export function listRecords(folder: string, locales: readonly string[]): Map<string, string> {
  const areas = listAreas(path.join(folder, FIRST));
  return new Map(areas.map((area) => [area.replace(/json$/, 'ts'), recordSource(folder, area, locales)]));
}
