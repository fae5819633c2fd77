import { parseSync } from 'vite';

/** A sentence of a source file with its values as `{}`, or the name of a field that such sentences are about. */
export type SourceText = { kind: 'sentence' | 'label'; text: string; line: number };

/** Keys of objects whose texts describe the API to programmers. */
const DESCRIBING_KEYS = ['description', 'summary', 'example', 'title'];
/** Begins with a capital or a value, has a space, and ends as sentences do. */
const READS_AS_SENTENCE = /^[A-Z{].*\s.*[.!?]( |$)/s;
/** Broken assumptions: the log has them, and what goes out is the sentence of `internal`. */
const ASSUMPTION = /^(Error|RangeError|TypeError)$/;

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/** Goes through a tree; `visit` says whether to go on below a node. */
function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return;
  for (const below of Object.values(node).flatMap(listOf)) walk(below, visit);
}

const parse = (file: string, source: string): Node[] => listOf(parseSync(file, source).program);

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const { quasis } = node as Node & { quasis: { value: { cooked: string | null } }[] };
  return quasis.map(({ value }) => value.cooked ?? '').join('{}');
}

/** What is below describes the API, is a query, or is for the log alone. */
function isForNobody(node: Node): boolean {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return true;
    case 'Property':
      return DESCRIBING_KEYS.includes(nameOf(node.key));
    case 'ClassDeclaration':
      return ASSUMPTION.test(nameOf(node.superClass));
    case 'NewExpression':
      return ASSUMPTION.test(nameOf(node.callee));
    default:
      return false;
  }
}

/** The texts of a module that may reach a person as a refusal. `labelFunctions` are those that take a field's name first. */
export function listSourceTexts(file: string, source: string, labelFunctions: readonly string[]): SourceText[] {
  const found: SourceText[] = [];
  const note = (kind: SourceText['kind'], text: string, { start }: Node) =>
    found.push({ kind, text, line: source.slice(0, start).split('\n').length });
  const visit = (node: Node): boolean => {
    if (isForNobody(node)) return false;
    const label = labelFunctions.includes(nameOf(node.callee)) ? textOf(listOf(node.arguments)[0]) : null;
    if (label !== null) note('label', label, node);
    const text = textOf(node) ?? '';
    if (READS_AS_SENTENCE.test(text)) note('sentence', text, node);
    return true;
  };
  for (const program of parse(file, source)) walk(program, visit);
  return found;
}

/** What a string must look like to be a text that somebody reads: it has a space or begins with a capital. */
const READS_AS_TEXT = /^\s*[A-Z]|\S\s+\S/;

/** The texts that a screen or an email shows: what stands between tags, and strings that read as words. Imports are none. */
export function listShownTexts(file: string, source: string): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = [];
  const visit = (node: Node): boolean => {
    if (/^(Import|ExportAll)Declaration$/.test(node.type)) return false;
    const text = node.type === 'JSXText' ? String(node.value) : (textOf(node) ?? '');
    if (READS_AS_TEXT.test(text)) found.push({ text, line: source.slice(0, node.start).split('\n').length });
    return true;
  };
  for (const program of parse(file, source)) walk(program, visit);
  return found;
}

/** The functions of a module whose first parameter is the name of a field: `lineSchema(label, max)`. */
export function listLabelFunctions(file: string, source: string): string[] {
  const found: string[] = [];
  const isAboutLabel = (node: Node) => nameOf(listOf(node.params)[0]) === 'label';
  const visit = (node: Node): boolean => {
    if (node.type === 'FunctionDeclaration' && isAboutLabel(node)) found.push(nameOf(node.id));
    const [init] = listOf(node.init);
    if (node.type === 'VariableDeclarator' && init && isAboutLabel(init)) found.push(nameOf(node.id));
    return true;
  };
  for (const program of parse(file, source)) walk(program, visit);
  return found;
}
