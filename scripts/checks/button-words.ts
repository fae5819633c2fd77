import { parseSync } from 'vite';
import { bindMessages, type MessageTree } from '#domain/shared/language/bind-messages.ts';
import { listArguments } from '#domain/shared/language/parse-messages.ts';

/** How much longer than the English one a button may be. */
const MOST_RATIO = 1.4;
/** So many letters have room on any button: a short English word, such as "Edit", has no short sister in most languages. */
const ROOM = 12;

/** A node of the tree of a source. */
type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** All nodes of a tree. */
function listNodes(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(listNodes);
  return isNode(node) ? [node, ...Object.values(node).flatMap(listNodes)] : [];
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '');

/** Whether an element is a button, or a link that looks like one. */
function isButton(node: Node, source: string): boolean {
  if (node.type !== 'JSXElement' || !isNode(node.openingElement)) return false;
  const { openingElement: opening } = node;
  const text = source.slice(Number(opening.start), Number(opening.end));
  return /^(button|\w*Button|SubmitButton)$/.test(nameOf(opening.name)) || text.includes('buttonClass(');
}

/** The names of `messages.sizes.ask` from its root on: `['messages', 'sizes', 'ask']`. */
function chainOf(node: Node): string[] {
  const names: string[] = [];
  let at: unknown = node;
  while (isNode(at) && at.type === 'MemberExpression') {
    names.unshift(nameOf(at.property));
    at = at.object;
  }
  return [nameOf(at), ...names];
}

const FROM = String.raw`= useMessages\('(\w+)'\)((?:\.\w+)*)`;

/** What names of a module stand for: `messages` for `library.selection` by `const messages = useMessages('library').selection`. */
function readRoots(source: string): Map<string, string[]> {
  const roots = new Map<string, string[]>();
  const at = (area = '', inside = '') => [area, ...inside.split('.').filter(Boolean)];
  for (const [, name = '', area, inside] of source.matchAll(new RegExp(`const (\\w+) ${FROM}`, 'g'))) {
    roots.set(name, at(area, inside));
  }
  for (const [, names = '', area, inside] of source.matchAll(new RegExp(`const \\{([^{}]+)\\} ${FROM}`, 'g'))) {
    for (const [, key = '', own = key] of names.matchAll(/(\w+)(?:: (\w+))?/g))
      roots.set(own, [...at(area, inside), key]);
  }
  return roots;
}

/** The names that an expression may give: `isSending ? messages.sending : messages.send` has two. */
function namesIn(node: unknown): Node[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'JSXExpressionContainer':
      return namesIn(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(namesIn);
    case 'LogicalExpression':
      return namesIn(node.right);
    case 'CallExpression':
      return namesIn(node.callee);
    default:
      return node.type === 'MemberExpression' || node.type === 'Identifier' ? [node] : [];
  }
}

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** What a button shows as its words: its own children, not those of elements for screen readers alone. */
const shownBy = (button: Node) =>
  listOf(button.children)
    .filter(({ type }) => type === 'JSXExpressionContainer')
    .flatMap(namesIn);

/** Parts that draw a button by words that they are given. */
const GIVEN = { any: ['action', 'submitText'], button: ['label'] };

function givenTo(element: Node): Node[] {
  const tag = nameOf(element.name);
  const isDrawn = /Button$|^RetryNotice$/.test(tag) && !tag.startsWith('Icon');
  const names = [...GIVEN.any, ...(isDrawn ? GIVEN.button : [])];
  return listOf(element.attributes)
    .filter(({ name }) => names.includes(nameOf(name)))
    .flatMap(({ value }) => namesIn(value));
}

/** Keys that a button shows: whole ones of an area, or the ends of such where the words are handed to it. */
type ShownKeys = { whole: string[][]; ends: string[][]; areas: string[] };

/** The keys that the buttons of a module show. */
export function listButtonKeys(file: string, source: string): ShownKeys {
  const { program } = parseSync(file, source);
  const used = [...source.matchAll(/(?:useMessages\(|Messages<|pageMessages\(\w+, )'(\w+)'/g)];
  const typed = [...source.matchAll(/#locales\/all\/pages\/(\w+)\.ts/g)];
  const roots = readRoots(source);
  const nodes = listNodes(program);
  const shown = nodes.filter((node) => isButton(node, source)).flatMap(shownBy);
  const given = nodes.filter(({ type }) => type === 'JSXOpeningElement').flatMap(givenTo);
  const chains = [...shown, ...given].map(chainOf);
  return {
    whole: chains.flatMap(([root = '', ...rest]) =>
      [[...(roots.get(root) ?? []), ...rest]].filter(() => roots.has(root)),
    ),
    ends: chains.filter(([root = '', ...rest]) => !roots.has(root) && rest.length > 0).map(([, ...rest]) => rest),
    areas: [...new Set([...used, ...typed].map(([, area = '']) => area))],
  };
}

/** The messages of a tree by their keys. */
export function listMessages(tree: MessageTree, at: readonly string[] = []): [key: string[], text: string][] {
  if (typeof tree === 'string') return [[[...at], tree]];
  return Object.entries(tree).flatMap(([key, part]) => listMessages(part, [...at, key]));
}

const endsWith = (key: readonly string[], chain: readonly string[]) =>
  chain.every((name, place) => key.at(place - chain.length) === name);

/** How long a message is, with a number of two digits for each of its values. */
function lengthOf(text: string): number {
  const values = Object.fromEntries([...listArguments(text).keys()].map((name) => [name, 12]));
  const { message } = bindMessages<{ message: string | ((values: Record<string, number>) => string) }>(
    { message: text },
    'en',
  );
  return (typeof message === 'string' ? message : message(values)).length;
}

/** The words of a button that are too long beside the English ones, or null. */
export function buttonProblem(english: string, own: string): string | null {
  const most = Math.max(Math.floor(lengthOf(english) * MOST_RATIO), ROOM);
  const length = lengthOf(own);
  return length > most ? `“${own}” has ${length} letters, and “${english}” has room for ${most}` : null;
}

/** The keys of an area of pages that a button shows, as far as the sources say: `['selection.delete']`. */
export function findButtonKeys(area: string, english: MessageTree, shown: readonly ShownKeys[]): string[] {
  const isShown = (key: string[]) =>
    shown.some(
      ({ whole, ends, areas }) =>
        whole.some(([of, ...rest]) => of === area && rest.join('.') === key.join('.')) ||
        (areas.includes(area) && ends.some((end) => endsWith(key, end))),
    );
  return listMessages(english).flatMap(([key]) => (isShown(key) ? [key.join('.')] : []));
}
