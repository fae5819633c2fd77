import type { Token } from 'markdown-it';
import type { TextInline } from '#domain/site/texts/text-tree.ts';
import { isTextVariable, type TextValues, variableProblem } from '#domain/site/texts/text-variables.ts';
import { htmlProblem, isSafeAddress, linkProblem, MAX_NESTING } from './markdown-problems.ts';

/** Says what is wrong on a line. */
export type Tell = (line: number, message: string) => void;

type Frame = { kind: 'strong' | 'emphasis' | 'strike' | 'link'; href: string; children: TextInline[] };

const OPENING = { strong_open: 'strong', em_open: 'emphasis', s_open: 'strike', link_open: 'link' } as const;
const isOpening = (type: string): type is keyof typeof OPENING => type in OPENING;
const CLOSING = new Set(['strong_close', 'em_close', 's_close', 'link_close']);

const phoneAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** What stands where a variable is named: its value, which is a link where it leads somewhere. */
export function variablePiece(name: string, values: TextValues): TextInline {
  if (name === 'email') return { kind: 'link', href: `mailto:${values.email}`, children: [values.email] };
  if (name === 'phone') return { kind: 'link', href: phoneAddress(values.phone), children: [values.phone] };
  return isTextVariable(name) && name !== 'contact' ? values[name] : `{${name}}`;
}

function addPiece(children: TextInline[], piece: TextInline): void {
  const last = children.at(-1);
  if (piece === '') return;
  if (typeof piece === 'string' && typeof last === 'string') children[children.length - 1] = last + piece;
  else children.push(piece);
}

type InlineInput = { tokens: readonly Token[]; line: number; values: TextValues; tell: Tell };

/** The pieces of a line that begins on `line`, with the values of its variables. Tells what does not belong there. */
export function readInline({ tokens, line: first, values, tell }: InlineInput): TextInline[] {
  let line = first;
  const root: TextInline[] = [];
  const open: Frame[] = [];
  const add = (piece: TextInline) => addPiece(open.at(-1)?.children ?? root, piece);
  const close = () => {
    const frame = open.pop();
    if (!frame) return;
    const { kind, href, children } = frame;
    if (kind !== 'link') add({ kind, children });
    else if (isSafeAddress(href)) add({ kind, href, children });
    else for (const child of children) add(child);
  };
  const readVariable = (name: string) => {
    const problem = variableProblem(name);
    if (problem) tell(line, `names a variable: ${problem}`);
    if (name === 'contact') tell(line, 'has {contact} among other words. It is a card: leave an empty line around it.');
    add(variablePiece(name, values));
  };
  const openFrame = (token: Token, type: keyof typeof OPENING) => {
    const href = String(token.attrGet('href') ?? '');
    if (OPENING[type] === 'link' && !isSafeAddress(href)) tell(line, linkProblem(href));
    if (open.length === MAX_NESTING)
      tell(line, `has words inside of more than ${MAX_NESTING} others. Please write it flat.`);
    open.push({ kind: OPENING[type], href, children: [] });
  };
  for (const token of tokens) {
    if (isOpening(token.type)) openFrame(token, token.type);
    else if (CLOSING.has(token.type)) close();
    else if (token.type === 'variable') readVariable(token.content);
    else if (token.type === 'code_inline') add({ kind: 'code', text: token.content });
    else if (token.type === 'hardbreak') add({ kind: 'break' });
    else if (token.type === 'softbreak') add(' ');
    else if (token.type === 'image') tell(line, 'has a picture. Texts have words alone.');
    else if (token.type === 'html_inline') {
      tell(line, htmlProblem(token.content));
      add(token.content);
    } else add(token.content);
    line += token.type.endsWith('break') ? 1 : token.type === 'html_inline' ? token.content.split('\n').length - 1 : 0;
  }
  return root;
}
