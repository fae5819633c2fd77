import { foldText } from '#domain/shared/fold-text.ts';
import type { LintNames } from './lint-names.ts';
import type { LintFinding, LintPlace } from './page-json.ts';
import { type PagePiece, readPagePieces } from './page-pieces.ts';

/** What is written in a file that a page sends, and of what on it that file is. */
export type LintedFile = { place: LintPlace; words: string };

/**
 * A page as a stranger gets it: its HTML, the headers it comes with, and what is written in its files. `allowed` is where it may lead: its own origin, and the addresses and
 * origins of tours whose links are marked as the provider's own without names.
 */
export type ServedPage = {
  html: string;
  headers: readonly (readonly [name: string, value: string])[];
  files: readonly LintedFile[];
  allowed: readonly string[];
};

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const DOMAIN =
  /(?:https?:\/\/|\bwww\.)[^\s"'<>)]+|(?<![@\p{L}\d.-])[\p{L}\d-]{2,}(?:\.[\p{L}\d-]+)*\.(?:com|net|org|info|biz|io|app|dev|homes|house|estate|realtor|realty|properties|photo|photography|studio|media|agency|site|online|example|co|tr|de|fr|es|pt|uk|us|eu|ca|mx|br|it|nl|be|at|ch|ie|au|nz)(?![\p{L}\d])/gu;
const PHONE = /(?<![\p{L}\d#])\+?\(?\d[\d ()./\u00a0-]{5,}\d(?![\p{L}\d])/gu;
/** Hosts that name a format of metadata and nobody. */
const NAMESPACES =
  /^(?:https?:\/\/)?(?:ns\.adobe\.com|www\.w3\.org|purl\.org|iptc\.org|cv\.iptc\.org|ns\.useplus\.org|schema\.org)/;
const HAND_WRITTEN: readonly LintPlace['part'][] = [
  'headline',
  'description',
  'photo',
  'original',
  'media',
  'open_house',
];

const escapeWord = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\d])${escapeWord(word)}(?![\\p{L}\\d])`, 'u').test(text);

/** Long enough for a number that can be called: nine digits, or seven as a local number is written. */
const isPhone = (text: string) => text.replace(/\D/g, '').length >= 9 || /^\(?\d{3}\)?[-. ]\d{4}$/.test(text.trim());

/** Names, phones, emails and domains in a text. In a fact that the page writes by itself, digits are no phone. */
function lintText(text: string, place: LintPlace, names: LintNames): LintFinding[] {
  const folded = foldText(text);
  const isByHand = HAND_WRITTEN.includes(place.part);
  const sought = isByHand ? [...names.whole, ...names.single] : names.whole;
  const known = sought.find((name) => hasWord(folded, name)) ?? names.addresses.find((name) => folded.includes(name));
  const digits = text.replace(/\D/g, '');
  const knownPhone = names.phones.find((phone) => digits.includes(phone));
  const emails = text.match(EMAIL) ?? [];
  const domains = (text.match(DOMAIN) ?? []).filter((domain) => !NAMESPACES.test(domain));
  const phones = isByHand ? (text.match(PHONE) ?? []).filter(isPhone) : [];
  const found = (kind: LintFinding['kind'], words: string | undefined) =>
    words ? [{ kind, place, found: words.trim() }] : [];
  return [
    ...found('name', known),
    ...found('phone', phones[0] ?? knownPhone),
    ...found('email', emails[0]),
    ...found('domain', emails.length > 0 ? undefined : domains[0]),
  ];
}

/** Who is looked for, and where a page may lead. */
type Sought = { names: LintNames; allowed: readonly string[] };

const isForeign = (address: string) =>
  /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address.trim()) && !/^data:/i.test(address.trim());
const FRAMES = ['iframe', 'frame', 'embed', 'object', 'portal'];
const LINKS = ['a', 'area'];
const REQUESTS = ['src', 'srcset', 'poster', 'data', 'href', 'action', 'formaction', 'ping', 'style', 'imagesrcset'];

/** Addresses that a browser would ask: of a list of pictures and of styles each. */
const addressesOf = (name: string, value: string): string[] => {
  if (name === 'style') return [...value.matchAll(/url\(\s*['"]?([^'")]+)/g)].map(([, url = '']) => url);
  return name.endsWith('srcset') ? value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '') : [value];
};

/** Where the files of the branded page and of the studio stand: on this page they would show who sells. */
const OF_OTHERS = /^\/(?:api\/site\/|api\/pages\/branded\/|site-files\/|h\/)/;
/** What a press on a tour loads. */
const TOUR = 'data-tour';

/** The address of a tour leads elsewhere, and says no name of anybody in itself. */
function lintTour({ text, place }: Pick<PagePiece, 'text' | 'place'>, { names, allowed }: Sought): LintFinding[] {
  if (!allowed.includes(text)) return [{ kind: 'frame', place, found: text }];
  return lintText(text, place, names).filter(({ kind }) => kind === 'name');
}

/** A text without the origins that a page may lead to. */
const withoutAllowed = (text: string, allowed: readonly string[]) =>
  allowed.reduce((rest, each) => rest.replaceAll(each, ' '), text);

function lintAttribute(
  { tag, attribute, text, place }: PagePiece & { attribute: string },
  { names, allowed }: Sought,
): LintFinding[] {
  if (attribute === TOUR) return lintTour({ text, place }, { names, allowed });
  if (attribute === 'content') return lintText(withoutAllowed(text, allowed), place, names);
  if (REQUESTS.includes(attribute)) {
    const foreign = addressesOf(attribute, text).find((address) => isForeign(address) || OF_OTHERS.test(address));
    if (!foreign) return [];
    return [{ kind: LINKS.includes(tag) ? 'link' : 'request', place, found: foreign }];
  }
  return lintText(text, place, names);
}

function lintPiece(piece: PagePiece, sought: Sought): LintFinding[] {
  const { names } = sought;
  const { tag, attribute, text, place } = piece;
  if (attribute === 'tag') return FRAMES.includes(tag) ? [{ kind: 'frame', place, found: `<${tag}>` }] : [];
  if (attribute !== null) return lintAttribute({ ...piece, attribute }, sought);
  if (tag !== 'style') return lintText(text, place, names);
  const foreign = addressesOf('style', text).find(isForeign);
  return foreign ? [{ kind: 'request', place, found: foreign }] : [];
}

function lintHeader([name, value]: readonly [string, string], { names, allowed }: Sought): LintFinding[] {
  const place: LintPlace = { part: 'header', photo: null, attribute: name };
  if (name.toLowerCase() === 'set-cookie') return [{ kind: 'cookie', place, found: value.split(';')[0] ?? value }];
  return lintText(withoutAllowed(value, allowed), place, names);
}

/** What is written in a file names somebody: said as such, whatever it is. */
function lintFile({ place, words }: LintedFile, names: LintNames): LintFinding[] {
  return lintText(words, place, { ...names, single: [] }).map(({ found }) => ({ kind: 'metadata', place, found }));
}

/**
 * Looks through an unbranded page as strangers get it (LIST-20): its texts, attributes, data for search engines, headers, and what is written in its files; and for anchors to
 * other origins, frames, tours that are not marked, pictures of who sells, cookies and requests to others. Each finding says where. Nothing found is an empty list; `checks` counts what was looked at.
 */
export function lintPage(
  { html, headers, files, allowed }: ServedPage,
  names: LintNames,
): { checks: number; findings: LintFinding[] } {
  const pieces = readPagePieces(html);
  const sought = { names, allowed };
  const findings = [
    ...pieces.flatMap((piece) => lintPiece(piece, sought)),
    ...headers.flatMap((header) => lintHeader(header, sought)),
    ...files.flatMap((file) => lintFile(file, names)),
  ];
  // A description is the text below a photo and its alternative as well: that is one place to mend.
  const told = new Map<string, LintFinding>();
  for (const finding of findings) {
    const { kind, place, found } = finding;
    const key = JSON.stringify([kind, place.part, place.photo, found, place.part === 'header' && place.attribute]);
    if (!told.has(key) || place.attribute === null) told.set(key, finding);
  }
  return { checks: pieces.length + headers.length + files.length, findings: [...told.values()] };
}
