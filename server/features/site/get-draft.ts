import { readSiteDocument } from '#domain/site/read-site-document.ts';
import { BRAND_VARIABLES, LOCKABLE_FIELDS, type SiteDraftJson } from '#domain/site/site-json.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { findDraft, getPublishedSite } from './queries.ts';

/** The parts of the brand that the environment sets, with what it sets them to. */
function listLocked(config: Config): SiteDraftJson['locked'] {
  return LOCKABLE_FIELDS.flatMap((field) => {
    const variable = BRAND_VARIABLES[field];
    if (!config.setNames.has(variable)) return [];
    const value = config[variable];
    return [{ field, variable, value: typeof value === 'string' ? value : value.join(', ') }];
  });
}

/** The site that is being edited; while nobody has begun, the one that holds. */
export async function getDraft({ db, config }: Pick<Context, 'db' | 'config'>): Promise<SiteDraftJson> {
  const [published, draft] = [await getPublishedSite(db), await findDraft(db)];
  const isTouched = draft !== null && draft.version > 1;
  return {
    content: draft ? readSiteDocument(draft.content) : published.document,
    version: draft?.version ?? 1,
    updated_at: isTouched ? draft.updatedAt.toISOString() : null,
    updated_by: isTouched ? draft.editor : null,
    published_number: published.number,
    locked: listLocked(config),
  };
}
