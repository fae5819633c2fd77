import { foldCase } from '#domain/shared/fold-text.ts';

/** A picture that a result may be an edit of: one as it was shot, or one that is shown to the customer. */
export type MatchCandidate = {
  id: string;
  fileName: string;
  stage: 'source' | 'shown';
  /** Of a bracket: the first picture of its group, which stands for all of it. */
  groupLeadId?: string | null;
};

/** What a result is an edit of. With `replacesId` it becomes the next version of that shown picture; without, a new picture. */
export type ResultMatch = { sourceId: string | null; replacesId: string | null };

const NO_MATCH: ResultMatch = { sourceId: null, replacesId: null };

const EXTENSION = /\.[a-z0-9]{1,5}$/;
/** What editors and their programs add to a name: one word, or the number of a copy. */
const SUFFIX =
  /[\s._-]*(?:\(\d{1,3}\)|(?:edit(?:ed)?|hdr|final|retouch(?:ed)?|blend(?:ed)?|fused?|enfuse|merged?|tonemapped|export(?:ed)?|pano(?:rama)?|copy|copie|kopie|web|print|full|v\d{1,2})|[\s._-]\d{1,5})$/;

const stemOf = (fileName: string) => foldCase(fileName).trim().replace(EXTENSION, '');

/**
 * The names under which an original may be known, by the name of its edit: the whole one first, then without what was added to its end.
 * `listStems('IMG_1234-HDR-2.jpg')` is `['img_1234-hdr-2', 'img_1234-hdr', 'img_1234', 'img']`.
 */
export function listStems(fileName: string): string[] {
  const stems: string[] = [];
  for (let stem = stemOf(fileName); stem !== '' && stems.at(-1) !== stem; stem = stem.replace(SUFFIX, '')) {
    stems.push(stem);
  }
  return stems;
}

const RAW_NAME = /\.(dng|cr2|cr3|nef|arw)$/i;

/** The one of some pictures with the same name: of a raw file and its JPEG the raw one; null where two of a kind have it. */
function findOnly(named: readonly MatchCandidate[]): MatchCandidate | null {
  const raws = named.filter(({ fileName }) => RAW_NAME.test(fileName));
  const left = raws.length > 0 ? raws : named;
  return left.length === 1 ? (left[0] ?? null) : null;
}

/** The pictures of a stage that have the longest of these names, and which of them it is. */
function findNamed(candidates: readonly MatchCandidate[], stage: MatchCandidate['stage'], stems: readonly string[]) {
  const ofStage = candidates.filter((each) => each.stage === stage);
  for (const [depth, stem] of stems.entries()) {
    const named = ofStage.filter((each) => stemOf(each.fileName) === stem);
    if (named.length > 0) return { depth, only: findOnly(named) };
  }
  return null;
}

/**
 * What a result is an edit of, by its name. A shown picture goes before one as it was shot; of a bracket its first picture is meant. Where
 * two pictures could be meant, neither is: then a person decides.
 * @example matchResult('IMG_1234-HDR.jpg', [{ id: 'a', fileName: 'IMG_1234.CR2', stage: 'source' }]) // { sourceId: 'a', replacesId: null }
 */
export function matchResult(fileName: string, candidates: readonly MatchCandidate[]): ResultMatch {
  const stems = listStems(fileName);
  const [shown, source] = [findNamed(candidates, 'shown', stems), findNamed(candidates, 'source', stems)];
  const sourceId = source?.only ? (source.only.groupLeadId ?? source.only.id) : null;
  if (!shown || (source && source.depth < shown.depth)) return { sourceId, replacesId: null };
  return shown.only ? { sourceId, replacesId: shown.only.id } : NO_MATCH;
}
