import { PAYMENT_VARIABLES, SETUP_STEPS, type SetupJson, type SetupStep } from '#domain/admin/setup.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { isSameCatalogue } from '#domain/catalogue/compare-catalogues.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
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
import { findUser } from '#server/features/users/queries.ts';
import { mailSender, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import { findClosedAt } from './queries.ts';

/** What of the site is no longer the starter's, or set by the environment. */
function listSiteSteps({ brand, country }: SiteDocument, config: Config): Partial<Record<SetupStep, boolean>> {
  return {
    studio: brand.name !== STARTER_SITE.brand.name || config.setNames.has('BRAND_NAME'),
    country: country !== null,
    look: brand.logo !== null || brand.colors !== null || brand.fonts !== STARTER_SITE.brand.fonts,
  };
}

/** Whether what is sold is no longer what a new installation sells, whatever its country and currency. */
const hasOwnServices = ({ packages, addOns }: CatalogueDocument): boolean =>
  !isSameCatalogue({ ...STARTER_DOCUMENT, packages, addOns }, STARTER_DOCUMENT);

function presentPayments({ config }: Pick<Context, 'config'>, published: string | null): SetupJson['payments'] {
  return {
    mode: config.paymentMode,
    keys: PAYMENT_VARIABLES.map((variable) => ({ variable, is_set: Boolean(config[variable]) })),
    currency: published ?? config.PAYMENT_CURRENCY,
    currency_variable: config.hasPaymentCurrency ? 'PAYMENT_CURRENCY' : null,
  };
}

async function presentMail(ctx: Context): Promise<SetupJson['mail']> {
  const { config, db, mailer, actor } = ctx;
  const user = actor.kind === 'user' ? await findUser(db, actor.userId) : null;
  const { address: studio } = await studioMailbox(ctx);
  return {
    is_smtp: Boolean(config.SMTP_URL),
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
    look: false,
    ...listSiteSteps(site.content, config),
    currency: catalogue.content.currency !== null,
    catalogue: catalogue.published_number > 0 || hasOwnServices(catalogue.content),
    hours: Boolean(settings?.workingHours),
    mail: Boolean(config.SMTP_URL),
    payments: config.paymentMode !== 'demo',
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
