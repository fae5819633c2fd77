import { SETUP_STEPS, type SetupJson, type SetupStep } from '#domain/admin/setup.ts';
import { isSameSite } from '#domain/site/compare-sites.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { getDraft as getCatalogueDraft } from '#server/features/catalogue/get-draft.ts';
import { getPublishedCatalogue } from '#server/features/catalogue/queries.ts';
import { findSettings } from '#server/features/settings/queries.ts';
import { getDraft as getSiteDraft } from '#server/features/site/get-draft.ts';
import { getPublishedSite } from '#server/features/site/queries.ts';
import { mailSender } from '#server/platform/mail/mail-brand.ts';
import { findClosedAt } from './queries.ts';

const PAYMENT_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What of the site is no longer the starter's, or set by the environment. */
function listSiteSteps({ brand, country }: SiteDocument, config: Config): Partial<Record<SetupStep, boolean>> {
  return {
    studio: brand.name !== STARTER_SITE.brand.name || config.setNames.has('BRAND_NAME'),
    country: country !== null,
    look: brand.logo !== null || brand.colors !== null,
  };
}

function presentPayments({ config }: Pick<Context, 'config'>, published: string | null): SetupJson['payments'] {
  const isLocked = config.hasPaymentCurrency && published === null;
  return {
    mode: config.paymentMode,
    missing: PAYMENT_KEYS.filter((name) => !config[name]),
    currency: published ?? config.PAYMENT_CURRENCY,
    currency_variable: isLocked ? 'PAYMENT_CURRENCY' : null,
  };
}

/** How far the setup is, told by what is published, drafted and configured. */
export async function getSetup(ctx: Context): Promise<SetupJson> {
  const { config, db, mailer } = ctx;
  const [site, published] = [await getSiteDraft(ctx), await getPublishedSite(db)];
  const [catalogue, sold] = [await getCatalogueDraft(ctx), await getPublishedCatalogue(db)];
  const settings = await findSettings(db);
  const isCatalogueChanged = !isSame(catalogue.content, sold.document);
  const done: Partial<Record<SetupStep, boolean>> = {
    ...listSiteSteps(site.content, config),
    catalogue: catalogue.published_number > 0 || isCatalogueChanged,
    hours: Boolean(settings?.workingHours),
    mail: Boolean(config.SMTP_URL),
    payments: config.paymentMode !== 'demo',
  };
  return {
    steps: SETUP_STEPS.map((id) => ({ id, is_done: done[id] ?? false })),
    is_site_changed: !isSameSite(site.content, published.document),
    is_catalogue_changed: isCatalogueChanged,
    closed_at: (await findClosedAt(db))?.toISOString() ?? null,
    mail: {
      is_smtp: Boolean(config.SMTP_URL),
      destination: mailer.destination,
      from: (await mailSender(ctx)).address,
    },
    payments: presentPayments(ctx, sold.document.currency),
  };
}
