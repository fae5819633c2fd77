import type { LintPlace } from './page-json.ts';

/** A piece of a page: a text (`attribute` null), the value of an attribute, or that there is a tag (`tag`). */
export type PagePiece = { tag: string; attribute: string | null; text: string; place: LintPlace };

const TOKEN = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][a-z\d-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|([^<]+)/gi;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const EMPTY = new Set([
  'meta',
  'link',
  'img',
  'source',
  'br',
  'hr',
  'input',
  'base',
  'track',
  'area',
  'col',
  'embed',
  'wbr',
]);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const RAW = /<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>/gi;

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  return String.fromCodePoint(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
}

const decode = (text: string) => text.replace(/&(#x[\da-f]{1,5}|#\d{1,6}|[a-z]+);/gi, decodeEntity);

const PARTS: readonly LintPlace['part'][] = [
  'title',
  'address',
  'headline',
  'description',
  'facts',
  'photo',
  'original',
  'media',
  'open_house',
  'head',
  'json_ld',
];
const PAGE: LintPlace = { part: 'page', photo: null, attribute: null };

/** The place that `data-part="photo:3"` names. */
function readPlace(marked: string): LintPlace {
  const [name, number] = marked.split(':');
  const part = PARTS.find((each) => each === name) ?? 'page';
  return { part, photo: number ? Number(number) : null, attribute: null };
}

const readAttributes = (source: string): [string, string][] =>
  [...source.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    decode(double ?? single ?? bare ?? ''),
  ]);

/** What a tag begins: its place, or that of what it stands in. */
function placeOf(tag: string, attributes: readonly [string, string][], outer: LintPlace): LintPlace {
  const marked = attributes.find(([name]) => name === 'data-part')?.[1];
  if (marked) return readPlace(marked);
  if (tag === 'title') return readPlace('title');
  return tag === 'head' ? readPlace('head') : outer;
}

function piecesOfTag(tag: string, attributes: readonly [string, string][], place: LintPlace): PagePiece[] {
  const values = attributes
    .filter(([name, value]) => name !== 'data-part' && value !== '')
    .map(([attribute, text]) => ({ tag, attribute, text, place: { ...place, attribute } }));
  return [{ tag, attribute: 'tag', text: '', place }, ...values];
}

/** Scripts and styles, whose text is no HTML. Data for search engines is a part of its own; scripts are looked through as text. */
function rawPieces(html: string): PagePiece[] {
  return [...html.matchAll(RAW)].flatMap(([, name = '', source = '', text = '']) => {
    const attributes = readAttributes(source);
    const isData = attributes.some(([key, value]) => key === 'type' && value === 'application/ld+json');
    const place: LintPlace = { part: isData ? 'json_ld' : 'head', photo: null, attribute: null };
    const tag = name.toLowerCase();
    return [...piecesOfTag(tag, attributes, place), { tag, attribute: null, text, place }];
  });
}

/** All texts and attributes of a page, each with the part that it stands in: the nearest one marked by `data-part`. */
export function readPagePieces(html: string): PagePiece[] {
  const pieces = rawPieces(html);
  const open: { tag: string; place: LintPlace }[] = [];
  for (const [, isEnd, name, source = '', text] of html.replace(RAW, '').matchAll(TOKEN)) {
    const outer = open.at(-1)?.place ?? PAGE;
    const tag = name?.toLowerCase() ?? '';
    if (text !== undefined) {
      if (text.trim()) pieces.push({ tag: open.at(-1)?.tag ?? '', attribute: null, text: decode(text), place: outer });
    } else if (isEnd) {
      const index = open.findLastIndex((each) => each.tag === tag);
      if (index >= 0) open.length = index;
    } else if (tag) {
      const attributes = readAttributes(source);
      const place = placeOf(tag, attributes, outer);
      pieces.push(...piecesOfTag(tag, attributes, place));
      if (!EMPTY.has(tag)) open.push({ tag, place });
    }
  }
  return pieces;
}
