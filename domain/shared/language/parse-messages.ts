import { isMessage, isSimple, type MessageTree, type ParsedMessage, parseMessage } from './bind-messages.ts';

/** Parses all messages of a tree but simple ones, for browsers, which have no parser. Throws a `SyntaxError` as `parseMessage` does. */
export function parseMessages(tree: MessageTree): MessageTree {
  if (typeof tree === 'string') return isMessage(tree) && !isSimple(tree) ? { icu: parseMessage(tree) } : tree;
  if (Array.isArray(tree)) return tree.map(parseMessages);
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, parseMessages(part)]));
}

/** The kinds of a message's arguments: what a text is chosen by, what is counted or written as a number, and anything else. */
export type ArgumentKind = 'text' | 'number' | 'choice' | 'choice or nothing';

type Element = ParsedMessage['icu'][number];
type Options = Record<string, { value: Element[] }>;

/** The kinds of elements, as the parser numbers them. */
const [LITERAL, ARGUMENT, NUMBER, SELECT, PLURAL] = [0, 1, 2, 5, 6];

function kindOf(element: Element): ArgumentKind {
  if (element.type === NUMBER || element.type === PLURAL) return 'number';
  if (element.type === SELECT && 'options' in element)
    return 'null' in element.options ? 'choice or nothing' : 'choice';
  return 'text';
}

function collect(elements: readonly Element[], found: Map<string, Set<ArgumentKind>>): void {
  for (const element of elements) {
    if (![ARGUMENT, NUMBER, SELECT, PLURAL].includes(element.type)) continue;
    const name = 'value' in element ? String(element.value) : '';
    found.set(name, (found.get(name) ?? new Set()).add(kindOf(element)));
    collect(partsOf(element), found);
  }
}

const partsOf = (element: Element): Element[] =>
  'options' in element ? Object.values(element.options as Options).flatMap(({ value }) => value) : [];

function collectTexts(elements: readonly Element[]): string[] {
  return elements.flatMap((element) =>
    element.type === LITERAL && 'value' in element ? [String(element.value)] : collectTexts(partsOf(element)),
  );
}

/** Lists what a message says between its arguments: `['photo', 'photos']`. Throws a `SyntaxError` as `parseMessage` does. */
export const listTexts = (text: string): string[] => (isMessage(text) ? collectTexts(parseMessage(text)) : [text]);

/** Lists the arguments of a message and what is done with each, by their names. Throws a `SyntaxError` as `parseMessage` does. */
export function listArguments(text: string): Map<string, Set<ArgumentKind>> {
  const found = new Map<string, Set<ArgumentKind>>();
  if (isMessage(text)) collect(parseMessage(text), found);
  return found;
}
