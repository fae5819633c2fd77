import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { isSameCatalogue } from '#domain/catalogue/compare-catalogues.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { SETUP_STEPS, type SetupJson, type SetupStep } from '#domain/operations/setup.ts';
import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import { isSameSite } from '#domain/site/compare-sites.ts';
import { isSampleBrand, listSampleParts } from '#domain/site/sample/list-sample-parts.ts';
import { hasDecidedTaxes } from '#domain/site/sample/no-taxes.ts';
import { hasSampleLanguages } from '#domain/site/sample/sample-languages.ts';
import type { SampleKind } from '#domain/site/sample/sample-part.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { getDraft as getCatalogueDraft } from '#server/features/catalogue/get-draft.ts';
import { getPublishedCatalogue } from '#server/features/catalogue/queries.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { getDraft as getSiteDraft } from '#server/features/site/get-draft.ts';
import { makeBusiness } from '#server/features/site/make-site.ts';
import { getPublishedSite } from '#server/features/site/queries.ts';
import { findSettings } from '#server/features/site/settings/queries.ts';
import { mailSender, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import { findClosedAt } from './queries.ts';

/** What of the site's content is written, under the studio's own name. */
function listContentSteps(site: SiteDocument, config: Config): Partial<Record<SetupStep, boolean>> {
  const business = makeBusiness(config, site.brand);
  const kinds: readonly SampleKind[] = listSampleParts(site, business).map(({ kind }) => kind);
  const isDone = (...left: SampleKind[]) => !isSampleBrand(business) && !kinds.some((kind) => left.includes(kind));
  const { terms, privacy } = site.legal;
  return {
    languages: site.country !== null && !hasSampleLanguages(site),
    texts: isDone('texts', 'testimonials', 'figures'),
    pictures: isDone('pictures'),
    legal: isDone('legal') && terms.isReviewed && privacy.isReviewed,
  };
}

/** What of the site is no longer the starter's, or set by the environment. */
function listSiteSteps(site: SiteDocument, config: Config): Partial<Record<SetupStep, boolean>> {
  const { brand, country } = site;
  return {
    ...listContentSteps(site, config),
    studio: brand.name !== STARTER_SITE.brand.name || config.setNames.has('BRAND_NAME'),
    country: country !== null,
    look: brand.logo !== null || brand.colors !== null || brand.fonts !== STARTER_SITE.brand.fonts,
  };
}

/** Whether what is sold is no longer what a new installation sells, whatever its country and currency. */
const hasOwnServices = ({ packages, addOns }: CatalogueDocument): boolean =>
  !isSameCatalogue({ ...STARTER_DOCUMENT, packages, addOns }, STARTER_DOCUMENT);

function presentPayments(
  { config, payments }: Pick<Context, 'config' | 'payments'>,
  published: string | null,
): SetupJson['payments'] {
  return {
    mode: payments.mode,
    currency: published ?? config.PAYMENT_CURRENCY,
    currency_variable: config.hasPaymentCurrency ? 'PAYMENT_CURRENCY' : null,
  };
}

async function presentMail(ctx: Context): Promise<SetupJson['mail']> {
  const { config, db, mailer, actor } = ctx;
  const user = actor.kind === 'user' ? await findUser(db, actor.userId) : null;
  const { address: studio } = await studioMailbox(ctx);
  return {
    is_smtp: ctx.connections.peek().mail.url !== null,
    destination: mailer.destination,
    from: (await mailSender(ctx)).address,
    from_variable: config.setNames.has('MAIL_FROM') ? 'MAIL_FROM' : null,
    studio,
    is_sample: studio === DEFAULT_BUSINESS.email,
    own: { address: user?.email ?? '', is_confirmed: user?.emailVerified ?? false },
  };
}

/** How far the setup is, told by what is published, drafted and configured. */
export async function getSetup(ctx: Context): Promise<SetupJson> {
  const { config, db } = ctx;
  const [site, published] = [await getSiteDraft(ctx), await getPublishedSite(db)];
  const [catalogue, sold] = [await getCatalogueDraft(ctx), await getPublishedCatalogue(db)];
  const settings = await findSettings(db);
  const done: Record<SetupStep, boolean> = {
    studio: false,
    country: false,
    languages: false,
    look: false,
    texts: false,
    pictures: false,
    legal: false,
    ...listSiteSteps(site.content, config),
    currency: catalogue.content.currency !== null,
    catalogue: catalogue.published_number > 0 || hasOwnServices(catalogue.content),
    taxes: hasDecidedTaxes(catalogue.content.taxes, site.content),
    hours: Boolean(settings?.workingHours),
    mail: ctx.connections.peek().mail.url !== null,
    payments: ctx.payments.mode !== 'demo',
  };
  return {
    steps: SETUP_STEPS.map((id) => ({ id, is_done: done[id] })),
    is_site_changed: !isSameSite(site.content, published.document),
    is_catalogue_changed: !isSameCatalogue(catalogue.content, sold.document),
    closed_at: (await findClosedAt(db))?.toISOString() ?? null,
    mail: await presentMail(ctx),
    payments: presentPayments(ctx, sold.document.currency),
  };
}
