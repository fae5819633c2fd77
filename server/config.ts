import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { TENANT } from '#domain/scheduling/people/calendar-providers.ts';
import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import { shippedLocaleSchema } from '#domain/shared/locale-schema.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import type { PaymentMode } from '#domain/shared/payment-mode.ts';
import { isTimeZone } from '#domain/shared/time/time-zone.ts';
import { ConfigError } from './config-error.ts';
import { isCron } from './platform/jobs/cron.ts';
import { readOutboundAllow } from './platform/outbound/address-guard.ts';
import { choosePaymentMode, findPaymentVariable, refuseUnsafeLivePayments } from './platform/payments/payment-mode.ts';
import { loadSecret } from './platform/random/secret-file.ts';
import { readSecretFiles } from './secret-files.ts';

const emptyToUndefined = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToUndefined, schema);

const wholeNumber = (example: string, min: number, max: number) =>
  z.coerce
    .number(`must be a whole number. Example: ${example}`)
    .int(`must be a whole number. Example: ${example}`)
    .min(min, `must be ${min} or more. Example: ${example}`)
    .max(max, `must be ${max} or less. Example: ${example}`);

const line = (max: number, example: string) =>
  z.string().max(max, `may have ${max} characters at most. Example: ${example}`);

/** What a process does: answers requests, works on jobs, works on pictures. */
export const ROLES = ['web', 'worker', 'images'] as const;
export type Role = (typeof ROLES)[number];

const isRole = (word: string): word is Role => ROLES.some((role) => role === word);

function toRoles(list: string, refuse: z.RefinementCtx<string>): readonly Role[] {
  const words = list.split(',').map((word) => word.trim().toLowerCase());
  if (!words.every(isRole)) refuse.addIssue('must be web, worker and images, or some of them. Example: web,worker');
  return ROLES.filter((role) => words.includes(role));
}

const onOff = z.enum(['on', 'off'], 'must be on or off. Example: on').transform((value) => value === 'on');

const urlOf = (protocols: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that begins with ${protocols.join('// or ')}//. Example: ${example}`,
  });

const timeZone = z.string().refine(isTimeZone, {
  error: 'must be a time zone of the IANA database. Example: America/New_York',
});
const mailbox = z.email('must be an email address. Example: studio@example.com');

