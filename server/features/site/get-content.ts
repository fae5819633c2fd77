import { groupHours } from '#domain/bookings/group-hours.ts';
import type { PublishedCatalogue } from '#domain/catalogue/published-catalogue.ts';
import type { Site } from '#domain/site/site.ts';
import type { Services } from '#server/context.ts';
import { getPublishedCatalogue } from '#server/features/catalogue/queries.ts';
import { getSettings } from '#server/features/settings/get-settings.ts';
import { getContentVersion } from './queries.ts';

/** The content that all pages and `/api/config` are made from, in one version. */
export type Content = { version: number; changedAt: Date; site: Site; catalogue: PublishedCatalogue };

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

async function readSite(services: ContentServices): Promise<Site> {
  const { config } = services;
  const settings = await getSettings(services);
  return {
    business: {
      brandName: config.BRAND_NAME,
      email: config.STUDIO_EMAIL,
      phone: config.STUDIO_PHONE,
      address: config.STUDIO_ADDRESS,
      socialLinks: config.SOCIAL_LINKS,
    },
    address: config.BASE_URL,
    openHours: groupHours(settings.working_hours),
  };
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
        const [site, catalogue] = [await readSite(services), await getPublishedCatalogue(db)];
        known = { version, changedAt, site, catalogue };
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
