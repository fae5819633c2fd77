import { parseSync } from 'vite';

/** A test that proves rules of `docs/product/`: `ORD-5: Next is hidden on the last step`, or `ORD-4, ORD-5: …`. */
export type Claim = { ids: string[]; sentence: string; file: string };

const CLAIM = /^([A-Z]+-\d+(?:, [A-Z]+-\d+)*): (.+)$/s;

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The names in a call's callee, outermost first: `test.describe.each([…])('…')` is test, describe, each. */
function calleeNames(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [String(node.name)];
  if (node.type === 'MemberExpression') return [...calleeNames(node.object), ...calleeNames(node.property)];
  if (node.type === 'CallExpression') return calleeNames(node.callee);
  return node.type === 'TaggedTemplateExpression' ? calleeNames(node.tag) : [];
}

function titleOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  const texts = node.quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked);
  return texts.join('…');
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The titles of a journey's steps that are claims of their own. */
function stepsIn(node: Node): string[] {
  const inner = childrenOf(node).flatMap(stepsIn);
  if (node.type !== 'CallExpression' || calleeNames(node.callee).join('.') !== 'test.step') return inner;
  const title = Array.isArray(node.arguments) ? titleOf(node.arguments[0]) : null;
  return title !== null && CLAIM.test(title) ? [title, ...inner] : inner;
}

/** Every test's title, each with the titles of the groups that it is in, outermost first. */
function titlesIn(node: Node, groups: string[]): string[][] {
  if (node.type !== 'CallExpression') return childrenOf(node).flatMap((child) => titlesIn(child, groups));
  const names = calleeNames(node.callee);
  const [first, ...rest] = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
  const title = titleOf(first);
  const isCase = ['test', 'it', 'describe'].includes(names[0] ?? '') && !names.includes('step');
  if (title === null || !isCase) return childrenOf(node).flatMap((child) => titlesIn(child, groups));
  if (!names.includes('describe')) return [[...groups, title], ...rest.flatMap(stepsIn).map((step) => [step])];
  return rest.flatMap((child) => titlesIn(child, [...groups, title]));
}

/** The words of every test, of its groups and of the claims among its steps, in one test file. */
export function testTitlesIn(file: string, source: string): string[] {
  const program: unknown = parseSync(file, source).program;
  return isNode(program) ? [...new Set(titlesIn(program, []).flat())] : [];
}

/**
 * The claims of one test file. A group whose name begins with ids speaks for the tests in it that have none; a step of a
 * journey whose name begins with ids is its own claim.
 */
export function claimsIn(file: string, source: string): Claim[] {
  const program: unknown = parseSync(file, source).program;
  if (!isNode(program)) return [];
  return titlesIn(program, []).flatMap((titles) => {
    const index = titles.findLastIndex((title) => CLAIM.test(title));
    const [, ids, sentence = ''] = CLAIM.exec(titles[index] ?? '') ?? [];
    if (ids === undefined) return [];
    return [{ ids: ids.split(', '), sentence: [sentence, ...titles.slice(index + 1)].join(', '), file }];
  });
}
