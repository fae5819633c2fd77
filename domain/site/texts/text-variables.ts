import type { Business } from '#domain/shared/business.ts';

/** What the studio's texts can name, as it holds when the text is read. `contact` is a card with all of it. */
export const TEXT_VARIABLES = ['name', 'email', 'phone', 'address', 'hours', 'contact'] as const;
export type TextVariable = (typeof TEXT_VARIABLES)[number];

/** The value of each variable; those of `contact` are the others. */
export type TextValues = Record<Exclude<TextVariable, 'contact'>, string>;

/** A name in curly brackets. Brackets with anything else in them are plain text. */
export const VARIABLE = /\{([a-zA-Z][\w-]*)\}/g;

export const isTextVariable = (name: string): name is TextVariable =>
  (TEXT_VARIABLES as readonly string[]).includes(name);

export function makeTextValues({ brandName, email, phone, address }: Business, hours: string): TextValues {
  return { name: brandName, email, phone, address, hours };
}

/**
 * A line with the values of its variables: `fillLine('By {name}', values) === 'By Lisboa Lar'`. Unknown ones, and `{contact}`,
 * which is no line, stay as they are.
 */
export function fillLine(line: string, values: TextValues): string {
  return line.replace(VARIABLE, (whole, name: string) =>
    isTextVariable(name) && name !== 'contact' ? values[name] : whole,
  );
}

/** The sentence about a variable that is not known, or null. */
export function variableProblem(name: string): string | null {
  if (isTextVariable(name)) return null;
  const known = TEXT_VARIABLES.map((each) => `{${each}}`).join(', ');
  return `{${name}} is not known. Known are ${known}. For plain brackets write \\{${name}}.`;
}
