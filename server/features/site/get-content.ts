import { groupHours } from '#domain/bookings/group-hours.ts';
import type { PublishedCatalogue } from '#domain/catalogue/published-catalogue.ts';
import type { Site } from '#domain/site/site.ts';
import { type SiteBrandDocument, siteDocumentSchema } from '#domain/site/site-schema.ts';
import type { Services } from '#server/context.ts';
import { getPublishedCatalogue } from '#server/features/catalogue/queries.ts';
import { hasOpenCoupons } from '#server/features/coupons/queries.ts';
import { getSettings } from '#server/features/settings/get-settings.ts';
import { makeSite } from './make-site.ts';
import { findDraft, getContentVersion, getPublishedSite, type NumberedSite } from './queries.ts';

/** The content that all pages and `/api/config` are made from, in one version. */
export type Content = {
  version: number;
  changedAt: Date;
  site: Site;
  /** What the look of the site is made from. */
  brand: SiteBrandDocument;
  catalogue: PublishedCatalogue;
  hasCoupons?: boolean;
};

/** The content that holds, known in this process. */
export type ContentSource = {
  /** The content, at most a second old. Rejects where there has never been an answer of the database. */
  get: () => Promise<Content>;
  /** The content, where it is known without a query; else null. */
  peek: () => Content | null;
  /** Makes the next `get` ask the database, whenever it asked last. */
  expire: () => void;
};

type ContentServices = Pick<Services, 'db' | 'config' | 'clock' | 'log'>;

/** How often the current version is read from the database at most. */
const ASK_EVERY_MS = 1000;

/** A draft looks as a published version does, whatever its number will be. */
const PREVIEW_NUMBER = Number.MAX_SAFE_INTEGER;

async function readSite(services: ContentServices, version: NumberedSite): Promise<Pick<Content, 'site' | 'brand'>> {
  const settings = await getSettings(services);
  const openHours = groupHours(settings.working_hours);
  return { site: makeSite({ config: services.config, openHours, version }), brand: version.document.brand };
}

/** The content as it would be if the draft of the site were published now. */
export async function getPreview(services: ContentServices & Pick<Services, 'content'>): Promise<Content> {
  const [now, draft] = [await services.content.get(), await findDraft(services.db)];
  if (!draft) return now;
  const version = { number: PREVIEW_NUMBER, document: siteDocumentSchema.parse(draft.content) };
  return { ...now, ...(await readSite(services, version)) };
}

/**
 * Reads content by its version. Nobody who asks, no query: a version is looked up when a page is wanted. The version is
 * read before the content, so that a change in between is seen by the next look. While the database is away, what was
 * known last holds.
 */
export function openContent(services: ContentServices): ContentSource {
  const { db, clock, log } = services;
  let known: Content | null = null;
  let askedAt: number | null = null;
  let asking: Promise<Content> | null = null;

  const ask = async (at: number): Promise<Content> => {
    try {
      const { version, changedAt } = await getContentVersion(db);
      if (known?.version !== version) {
        const [shown, catalogue] = [
          await readSite(services, await getPublishedSite(db)),
          await getPublishedCatalogue(db),
        ];
        known = { version, changedAt, ...shown, catalogue, hasCoupons: await hasOpenCoupons(db) };
      }
    } catch (error) {
      if (!known) throw error;
      log.warn({ err: error }, 'content version unknown');
    }
    askedAt = at;
    return known;
  };

  const now = () => clock.now().getTime();
  const peek = () => (askedAt !== null && Math.abs(now() - askedAt) < ASK_EVERY_MS ? known : null);

  const get = async (): Promise<Content> => {
    const fresh = peek();
    if (fresh) return fresh;
    asking ??= ask(now()).finally(() => {
      asking = null;
    });
    return asking;
  };

  const expire = () => {
    askedAt = null;
  };
  return { get, peek, expire };
}