/** Every setting: the shape of the environment. `.env.example` lists the same names (a test compares them). */
const environmentSchema = z.object({
  PORT: setting(wholeNumber('3000', 0, 65535).default(3000)),
  HOST: setting(z.string().default('127.0.0.1')),
  DATA_DIR: setting(z.string().default('./data')),
  SECRET: setting(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must have 64 hexadecimal digits. Example: what `openssl rand -hex 32` prints')
      .toLowerCase()
      .optional(),
  ),
  BASE_URL: setting(
    urlOf(['http:', 'https:'], 'https://studio.example.com')
      .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', {
        error: 'must have no path: the product stands at the root. Example: https://studio.example.com',
      })
      .optional(),
  ),
  DATABASE_URL: setting(urlOf(['postgres:', 'postgresql:'], 'postgres://user:secret@localhost:5432/studio').optional()),
  DATABASE_DIRECT_URL: setting(
    urlOf(['postgres:', 'postgresql:'], 'postgres://user:secret@localhost:5432/studio').optional(),
  ),
  ROLE: setting(z.string().default(ROLES.join(',')).transform(toRoles)),
  EMBEDDED_FSYNC: setting(onOff.default(true)),
  TRUST_PROXY: setting(wholeNumber('1', 0, 10).default(0)),
  LOG_LEVEL: setting(
    z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent. Example: info')
      .default('info'),
  ),
  SLOW_QUERY_MS: setting(wholeNumber('500', 0, 60_000).default(500)),
  METRICS_TOKEN: setting(
    line(200, 'what `openssl rand -hex 24` prints')
      .min(16, 'must have 16 characters or more. Example: what `openssl rand -hex 24` prints')
      .optional(),
  ),
  METRICS_PORT: setting(wholeNumber('9464', 0, 65535).optional()),
  METRICS_HOST: setting(z.string().default('127.0.0.1')),
  BRAND_NAME: setting(line(80, 'Capital Listing Media').default(DEFAULT_BUSINESS.brandName)),
  STUDIO_EMAIL: setting(mailbox.default(DEFAULT_BUSINESS.email)),
  STUDIO_PHONE: setting(line(40, '+1 (202) 555-0142').default(DEFAULT_BUSINESS.phone)),
  STUDIO_ADDRESS: setting(line(200, '1200 Example Street NW, Washington').default(DEFAULT_BUSINESS.address)),
  STUDIO_TIME_ZONE: setting(timeZone.default('America/New_York')),
  BOOKING_CAPACITY: setting(wholeNumber('1', 1, 50).default(1)),
  UNBRANDED_HOST: setting(
    z
      .string()
      .toLowerCase()
      .regex(/^(?=.{4,253}$)[a-z\d-]+(\.[a-z\d-]+)+$/, 'must be the name of a host. Example: homes.example.net')
      .optional(),
  ),
  SOCIAL_LINKS: setting(
    z
      .string()
      .default('')
      .transform((value) =>
        value
          .split(',')
          .map((link) => link.trim())
          .filter(Boolean),
      )
      .refine((links) => links.every((link) => URL.canParse(link) && new URL(link).protocol === 'https:'), {
        error:
          'must be addresses with https://, divided by commas. Example: https://instagram.com/studio,https://youtube.com/@studio',
      }),
  ),
  CHECKOUT_LOCALE: setting(
    z
      .enum(shippedLocaleSchema.options, `must be one of ${shippedLocaleSchema.options.join(', ')}. Example: tr`)
      .default('tr'),
  ),
  PAYMENTS: setting(
    z.enum(['demo', 'stripe', 'portal'], 'must be demo, stripe or portal, or unset. Example: portal').optional(),
  ),
  PAYMENT_CURRENCY: setting(
    z
      .enum(currencySchema.options, 'must be a currency of the card provider, in three small letters. Example: try')
      .optional(),
  ),
  PAYMENT_COUNTRY: setting(
    z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a country of two capital letters. Example: TR')
      .default('TR'),
  ),
  STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'must be a secret key of the provider. Example: sk_test_…')
      .optional(),
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    z
      .string()
      .regex(/^pk_(test|live)_\w{8,}$/, 'must be a publishable key of the provider. Example: pk_test_…')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    z
      .string()
      .regex(/^whsec_\w{8,}$/, 'must be the signing secret of the webhook endpoint. Example: whsec_…')
      .optional(),
  ),
  STRIPE_API_BASE: setting(urlOf(['http:', 'https:'], 'https://api.stripe.com').default('https://api.stripe.com')),
  PAYMENT_ATTEMPT_LIMIT: setting(wholeNumber('10', 1, 100_000).default(10)),
  CONTACT_ATTEMPT_LIMIT: setting(wholeNumber('5', 1, 100_000).default(5)),
  SMTP_URL: setting(urlOf(['smtp:', 'smtps:'], 'smtp://user:secret@mail.example.com:587').optional()),
  MAIL_FROM: setting(mailbox.optional()),
  ACCOUNT_ATTEMPT_LIMIT: setting(wholeNumber('20', 1, 100_000).default(20)),
  API_REQUEST_LIMIT: setting(wholeNumber('600', 1, 1_000_000).default(600)),
  REQUIRE_EMAIL_VERIFICATION: setting(z.enum(['true', 'false'], 'must be true or false. Example: true').optional()),
  REQUIRE_ADMIN_2FA: setting(z.enum(['true', 'false'], 'must be true or false. Example: false').default('false')),
  ADMIN_EMAILS: setting(
    z
      .string()
      .default('')
      .transform((value) =>
        value
          .split(',')
          .map((email) => foldEmail(email))
          .filter(Boolean),
      )
      .refine((emails) => emails.every((email) => z.email().safeParse(email).success), {
        error: 'must be email addresses, divided by commas. Example: owner@example.com,office@example.com',
      }),
  ),
  GOOGLE_CLIENT_ID: setting(line(200, '1234.apps.googleusercontent.com').optional()),
  GOOGLE_CLIENT_SECRET: setting(line(200, 'GOCSPX-…').optional()),
  GOOGLE_CALENDAR_CLIENT_ID: setting(line(300, '1234.apps.googleusercontent.com').optional()),
  GOOGLE_CALENDAR_CLIENT_SECRET: setting(line(300, 'GOCSPX-…').optional()),
  GOOGLE_CALENDAR_API_BASE: setting(urlOf(['http:', 'https:'], 'http://127.0.0.1:8080').optional()),
  MICROSOFT_CALENDAR_CLIENT_ID: setting(line(300, '6f1f5a3e-…').optional()),
  MICROSOFT_CALENDAR_CLIENT_SECRET: setting(line(300, 'abc8Q~…').optional()),
  MICROSOFT_CALENDAR_TENANT: setting(
    z
      .string()
      .regex(TENANT, 'must be common, organizations, consumers, or the id of a directory. Example: common')
      .optional(),
  ),
  MICROSOFT_CALENDAR_API_BASE: setting(urlOf(['http:', 'https:'], 'http://127.0.0.1:8080').optional()),
  UPLOAD_MAX_BYTES: setting(wholeNumber('10000000000', 1_000_000, 200_000_000_000).default(10_000_000_000)),
  SCRUB_DAYS: setting(wholeNumber('30', 0, 365).default(30)),
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket. Example: studio-media')
      .optional(),
  ),
  S3_ENDPOINT: setting(urlOf(['https:', 'http:'], 'https://s3.eu-central-1.amazonaws.com').optional()),
  S3_REGION: setting(
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be a region of the service. Example: eu-central-1')
      .default('us-east-1'),
  ),
  S3_ACCESS_KEY_ID: setting(line(200, 'AKIA…').optional()),
  S3_SECRET_ACCESS_KEY: setting(line(200, 'wJalrXUt…').optional()),
  S3_FORCE_PATH_STYLE: setting(onOff.default(false)),
  BACKUP_TARGET: setting(
    line(500, '/mnt/backups/studio')
      .refine(
        (place) => !/^[a-z][a-z0-9+.-]*:/i.test(place) || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$)/.test(place),
        {
          error: 'must be a folder or s3://bucket/prefix. Example: s3://studio-backups/listing-studio',
        },
      )
      .optional(),
  ),
  BACKUP_SCHEDULE: setting(
    z
      .string()
      .refine(isCron, { error: 'must be five fields of cron, in UTC. Example: 15 2 * * *' })
      .default('15 2 * * *'),
  ),
  BACKUP_KEEP: setting(wholeNumber('14', 1, 10_000).default(14)),
  BACKUP_PASSPHRASE: setting(
    z
      .string()
      .min(12, 'must have 12 characters or more. Example: what `openssl rand -base64 24` prints')
      .max(1000, 'may have 1000 characters at most')
      .optional(),
  ),
  BACKUP_S3_ENDPOINT: setting(urlOf(['https:', 'http:'], 'https://s3.eu-central-1.amazonaws.com').optional()),
  BACKUP_S3_REGION: setting(
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be a region of the service. Example: eu-central-1')
      .default('us-east-1'),
  ),
  BACKUP_S3_ACCESS_KEY_ID: setting(line(200, 'AKIA…').optional()),
  BACKUP_S3_SECRET_ACCESS_KEY: setting(line(200, 'wJalrXUt…').optional()),
  BACKUP_S3_FORCE_PATH_STYLE: setting(onOff.default(false)),
  GEOCODER_URL: setting(urlOf(['https:', 'http:'], 'https://photon.example.com').optional()),
  ROUTING_URL: setting(urlOf(['https:', 'http:'], 'https://osrm.example.com').optional()),
  OUTBOUND_ALLOW: setting(
    z
      .string()
      .refine((text) => readOutboundAllow(text) !== null, {
        error: 'must be hosts, addresses or CIDR ranges, divided by commas. Example: cloud.home.lan, 192.168.1.0/24',
      })
      .optional(),
  ),
  EVENTS_KEEP_DAYS: setting(wholeNumber('90', 7, 3650).default(90)),
  MAP_EMBED_URL: setting(urlOf(['https:'], 'https://www.openstreetmap.org/export/embed.html').optional()),
  CALENDAR_EMBED_URL: setting(urlOf(['https:'], 'https://calendar.google.com/calendar/embed?src=…').optional()),
});
export const ENVIRONMENT_NAMES = Object.keys(environmentSchema.shape);
type Environment = z.infer<typeof environmentSchema>;

