import { catalogueDocumentSchema } from '#domain/catalogue/catalogue-schema.ts';
import { type PublishedCatalogue, publishedCatalogue } from '#domain/catalogue/published-catalogue.ts';
import { groupHours } from '#domain/scheduling/bookings/group-hours.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { PaymentMode } from '#domain/shared/payment-mode.ts';
import { checkStoredEmails, type EmailTextPlace, type SiteEmails } from '#domain/site/emails-schema.ts';
import { settingVariables } from '#domain/site/pages/page-variables.ts';
import { showPages } from '#domain/site/pages/show-pages.ts';
import type { ShownPages } from '#domain/site/pages/site-pages.ts';
import { readSiteDocument } from '#domain/site/read-site-document.ts';
import type { Site } from '#domain/site/site.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import type { SiteBrandDocument } from '#domain/site/site-schema.ts';
import type { Services } from '#server/context.ts';
import { hasOpenCoupons } from '#server/features/catalogue/coupons/queries.ts';
import { findDraft as findCatalogueDraft, getPublishedCatalogue } from '#server/features/catalogue/queries.ts';
import { applyLanguages, type LoadedLanguage } from '#server/features/site/added-languages/apply-languages.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { makeBusiness, makeSite, siteFormats } from './make-site.ts';
import { findDraft, getContentVersion, getPublishedSite, type NumberedSite } from './queries.ts';
import { readTexts, type SiteTexts } from './read-texts.ts';

export type ShownPayments = { mode: PaymentMode; publishableKey: string | null };

/** The content that all pages and `/api/config` are made from, in one version. */
export type Content = {
  version: number;
  changedAt: Date;
  /** The site in its first language. */
  site: Site;
  /** The same in its other languages. */
  translated?: Partial<Record<Locale, Site>>;
  /** The pages in each language of the site. */
  pages: Readonly<Partial<Record<Locale, ShownPages>>>;
  /** What the look of the site is made from. */
  brand: SiteBrandDocument;
  /** The origins of websites that may show the order form in a frame. */
  embedOrigins: readonly string[];
  /** The studio's own texts of emails, and the places of those that are stored and cannot be used. */
  emails: { words: SiteEmails; broken: readonly EmailTextPlace[] };
  /** What legal pages and pages of the studio's own are made from. */
  texts: SiteTexts;
  catalogue: PublishedCatalogue;
  /** The languages that owners added. */
  added?: readonly LoadedLanguage[];
  /** Whether cards are charged, and the key by which browsers pay with one; null in the demo. */
  payments: ShownPayments;
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

type ContentServices = Pick<Services, 'db' | 'config' | 'clock' | 'log' | 'connections'>;

/** How often the current version is read from the database at most. */
const ASK_EVERY_MS = 1000;

/** A draft looks as a published version does, whatever its number will be. */
const PREVIEW_NUMBER = Number.MAX_SAFE_INTEGER;

type SiteContent = Pick<Content, 'site' | 'translated' | 'pages' | 'brand' | 'embedOrigins' | 'emails' | 'texts'>;

async function readSite(
  services: ContentServices,
  version: NumberedSite,
  { document: catalogue }: PublishedCatalogue,
): Promise<SiteContent> {
  const settings = await getSettings(services);
  const { config } = services;
  const texts = await readTexts(services.db, version.document);
  const openHours = groupHours(settings.working_hours);
  const { brand, emails, languages, country } = version.document;
  const { brandName } = makeBusiness(config, brand);
  const facts = { brandName, openHours, timeZone: siteFormats(config, country, catalogue).timeZone };
  const showIn = (language: Locale) => showPages(version.document, language, settingVariables(facts, language));
  const own = showIn(firstLanguage({ languages }));
  const shareTitles = [own.services, own.pricing, own.contact].map(({ meta }) => meta.title);
  const parts = { config, openHours, version, catalogue, termsVersion: texts.current.terms, shareTitles };
  const site = makeSite(parts);
  // Pictures of links are drawn once, in the first language.
  const others = languages
    .slice(1)
    .map((language) => [language, { ...makeSite({ ...parts, language }), look: site.look }]);
  const pages = languages.map((language) => [language, showIn(language)]);
  return {
    site,
    translated: Object.fromEntries(others),
    pages: Object.fromEntries(pages),
    brand,
    embedOrigins: settings.embedding.origins,
    emails: checkStoredEmails(emails),
    texts,
  };
}

/** The payments that hold. They are read anew, since the version may tell of them. */
async function readPayments({ connections }: Pick<Services, 'connections'>): Promise<ShownPayments> {
  const { current } = (await connections.refresh()).payments;
  return { mode: current?.mode ?? 'demo', publishableKey: current?.publishableKey ?? null };
}

/** The pages in a language; in the studio's own where the site is not in that one. */
export function pagesIn({ pages, site }: Pick<Content, 'pages' | 'site'>, language?: Locale): ShownPages {
  const found = (language && pages[language]) ?? pages[firstLanguage(site)];
  if (!found) throw new Error('A site has no language.');
  return found;
}

/** The content as it would be if the drafts of the site and the catalogue were published now. */
export async function getPreview(services: ContentServices & Pick<Services, 'content'>): Promise<Content> {
  const { db } = services;
  const [now, draft, sold] = [await services.content.get(), await findDraft(db), await findCatalogueDraft(db)];
  if (!draft && !sold) return now;
  const catalogue = sold
    ? publishedCatalogue(PREVIEW_NUMBER, catalogueDocumentSchema.parse(sold.content))
    : now.catalogue;
  const version = draft
    ? { number: PREVIEW_NUMBER, document: readSiteDocument(draft.content) }
    : await getPublishedSite(db);
  return { ...now, ...(await readSite(services, version, catalogue)), catalogue };
}

/** The same context with what `getPreview` tells. */
export async function withDraft<Ctx extends ContentServices & Pick<Services, 'content'>>(ctx: Ctx): Promise<Ctx> {
  const draft = await getPreview(ctx);
  return { ...ctx, content: { get: async () => draft, peek: () => draft, expire: () => {} } };
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
        // Before all that is read: the site may be in one of them.
        const added = await applyLanguages(db);
        const catalogue = await getPublishedCatalogue(db);
        const shown = await readSite(services, await getPublishedSite(db), catalogue);
        const payments = await readPayments(services);
        known = { version, changedAt, ...shown, catalogue, added, payments, hasCoupons: await hasOpenCoupons(db) };
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
