import type { Token } from 'markdown-it';
import { plainText, type TextAlign, type TextBlock, type TextInline } from '#domain/site/texts/text-tree.ts';
import type { TextValues } from '#domain/site/texts/text-variables.ts';
import { htmlProblem, listLineProblems, MAX_NESTING, MAX_PIECES, type TextProblem } from './markdown-problems.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { readInline, type Tell, variablePiece } from './read-inline.ts';

/** A text as a tree, and what keeps it from being shown: nothing in it is HTML. */
export type ReadText = { blocks: TextBlock[]; problems: TextProblem[] };

/** After so many sentences the rest is like them. */
const MAX_PROBLEMS = 20;

const isContainer = ({ type }: Token, end: 'open' | 'close') =>
  [`bullet_list_${end}`, `ordered_list_${end}`, `blockquote_${end}`].includes(type);

/** Where a text is too deep or too long to be made a tree of. */
function findExcess(tokens: readonly Token[]): TextProblem | null {
  let [depth, pieces, line] = [0, 0, 1];
  for (const token of tokens) {
    line = token.map ? token.map[0] + 1 : line;
    pieces += 1 + (token.children?.length ?? 0);
    if (isContainer(token, 'open')) depth += 1;
    if (isContainer(token, 'close')) depth -= 1;
    if (depth > MAX_NESTING) {
      return {
        line,
        message: `has quotes or lists more than ${MAX_NESTING} deep in each other. Please write it flat.`,
      };
    }
    if (pieces > MAX_PIECES) {
      const most = MAX_PIECES.toLocaleString('en-US');
      return { line, message: `is where this text has more than ${most} pieces. Please split it into several pages.` };
    }
  }
  return null;
}

const contactBlock = (values: TextValues): TextBlock => ({
  kind: 'contact',
  name: values.name,
  lines: [[values.address], [variablePiece('email', values)], [values.phone]],
});

function toId(text: string): string {
  const plain = text.normalize('NFKD').replace(/ı/g, 'i').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return words.slice(0, 60) || 'part';
}

/** What reads a text: where it stands, the ids that are taken, and who is told of what does not belong there. */
type Reader = { tokens: readonly Token[]; at: number; line: number; ids: Set<string>; values: TextValues; tell: Tell };

function takeId({ ids }: Reader, wanted: string): string {
  let id = wanted;
  for (let number = 2; ids.has(id); number += 1) id = `${wanted}-${number}`;
  ids.add(id);
  return id;
}

/** The next token. Tables name no lines for their cells, so the last one that was named counts. */
function take(reader: Reader): Token | null {
  const token = reader.tokens[reader.at];
  reader.at += 1;
  if (token?.map) reader.line = token.map[0] + 1;
  return token ?? null;
}

function takeInline(reader: Reader): TextInline[] {
  const token = take(reader);
  return readInline({ ...reader, tokens: token?.children ?? [] });
}

function takeHeading(reader: Reader, { tag, meta }: Token): TextBlock {
  const children = takeInline(reader);
  take(reader);
  const level = tag === 'h1' || tag === 'h2' ? 2 : tag === 'h3' ? 3 : 4;
  const wanted = typeof meta?.address === 'string' ? meta.address : toId(plainText(children));
  return { kind: 'heading', level, id: takeId(reader, wanted), children };
}

function takeParagraph(reader: Reader): TextBlock {
  const [only, ...more] = reader.tokens[reader.at]?.children ?? [];
  if (only?.type === 'variable' && only.content === 'contact' && more.length === 0) {
    reader.at += 2;
    return contactBlock(reader.values);
  }
  const children = takeInline(reader);
  take(reader);
  return { kind: 'paragraph', children };
}

function takeList(reader: Reader, opening: Token): TextBlock {
  const start = opening.type === 'ordered_list_open' ? Number(opening.attrGet('start') ?? 1) : null;
  const items: TextBlock[][] = [];
  while (take(reader)?.type === 'list_item_open') items.push(takeBlocks(reader, 'list_item_close'));
  return { kind: 'list', start, items };
}

function toAlign(cell: Token): TextAlign {
  const style = String(cell.attrGet('style') ?? '');
  return style.endsWith('right') ? 'right' : style.endsWith('center') ? 'center' : 'left';
}

function takeTable(reader: Reader): TextBlock {
  const rows: TextInline[][][] = [];
  const align: TextAlign[] = [];
  for (let token = take(reader); token && token.type !== 'table_close'; token = take(reader)) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'th_open') align.push(toAlign(token));
    if (token.type === 'th_open' || token.type === 'td_open') rows.at(-1)?.push(takeInline(reader));
  }
  const [head = [], ...body] = rows;
  return { kind: 'table', align, head, rows: body };
}

function takeBlock(reader: Reader, token: Token): TextBlock | null {
  switch (token.type) {
    case 'heading_open':
      return takeHeading(reader, token);
    case 'paragraph_open':
      return takeParagraph(reader);
    case 'bullet_list_open':
    case 'ordered_list_open':
      return takeList(reader, token);
    case 'blockquote_open':
      return { kind: 'quote', children: takeBlocks(reader, 'blockquote_close') };
    case 'table_open':
      return takeTable(reader);
    case 'fence':
      return { kind: 'code', text: token.content.replace(/\n$/, '') };
    case 'hr':
      return { kind: 'rule' };
    case 'html_block':
      return takeHtml(reader, token);
    default:
      return null;
  }
}

function takeHtml(reader: Reader, { content }: Token): TextBlock {
  const before = content.slice(0, Math.max(0, content.search(/<\/?[a-z]/i)));
  reader.tell(reader.line + before.split('\n').length - 1, htmlProblem(content));
  return { kind: 'paragraph', children: [content] };
}

function takeBlocks(reader: Reader, end: string | null): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (let token = take(reader); token && token.type !== end; token = take(reader)) {
    const block = takeBlock(reader, token);
    if (block) blocks.push(block);
  }
  return blocks;
}

/**
 * Reads a Markdown text: CommonMark with tables and strikethrough, `{variables}`, and `{#address}` behind a heading. HTML,
 * pictures, and links that lead elsewhere than links may are told as problems and stand there as plain words.
 *
 * @param source at most `MAX_TEXT_LENGTH` UTF-16 units
 */
export function readMarkdown(source: string, values: TextValues): ReadText {
  const problems: TextProblem[] = [];
  const tell: Tell = (line, message) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ line, message: `Line ${line} ${message}` });
  };
  for (const { line, message } of listLineProblems(source)) tell(line, message);
  const tokens = parseMarkdown(source);
  const excess = findExcess(tokens);
  if (excess) {
    tell(excess.line, excess.message);
    return { blocks: [], problems };
  }
  const reader: Reader = { tokens, at: 0, line: 1, ids: new Set(), values, tell };
  return { blocks: takeBlocks(reader, null), problems: problems.toSorted((one, other) => one.line - other.line) };
}