/** A bucket and the right to use it. Without an endpoint it is Amazon's. */
export type S3Config = Readonly<{
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}>;

/** The settings of one server, read once, frozen and passed in. */
export type Config = Readonly<
  Environment & {
    BASE_URL: string;
    /** What cards are charged in while the catalogue names no currency. */
    PAYMENT_CURRENCY: Currency;
    /** Whether PAYMENT_CURRENCY is set, and not a default. */
    hasPaymentCurrency: boolean;
    MAIL_FROM: string;
    dataDir: string;
    /** The variables that the environment sets to another value than the default. */
    setNames: ReadonlySet<string>;
    isProduction: boolean;
    /** Which payments the environment says; the demo where it says nothing, and the portal may say it. */
    paymentMode: PaymentMode;
    /** The variable that decides about payments; null where the portal does. */
    paymentVariable: 'PAYMENTS' | 'STRIPE_SECRET_KEY' | null;
    /** Whether an address must be confirmed before its account may sign in; null where that is so once emails leave. */
    requiresConfirmedEmail: boolean | null;
    /** Whether an admin without two-factor is kept out of the portal. */
    requiresAdminTwoFactor: boolean;
    hasGoogleSignIn: boolean;
    /** Where files go besides this machine's disk; null means the folder `DATA_DIR/media`. */
    s3: S3Config | null;
    /** How backups reach a bucket, where they have a key of their own; its bucket is the one that the target names. */
    backupS3: S3Config | null;
    /** 32 random bytes: `SECRET`, or made once and kept in the data folder. Keys of what must not be guessed are derived from it. */
    secret: string;
    /** What this process does. */
    roles: ReadonlySet<Role>;
  }
