import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { DraftOf, KeptVersion, VersionedDocument } from './get-draft.ts';

const PAGE = 50;
const HIGHEST = 2 ** 31 - 1;

/** The line of a version in a list. Version 0, the starter, was published by nobody. */
export type VersionSummary = {
  number: number;
  published_at: string | null;
  published_by: string | null;
  note: string;
};

const presentVersion = ({ number, publishedAt, publisher, note }: KeptVersion): VersionSummary => ({
  number,
  published_at: publishedAt.toISOString(),
  published_by: publisher,
  note,
});

const presentStarter = (note: string): VersionSummary => ({ number: 0, published_at: null, published_by: null, note });

/** The versions below a number, the newest first, down to the starter; `next_before` is null where none is left. */
export async function listVersionsOf<Doc, Draft extends DraftOf<Doc>>(
  document: VersionedDocument<Doc, Draft>,
  { db }: Pick<Context, 'db'>,
  before = HIGHEST,
): Promise<{ versions: VersionSummary[]; next_before: number | null }> {
  if (before === 0) return { versions: [], next_before: null };
  const rows = (await document.listVersions(db, Math.min(before, HIGHEST), PAGE)).map(presentVersion);
  const last = rows.at(-1);
  if (rows.length === PAGE && last) return { versions: rows, next_before: last.number };
  return { versions: [...rows, presentStarter(document.starter.note)], next_before: null };
}

/** A version with its content; 0 is the starter. Otherwise `not_found`. */
export async function getVersionOf<Doc, Draft extends DraftOf<Doc>>(
  { starter, findVersion, sentences }: VersionedDocument<Doc, Draft>,
  { db }: Pick<Context, 'db'>,
  number: number,
): Promise<VersionSummary & { content: Doc }> {
  if (number === 0) return { ...presentStarter(starter.note), content: starter.content };
  const version = await findVersion(db, number);
  if (!version) throw new AppError('not_found', sentences.missing(number));
  return { ...presentVersion(version), content: version.content };
}
