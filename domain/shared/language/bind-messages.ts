import { formatToParts, IntlMessageFormat } from 'intl-messageformat';
import { dateFormat, numberFormat } from '#domain/shared/formats.ts';

/** A message in ICU MessageFormat that was parsed ahead, as pages are built: a browser has no parser. */
export type ParsedMessage = { readonly icu: Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string> };

/** The words of one area in one language, as `locales/<language>/<area>.json` has them: texts, lists and groups of them. */
export type MessageTree = string | ParsedMessage | readonly MessageTree[] | { readonly [key: string]: MessageTree };

/** The values that a message with arguments takes, by the names of its arguments. */
export type MessageValues = Readonly<Record<string, string | number | null>>;

/** Says whether a text has arguments or quotes, so that only ICU MessageFormat knows what it says. */
export const isMessage = (text: string): boolean => text.includes('{') || text.includes("''");

/** A message that only has values put in: most of them, which need no format and weigh as they are written. */
const SIMPLE = /^(?:[^{}']|'(?![{}'])|\{\w+\})*$/;
export const isSimple = (text: string): boolean => SIMPLE.test(text);

/** The key under which a file of words for browsers brings those of rules, by their areas. */
export const RULES = '$rules';

const isParsed = (tree: object): tree is ParsedMessage => 'icu' in tree && Array.isArray(tree.icu);

const pluralRules = new Map<string, Intl.PluralRules>();

function findPluralRules(tag: string, options: Intl.PluralRulesOptions = {}): Intl.PluralRules {
  const key = `${tag} ${options.type}`;
  const rules = pluralRules.get(key) ?? new Intl.PluralRules(tag, options);
  pluralRules.set(key, rules);
  return rules;
}

const FORMATTERS: Parameters<typeof formatToParts>[2] = {
  getNumberFormat: (tag, options) => numberFormat(String(tag), options),
  getPluralRules: (tag, options) => findPluralRules(String(tag), options),
  getDateTimeFormat: (tag, options) => dateFormat(String(tag), options ?? {}),
};
const NO_STYLES = { number: {}, date: {}, time: {} };

/** Parses one message. Throws a `SyntaxError` where it is not written as ICU MessageFormat asks for. */
export const parseMessage = (text: string): ParsedMessage['icu'] =>
  new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();

/** Makes the function that says a message; it is parsed at the first call. Angle brackets are letters like others. */
function bindMessage(message: string | ParsedMessage['icu'], tag: string): (values: MessageValues) => string {
  if (typeof message === 'string' && isSimple(message)) {
    return (values) => message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  }
  let elements: ParsedMessage['icu'] | null = null;
  return (values) => {
    elements ??= typeof message === 'string' ? parseMessage(message) : message;
    return formatToParts(elements, tag, FORMATTERS, NO_STYLES, values)
      .map(({ value }) => value)
      .join('');
  };
}

function bindTree(tree: MessageTree, tag: string): unknown {
  if (typeof tree === 'string') return isMessage(tree) ? bindMessage(tree, tag) : tree;
  if (Array.isArray(tree)) return tree.map((part: MessageTree) => bindTree(part, tag));
  if (isParsed(tree)) return bindMessage(tree.icu, tag);
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, bindTree(part, tag)]));
}

/**
 * Makes messages that code can use from the words of a language: a text stays a text, and a message with arguments becomes a
 * function of their values. `tag` is the language for plurals and numbers, such as `en-US`. The type is the one that
 * `scripts/derive/derive-locales.ts` writes from the English file; `npm run check` proves that each file has that shape.
 */
export const bindMessages = <Messages>(tree: MessageTree, tag: string): Messages => bindTree(tree, tag) as Messages;