>;

function parseEnvironment(env: Record<string, string | undefined>): Environment {
  const parsed = environmentSchema.safeParse(env);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`);
}

function listSetNames(parsed: Environment): ReadonlySet<string> {
  const defaults = new Map(Object.entries(parseEnvironment({})));
  const isSet = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(defaults.get(name));
  return new Set(
    Object.entries(parsed)
      .filter(isSet)
      .map(([name]) => name),
  );
}

function hasGoogleSignIn({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }: Environment): boolean {
  if (Boolean(id) === Boolean(secret)) return Boolean(id);
  throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must both be set, or neither.');
}

function refuseHalfCalendarApps(env: Environment): void {
  for (const service of ['GOOGLE', 'MICROSOFT'] as const) {
    const [id, secret] = [`${service}_CALENDAR_CLIENT_ID`, `${service}_CALENDAR_CLIENT_SECRET`] as const;
    if (Boolean(env[id]) === Boolean(env[secret])) continue;
    throw new ConfigError(`${id} and ${secret} must both be set, or neither.`);
  }
}

function s3Of(env: Environment): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket && accessKeyId && secretAccessKey) {
    const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: forcePathStyle } = env;
    return { bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle };
  }
  if (!bucket && !accessKeyId && !secretAccessKey && !env.S3_ENDPOINT) return null;
  const missing = (['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => !env[name]);
  throw new ConfigError(
    `${missing.join(', ')} must be set as well: files go to a bucket or to DATA_DIR. Example: S3_BUCKET=studio-media`,
  );
}

/** The roles of the process. One process alone has the embedded database, so it does everything. */
function rolesOf({ ROLE, DATABASE_URL, DATABASE_DIRECT_URL }: Environment): ReadonlySet<Role> {
  if (DATABASE_DIRECT_URL && !DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_URL must be set as well: the address of the pooler in front of DATABASE_DIRECT_URL. Example: postgres://user:secret@localhost:6432/studio',
    );
  }
  if (!DATABASE_URL && ROLE.length < ROLES.length) {
    throw new ConfigError(
      'ROLE must be left out, or DATABASE_URL be set: on the embedded database one process does everything. Example: ROLE=web,worker,images',
    );
  }
  return new Set(ROLE);
}

function backupS3Of(env: Environment): S3Config | null {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (accessKeyId && secretAccessKey) {
    const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region, BACKUP_S3_FORCE_PATH_STYLE: forcePathStyle } = env;
    return { bucket: '', endpoint, region, accessKeyId, secretAccessKey, forcePathStyle };
  }
  if (!accessKeyId && !secretAccessKey && !env.BACKUP_S3_ENDPOINT) return null;
  const keys = ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const;
  const there = [...keys, 'BACKUP_S3_ENDPOINT' as const].filter((name) => env[name]);
  const missing = keys.filter((name) => !env[name]);
  throw new ConfigError(
    `${missing.join(' and ')} must be set as well, since ${there.join(' and ')} ${there.length > 1 ? 'are' : 'is'}. Example: ${missing[0]}=…`,
  );
}

function openDataDir(folder: string): string {
  const dataDir = path.resolve(folder);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR must be a folder to write to, and ${dataDir} is none (${code}). Example: ./data`);
  }
  return dataDir;
}

