import type { z } from 'zod';
import type { CalendarAppKind } from '#domain/scheduling/people/calendar-providers.ts';
import type { Config } from '#server/config.ts';
import type { ConnectionRow } from '#server/db/schema/connections.ts';
import { isLiveKey } from '#server/platform/payments/payment-mode.ts';
import { unsealText } from '#server/platform/random/seal.ts';
import { KEPT_SCHEMAS, makeMailUrl, type PaymentValues } from './connection-values.ts';
import type {
  CalendarAppConnection,
  CardAccount,
  MailConnection,
  PaymentsConnection,
  ServiceConnection,
} from './connections.ts';

type Meta = Pick<ConnectionRow, 'changedAt' | 'changedBy' | 'version'>;

/** A row with its values in the clear. */
function openRow<T extends z.ZodType<object>>(config: Config, schema: T, row: ConnectionRow): z.infer<T> & Meta {
  const values = schema.parse(JSON.parse(unsealText(config.secret, row.sealed)));
  const { changedAt, changedBy, version } = row;
  return Object.assign(values, { changedAt, changedBy, version });
}

/** Where mail goes: `SMTP_URL`, else what the portal keeps, else files. */
export function readMail(config: Config, row: ConnectionRow | undefined): MailConnection {
  const kept = row ? openRow(config, KEPT_SCHEMAS.mail, row) : null;
  const from = config.setNames.has('MAIL_FROM') ? config.MAIL_FROM : null;
  if (config.SMTP_URL) {
    return { source: 'environment', variable: 'SMTP_URL', url: config.SMTP_URL, from, isTyped: false, kept };
  }
  const values = kept?.current;
  if (!values) return { source: 'default', variable: null, url: null, from, isTyped: false, kept };
  const url = makeMailUrl(values);
  return { source: 'portal', variable: null, url, from: from ?? values.from, isTyped: true, kept };
}

const toAccount = ({ secretKey, publishableKey, webhookSecret }: PaymentValues): CardAccount => ({
  mode: isLiveKey(secretKey) ? 'live' : 'test',
  secretKey,
  publishableKey,
  webhookSecret,
});

/** The account of the environment; undefined where that says nothing, null where it says the demo. */
function readOwnAccount(config: Config): CardAccount | null | undefined {
  if (config.paymentVariable === null) return undefined;
  const { paymentMode: mode, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config;
  if (mode === 'demo' || !STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return {
    mode,
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  };
}

/** Whose cards are charged: by the environment, else by the portal, else nobody's. */
export function readPayments(config: Config, row: ConnectionRow | undefined, now: Date): PaymentsConnection {
  const kept = row ? openRow(config, KEPT_SCHEMAS.payments, row) : null;
  const former = (kept?.former ?? []).filter(({ until }) => new Date(until) > now);
  const own = readOwnAccount(config);
  const values = kept?.current;
  if (own !== undefined) {
    const before = values ? [values, ...former] : former;
    return {
      source: 'environment',
      variable: config.paymentVariable,
      current: own,
      former: before.map(toAccount),
      kept,
    };
  }
  const current = values ? toAccount(values) : null;
  return { source: current ? 'portal' : 'default', variable: null, current, former: former.map(toAccount), kept };
}

/** A service: by its variable, else by the portal, else there is none. */
export function readService(
  config: Config,
  kind: 'geocoder' | 'routing',
  row: ConnectionRow | undefined,
): ServiceConnection {
  const kept = row ? openRow(config, KEPT_SCHEMAS[kind], row) : null;
  const variable = kind === 'geocoder' ? 'GEOCODER_URL' : 'ROUTING_URL';
  const own = config[variable];
  if (own) return { source: 'environment', variable, url: own, isTyped: false, kept };
  const url = kept?.current?.url ?? null;
  return { source: url ? 'portal' : 'default', variable: null, url, isTyped: url !== null, kept };
}

/** The app that the environment names, as far as it does. */
function readOwnApp(config: Config, kind: CalendarAppKind) {
  const { MICROSOFT_CALENDAR_TENANT: tenant } = config;
  const service = kind === 'google_calendar' ? 'GOOGLE' : 'MICROSOFT';
  const variable = `${service}_CALENDAR_CLIENT_ID` as const;
  const [clientId, clientSecret] = [config[variable], config[`${service}_CALENDAR_CLIENT_SECRET`]];
  if (!clientId || !clientSecret) return null;
  const app = { clientId, clientSecret };
  return { variable, app: service === 'GOOGLE' ? app : { ...app, tenant } };
}

/** The studio's app at a service whose calendars people connect: by its variables, else by the portal, else there is none. */
export function readCalendarApp(
  config: Config,
  kind: CalendarAppKind,
  row: ConnectionRow | undefined,
): CalendarAppConnection {
  const kept = row ? openRow(config, KEPT_SCHEMAS[kind], row) : null;
  const own = readOwnApp(config, kind);
  if (own) return { source: 'environment', ...own, kept };
  const app = kept?.current ?? null;
  return { source: app ? 'portal' : 'default', variable: null, app, kept };
}
