import type { ConnectionsJson } from '#domain/operations/connections/connection-json.ts';
import type { ConnectionKind } from '#domain/operations/connections/connection-kinds.ts';
import type { CalendarProvider } from '#domain/scheduling/people/calendar-providers.ts';
import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import type { PaymentValues } from '#server/platform/connections/connection-values.ts';
import type {
  CalendarAppConnection,
  CardAccount,
  Connections,
  KeptConnection,
  MailConnection,
  ServiceConnection,
} from '#server/platform/connections/connections.ts';
import { mailSender, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import { ANY_TENANT, findOAuthProvider, redirectAddress } from '#server/platform/oauth/oauth-provider.ts';

/** The address that messages of the card provider go to. */
export const getWebhookUrl = ({ BASE_URL }: Pick<Config, 'BASE_URL'>) => `${BASE_URL}/api/webhooks/stripe`;

/** The messages that the studio reads. */
const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.failed',
  'refund.updated',
];

/** The version that a change of a connection starts from; 1 where nobody ever wrote one. */
export const versionNow = (kept: { version: number } | null): number => (kept?.version ?? 0) + 1;

/** The beginning of a key, which says what it is for, and its last four characters: `sk_live_…4242`. */
const maskKey = (key: string) => `${/^[a-z]+_(test_|live_)?/.exec(key)?.[0] ?? ''}…${key.slice(-4)}`;

const maskKeys = ({ secretKey, publishableKey, webhookSecret }: Omit<CardAccount, 'mode'>) => ({
  secret_key: maskKey(secretKey),
  publishable_key: maskKey(publishableKey),
  webhook_secret: maskKey(webhookSecret),
});

type Known = Pick<Connections[ConnectionKind], 'source' | 'variable'> & { kept: KeptConnection<unknown> | null };

async function presentCommon(ctx: Context, { source, variable, kept }: Known) {
  const user = kept?.changedBy ? await findUser(ctx.db, kept.changedBy) : null;
  return {
    source,
    variable,
    changed_at: kept?.changedAt.toISOString() ?? null,
    changed_by: user?.name ?? null,
    version: versionNow(kept),
  };
}

/** The server that holds: of the environment too, as far as its address tells it. */
function presentServer({ url, kept, source }: MailConnection): ConnectionsJson['mail']['server'] {
  if (!url) return null;
  const { protocol, hostname, port, username, password } = new URL(url);
  const security = protocol === 'smtps:' ? 'tls' : 'starttls';
  return {
    host: hostname,
    port: Number(port) || (security === 'tls' ? 465 : 587),
    security,
    user: decodeURIComponent(username),
    has_password: password !== '',
    from: source === 'portal' ? (kept?.current?.from ?? null) : null,
  };
}

async function presentMail(ctx: Context, mail: MailConnection): Promise<ConnectionsJson['mail']> {
  const { config, actor } = ctx;
  const user = actor.kind === 'user' ? await findUser(ctx.db, actor.userId) : null;
  return {
    ...(await presentCommon(ctx, mail)),
    destination: ctx.mailer.destination,
    server: presentServer(mail),
    from: (await mailSender(ctx)).address,
    from_variable: config.setNames.has('MAIL_FROM') ? 'MAIL_FROM' : null,
    is_sample: (await studioMailbox(ctx)).address === DEFAULT_BUSINESS.email,
    own_address: user?.email ?? '',
  };
}

const isOf = (values: PaymentValues | null | undefined, account: CardAccount | null): values is PaymentValues =>
  values?.secretKey === account?.secretKey;

async function presentPayments(ctx: Context, payments: Connections['payments']): Promise<ConnectionsJson['payments']> {
  const { current, kept } = payments;
  const { catalogue } = await ctx.content.get();
  const now = ctx.clock.now();
  const former = (kept?.former ?? []).filter(({ until }) => new Date(until) > now);
  return {
    ...(await presentCommon(ctx, payments)),
    mode: current?.mode ?? 'demo',
    account: current && isOf(kept?.current, current) ? kept.current.account : null,
    keys: current && maskKeys(current),
    webhook_url: getWebhookUrl(ctx.config),
    webhook_events: WEBHOOK_EVENTS,
    currency: catalogue.document.currency ?? ctx.config.PAYMENT_CURRENCY,
    former: former.map(({ secretKey, until }) => ({ secret_key: maskKey(secretKey), until })),
  };
}

async function presentService(ctx: Context, service: ServiceConnection): Promise<ConnectionsJson['geocoder']> {
  return { ...(await presentCommon(ctx, service)), address: service.url && new URL(service.url).origin };
}

async function presentCalendarApp(
  ctx: Context,
  provider: CalendarProvider,
  connection: CalendarAppConnection,
): Promise<ConnectionsJson['google_calendar']> {
  return {
    ...(await presentCommon(ctx, connection)),
    client_id: connection.app?.clientId ?? null,
    redirect_address: redirectAddress(ctx.config, provider),
    scopes: [...findOAuthProvider(ctx.config, provider).scopes],
  };
}

async function presentMicrosoft(
  ctx: Context,
  connection: CalendarAppConnection,
): Promise<ConnectionsJson['microsoft_calendar']> {
  const tenant = connection.app && (connection.app.tenant ?? ANY_TENANT);
  return { ...(await presentCalendarApp(ctx, 'microsoft', connection)), tenant };
}

/** The connections as they are known, without their secrets. */
export async function presentConnections(ctx: Context): Promise<ConnectionsJson> {
  const { mail, payments, geocoder, routing, google_calendar, microsoft_calendar } = ctx.connections.peek();
  return {
    mail: await presentMail(ctx, mail),
    payments: await presentPayments(ctx, payments),
    geocoder: await presentService(ctx, geocoder),
    routing: await presentService(ctx, routing),
    google_calendar: await presentCalendarApp(ctx, 'google', google_calendar),
    microsoft_calendar: await presentMicrosoft(ctx, microsoft_calendar),
  };
}

/** The connections that hold, without their secrets. */
export async function getConnections(ctx: Context): Promise<ConnectionsJson> {
  await ctx.connections.refresh();
  return presentConnections(ctx);
}