/** Whether an address names this machine itself. */
export function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** Figures for everybody in a network are nobody's figures: there they need the token. */
function refuseOpenMetrics({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: Environment): void {
  if (port === undefined || token !== undefined || LOOPBACK_HOSTS.includes(host)) return;
  throw new ConfigError(
    `METRICS_TOKEN must be set where METRICS_HOST is ${host}: others could read the figures. Example: what \`openssl rand -hex 24\` prints`,
  );
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1'];

/**
 * Reads the environment, and secrets that stand in files, into the settings, creates the data folder and its secret. Throws a ConfigError with one
 * sentence for the owner where a value is wrong or two values contradict each other.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const parsed = parseEnvironment(readSecretFiles(env));
  refuseOpenMetrics(parsed);
  refuseHalfCalendarApps(parsed);
  const baseUrl = (parsed.BASE_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/+$/, '');
  const isProduction = baseUrl.startsWith('https://');
  const paymentMode = choosePaymentMode(parsed, isProduction);
  if (paymentMode === 'live') refuseUnsafeLivePayments(parsed);
  const s3 = s3Of(parsed);
  const roles = rolesOf(parsed);
  const dataDir = openDataDir(parsed.DATA_DIR);
  return Object.freeze({
    ...parsed,
    BASE_URL: baseUrl,
    PAYMENT_CURRENCY: parsed.PAYMENT_CURRENCY ?? 'try',
    hasPaymentCurrency: parsed.PAYMENT_CURRENCY !== undefined,
    MAIL_FROM: parsed.MAIL_FROM ?? parsed.STUDIO_EMAIL,
    dataDir,
    setNames: listSetNames(parsed),
    isProduction,
    paymentMode,
    paymentVariable: findPaymentVariable(parsed),
    requiresConfirmedEmail: parsed.REQUIRE_EMAIL_VERIFICATION ? parsed.REQUIRE_EMAIL_VERIFICATION === 'true' : null,
    requiresAdminTwoFactor: parsed.REQUIRE_ADMIN_2FA === 'true',
    hasGoogleSignIn: hasGoogleSignIn(parsed),
    s3,
    roles,
    backupS3: backupS3Of(parsed),
    secret: parsed.SECRET ?? loadSecret(dataDir),
  });
}
