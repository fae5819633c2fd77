import { SITE_FILES_PATH } from '#domain/site/site-files.ts';
import type { Services } from '#server/context.ts';
import { findFile, type SiteFile } from './queries.ts';

/** So many files stay in memory; a published brand has nine. */
const MAX_KEPT = 40;

/** Finds a file of the site by its path, `/site-files/{sha256}.png`; null where there is none. */
export type FindSiteFile = (pathname: string) => Promise<SiteFile | null>;

/** Opens the files of the site. Each is read once: what an address leads to never changes. */
export function openSiteFiles({ db }: Pick<Services, 'db'>): FindSiteFile {
  const kept = new Map<string, SiteFile>();
  return async (pathname) => {
    const [, sha256, ending] = /^([0-9a-f]{64})\.(png|webp)$/.exec(pathname.slice(SITE_FILES_PATH.length)) ?? [];
    if (!pathname.startsWith(SITE_FILES_PATH) || !sha256) return null;
    const file = kept.get(sha256) ?? (await findFile(db, sha256));
    if (file?.contentType !== `image/${ending}`) return null;
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(sha256, file);
    return file;
  };
}
