const LONGEST = 2000;

/**
 * A statement without values: what stands in quotes or is a number becomes `?`, and so do lists of parameters, so that
 * the same statement reads the same whatever it is asked with. `select * from a where b in ($1, $2) limit 5` becomes
 * `select * from a where b in (?) limit ?`.
 */
export function queryShape(text: string): string {
  return text
    .slice(0, LONGEST * 4)
    .replace(/--[^\n]*/g, ' ')
    .replace(/'(?:[^']|'')*'?/g, '?')
    .replace(/\$\d+/g, '?')
    .replace(/(?<![\w".])-?\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .replace(/\(\s*\?(?:\s*,\s*\?)+\s*\)/g, '(?)')
    .replace(/\(\?\)(?:\s*,\s*\(\?\))+/g, '(?)')
    .trim()
    .slice(0, LONGEST);
}

const VERBS = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const;
export type QueryVerb = (typeof VERBS)[number] | 'other';

/** What a statement does, by its first word: `with` counts by what follows its last closing bracket at the top. */
export function queryVerb(text: string): QueryVerb {
  const first = /^[\s(]*(\w+)/.exec(text)?.[1]?.toLowerCase();
  const word = first === 'with' ? /\)\s*(select|insert|update|delete)\b/i.exec(text)?.[1]?.toLowerCase() : first;
  return VERBS.find((verb) => verb === word) ?? 'other';
}
