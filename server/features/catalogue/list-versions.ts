import type { CatalogueVersionJson, CatalogueVersionSummary } from '#domain/catalogue/catalogue-json.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { findPublishedVersion, listPublishedVersions, type PublishedVersion } from './queries.ts';

const PAGE = 50;

const STARTER: CatalogueVersionSummary = {
  number: 0,
  published_at: null,
  published_by: null,
  note: 'The catalog that the studio began with',
};

const presentVersion = ({ number, publishedAt, publisher, note }: PublishedVersion): CatalogueVersionSummary => ({
  number,
  published_at: publishedAt.toISOString(),
  published_by: publisher,
  note,
});

/** The versions below a number, the newest first, down to the starter; `next_before` is null where none is left. */
export async function listVersions(
  { db }: Context,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ versions: CatalogueVersionSummary[]; next_before: number | null }> {
  if (before === 0) return { versions: [], next_before: null };
  const highest = Math.min(before, 2 ** 31 - 1);
  const rows = (await listPublishedVersions(db, highest, PAGE)).map(presentVersion);
  const last = rows.at(-1);
  if (rows.length === PAGE && last) return { versions: rows, next_before: last.number };
  return { versions: [...rows, STARTER], next_before: null };
}

/** A version with its packages; 0 is the starter. Otherwise `not_found`. */
export async function getVersion({ db }: Context, number: number): Promise<CatalogueVersionJson> {
  if (number === 0) return { ...STARTER, content: STARTER_DOCUMENT };
  const version = await findPublishedVersion(db, number);
  if (!version) throw new AppError('not_found', `There is no version ${number} of the catalogue.`);
  return { ...presentVersion(version), content: version.content };
}
