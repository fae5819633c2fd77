import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { ENVIRONMENT_NAMES, isLoopback, loadConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { checkCurrency } from './features/catalogue/check-currency.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Settings = Record<string, string>;
const load = (settings: Settings = {}) => loadConfig({ DATA_DIR: path.join(folder, 'data'), ...settings });

/** The sentence that stops the start, or an empty one where the settings are taken. */
function refusal(settings: Settings): string {
  try {
    load(settings);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

const TEST_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_abcdefgh',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh',
};
const LIVE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_abcdefgh',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh',
  PAYMENT_CURRENCY: 'try',
};

test('an empty environment is a complete configuration: demo mode on this machine alone', () => {
  expect(load()).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    BASE_URL: 'http://localhost:3000',
    EMBEDDED_FSYNC: true,
    PAYMENT_CURRENCY: 'try',
    PAYMENT_COUNTRY: 'TR',
    CHECKOUT_LOCALE: 'tr',
    STUDIO_TIME_ZONE: 'America/New_York',
    paymentMode: 'demo',
    isProduction: false,
  });
});

test('a setting that is empty or blank counts as unset', () => {
  const blank = Object.fromEntries(ENVIRONMENT_NAMES.map((name) => [name, '  ']));
  expect(load({ ...blank, DATA_DIR: path.join(folder, 'data') })).toEqual(load());
});

test('the configuration is frozen', () => {
  expect(Object.isFrozen(load())).toBe(true);
});

test('OPS-10: the address follows the port, loses a slash at its end, and https means production', () => {
  expect(load({ PORT: '4000' }).BASE_URL).toBe('http://localhost:4000');
  const production = load({ BASE_URL: 'https://studio.example.com/', ...TEST_KEYS });
  expect(production).toMatchObject({ BASE_URL: 'https://studio.example.com', isProduction: true });
});

test('mail comes from the studio where no other sender is set', () => {
  expect(load({ STUDIO_EMAIL: 'me@example.com' }).MAIL_FROM).toBe('me@example.com');
  expect(load({ STUDIO_EMAIL: 'me@example.com', MAIL_FROM: 'post@example.com' }).MAIL_FROM).toBe('post@example.com');
});

test('links are divided by commas, with or without blanks', () => {
  expect(load({ SOCIAL_LINKS: 'https://a.example/x, https://b.example,' }).SOCIAL_LINKS).toEqual([
    'https://a.example/x',
    'https://b.example',
  ]);
});

test('the server and the built pages know the same business by default', () => {
  const { BRAND_NAME, STUDIO_EMAIL, STUDIO_PHONE, STUDIO_ADDRESS, SOCIAL_LINKS } = load();
  expect({
    brandName: BRAND_NAME,
    email: STUDIO_EMAIL,
    phone: STUDIO_PHONE,
    address: STUDIO_ADDRESS,
    socialLinks: SOCIAL_LINKS,
  }).toEqual(DEFAULT_BUSINESS);
});

describe('a wrong value stops the start with a sentence that names the variable, its fault and an example', () => {
  const WRONG: [string, string, string][] = [
    ['PORT', 'http', 'must be a whole number. Example: 3000'],
    ['PORT', '80.5', 'must be a whole number. Example: 3000'],
    ['PORT', '-1', 'must be 0 or more. Example: 3000'],
    ['PORT', '65536', 'must be 65535 or less. Example: 3000'],
    ['SECRET', 'too short', 'must have 64 hexadecimal digits. Example: what `openssl rand -hex 32` prints'],
    ['BASE_URL', 'studio.example.com', 'must be an address that begins with http:// or https://. Example: https://'],
    ['BASE_URL', 'ftp://studio.example.com', 'must be an address that begins with http:// or https://.'],
    ['BASE_URL', 'https://example.com/studio', 'must have no path: the product stands at the root. Example: https://'],
    ['DATABASE_URL', 'mysql://localhost/studio', 'must be an address that begins with postgres:// or postgresql://.'],
    ['DATABASE_DIRECT_URL', 'mysql://db', 'must be an address that begins with postgres:// or postgresql://. Example:'],
    ['ROLE', 'queue', 'must be web, worker and images, or some of them. Example: web,worker'],
    ['EMBEDDED_FSYNC', 'yes', 'must be on or off. Example: on'],
    ['TRUST_PROXY', 'true', 'must be a whole number. Example: 1'],
    ['TRUST_PROXY', '11', 'must be 10 or less. Example: 1'],
    ['LOG_LEVEL', 'loud', 'must be debug, info, warn, error or silent. Example: info'],
    ['SLOW_QUERY_MS', '-1', 'must be 0 or more. Example: 500'],
    ['METRICS_TOKEN', 'short', 'must have 16 characters or more. Example: what `openssl rand -hex 24` prints'],
    ['METRICS_PORT', 'http', 'must be a whole number. Example: 9464'],
    ['BRAND_NAME', 'x'.repeat(81), 'may have 80 characters at most. Example: Capital Listing Media'],
    ['STUDIO_EMAIL', 'hello', 'must be an email address. Example: studio@example.com'],
    ['STUDIO_PHONE', '1'.repeat(41), 'may have 40 characters at most. Example: +1 (202) 555-0142'],
    ['STUDIO_ADDRESS', 'x'.repeat(201), 'may have 200 characters at most. Example: 1200 Example Street'],
    ['STUDIO_TIME_ZONE', 'Eastern', 'must be a time zone of the IANA database. Example: America/New_York'],
    ['BOOKING_CAPACITY', '0', 'must be 1 or more. Example: 1'],
    ['SOCIAL_LINKS', 'http://a.example', 'must be addresses with https://, divided by commas. Example: https://'],
    ['SOCIAL_LINKS', 'https://a.example,b', 'must be addresses with https://, divided by commas.'],
    ['CHECKOUT_LOCALE', 'xx', 'must be one of tr, en, de, es, fr, pt. Example: tr'],
    ['PAYMENTS', 'off', 'must be demo, stripe or portal, or unset. Example: portal'],
    ['PAYMENT_CURRENCY', 'gold', 'must be a currency of the card provider, in three small letters. Example: try'],
    ['PAYMENT_COUNTRY', 'Turkey', 'must be a country of two capital letters. Example: TR'],
    ['STRIPE_SECRET_KEY', 'pk_test_abcdefgh', 'must be a secret key of the provider. Example: sk_test_…'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_abcdefgh', 'must be a publishable key of the provider. Example: pk_test_…'],
    ['STRIPE_WEBHOOK_SECRET', 'secret', 'must be the signing secret of the webhook endpoint. Example: whsec_…'],
    ['STRIPE_API_BASE', 'api.stripe.com', 'must be an address that begins with http:// or https://. Example: https://'],
    ['PAYMENT_ATTEMPT_LIMIT', 'many', 'must be a whole number. Example: 10'],
    ['CONTACT_ATTEMPT_LIMIT', '0', 'must be 1 or more. Example: 5'],
    ['API_REQUEST_LIMIT', '0', 'must be 1 or more. Example: 600'],
    ['SCRUB_DAYS', '400', 'must be 365 or less. Example: 30'],
    ['SMTP_URL', 'mail.example.com', 'must be an address that begins with smtp:// or smtps://. Example: smtp://'],
    ['MAIL_FROM', 'Studio <me@example.com>', 'must be an email address. Example: studio@example.com'],
    ['ACCOUNT_ATTEMPT_LIMIT', '0', 'must be 1 or more. Example: 20'],
    ['REQUIRE_EMAIL_VERIFICATION', 'yes', 'must be true or false. Example: true'],
    ['REQUIRE_ADMIN_2FA', '1', 'must be true or false. Example: false'],
    ['ADMIN_EMAILS', 'owner@example.com, office', 'must be email addresses, divided by commas. Example: owner@'],
    ['GOOGLE_CLIENT_ID', 'x'.repeat(201), 'may have 200 characters at most. Example: 1234.apps'],
    ['GOOGLE_CLIENT_SECRET', 'x'.repeat(201), 'may have 200 characters at most. Example: GOCSPX-'],
    ['GOOGLE_CALENDAR_CLIENT_ID', 'x'.repeat(301), 'may have 300 characters at most. Example: 1234.apps'],
    ['GOOGLE_CALENDAR_CLIENT_SECRET', 'x'.repeat(301), 'may have 300 characters at most. Example: GOCSPX-'],
    ['GOOGLE_CALENDAR_API_BASE', 'ftp://x.y', 'must be an address that begins with http:// or https://'],
    ['MICROSOFT_CALENDAR_CLIENT_ID', 'x'.repeat(301), 'may have 300 characters at most. Example: 6f1f5a3e'],
    ['MICROSOFT_CALENDAR_CLIENT_SECRET', 'x'.repeat(301), 'may have 300 characters at most. Example: abc8Q~'],
    ['MICROSOFT_CALENDAR_TENANT', 'my/studio', 'must be common, organizations, consumers, or the id of a directory.'],
    ['MICROSOFT_CALENDAR_API_BASE', 'ftp://x.y', 'must be an address that begins with http:// or https://'],
    ['UPLOAD_MAX_BYTES', '999999', 'must be 1000000 or more. Example: 10000000000'],
    ['S3_BUCKET', 'My Bucket', 'must be the name of a bucket. Example: studio-media'],
    ['S3_ENDPOINT', 's3.example.com', 'must be an address that begins with https:// or http://. Example: https://s3.'],
    ['S3_REGION', 'Frankfurt (1)', 'must be a region of the service. Example: eu-central-1'],
    ['S3_ACCESS_KEY_ID', 'x'.repeat(201), 'may have 200 characters at most. Example: AKIA'],
    ['S3_SECRET_ACCESS_KEY', 'x'.repeat(201), 'may have 200 characters at most. Example: wJalrXUt'],
    ['S3_FORCE_PATH_STYLE', 'true', 'must be on or off. Example: on'],
    ['BACKUP_TARGET', 'ftp://example.com/x', 'must be a folder or s3://bucket/prefix. Example: s3://studio-backups/'],
    ['BACKUP_TARGET', 'x'.repeat(501), 'may have 500 characters at most.'],
    ['BACKUP_SCHEDULE', 'at night', 'must be five fields of cron, in UTC. Example: 15 2 * * *'],
    ['BACKUP_SCHEDULE', '61 2 * * *', 'must be five fields of cron, in UTC.'],
    ['BACKUP_SCHEDULE', '15 2 * *', 'must be five fields of cron, in UTC.'],
    ['BACKUP_KEEP', '0', 'must be 1 or more. Example: 14'],
    [
      'BACKUP_PASSPHRASE',
      'too short',
      'must have 12 characters or more. Example: what `openssl rand -base64 24` prints',
    ],
    ['BACKUP_S3_ENDPOINT', 's3.example.com', 'must be an address that begins with https:// or http://.'],
    ['BACKUP_S3_REGION', 'Frankfurt (1)', 'must be a region of the service. Example: eu-central-1'],
    ['BACKUP_S3_ACCESS_KEY_ID', 'x'.repeat(201), 'may have 200 characters at most.'],
    ['BACKUP_S3_SECRET_ACCESS_KEY', 'x'.repeat(201), 'may have 200 characters at most.'],
    ['BACKUP_S3_FORCE_PATH_STYLE', 'true', 'must be on or off. Example: on'],
    ['EVENTS_KEEP_DAYS', '3', 'must be 7 or more. Example: 90'],
    [
      'OUTBOUND_ALLOW',
      '10.0.0.0/33',
      'must be hosts, addresses or CIDR ranges, divided by commas. Example: cloud.home.lan',
    ],
    ['GEOCODER_URL', 'photon', 'must be an address that begins with https:// or http://. Example: https://'],
    ['ROUTING_URL', 'osrm', 'must be an address that begins with https:// or http://. Example: https://'],
    ['UNBRANDED_HOST', 'https://homes.example.net', 'must be the name of a host. Example: homes.example.net'],
    ['MAP_EMBED_URL', 'http://map.example', 'must be an address that begins with https://. Example: https://'],
    ['CALENDAR_EMBED_URL', 'calendar', 'must be an address that begins with https://. Example: https://'],
  ];

  test.each(WRONG)('%s=%s', (name, value, sentence) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} `));
    expect(refusal({ [name]: value })).toContain(sentence);
  });

  test('every setting but the free words is in the table above', () => {
    const freeWords = ['HOST', 'DATA_DIR', 'METRICS_HOST'];
    expect([...new Set(WRONG.map(([name]) => name)), ...freeWords].sort()).toEqual([...ENVIRONMENT_NAMES].sort());
  });

  test('DATA_DIR where a file stands', () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(refusal({ DATA_DIR: path.join(folder, 'file') })).toMatch(
      /^DATA_DIR must be a folder to write to, and .*file is none \(EEXIST\)\. Example: \.\/data$/,
    );
    expect(refusal({ DATA_DIR: path.join(folder, 'file/data') })).toContain('(ENOTDIR)');
  });
});

describe('values that contradict each other stop the start', () => {
  const names = Object.keys(TEST_KEYS);

  test.each(names)('%s alone is refused, also in demo mode, and so is its absence alone', (name) => {
    const alone = Object.fromEntries(Object.entries(TEST_KEYS).filter(([key]) => key === name));
    const others = Object.fromEntries(Object.entries(TEST_KEYS).filter(([key]) => key !== name));
    for (const other of names.filter((key) => key !== name)) expect(refusal(alone)).toContain(other);
    expect(refusal({ ...alone, PAYMENTS: 'demo' })).toContain('some keys of the provider are set, but not all');
    expect(refusal(others)).toBe(`${name} must be set as well: some keys of the provider are set, but not all.`);
    expect(refusal({ ...others, PAYMENTS: 'stripe', BASE_URL: 'https://studio.example.com' })).toContain(name);
  });

  test('figures for others than this machine need a token, and a token has a length', () => {
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(refusal(open)).toContain('METRICS_TOKEN must be set where METRICS_HOST is 0.0.0.0');
    expect(load({ ...open, METRICS_TOKEN: 'x'.repeat(16) }).METRICS_PORT).toBe(9464);
    expect(load({ METRICS_PORT: '9464' }).METRICS_HOST).toBe('127.0.0.1');
  });

  test('ORD-47: live keys need a currency that somebody chose', () => {
    const startIn = (env: Record<string, string>, published: Currency | null) => checkCurrency(load(env), published);
    const unset = { ...LIVE_KEYS, PAYMENT_CURRENCY: '' };
    expect(() => startIn(unset, null)).toThrow(/^PAYMENT_CURRENCY must be set with live keys: .*Example: try$/);
    expect(() => startIn(unset, 'eur')).not.toThrow();
    expect(() => startIn(LIVE_KEYS, null)).not.toThrow();
  });

  test('a currency of the settings that is not the published one is refused, with both and the cure', () => {
    expect(() => checkCurrency(load({ PAYMENT_CURRENCY: 'usd' }), 'eur')).toThrow(
      'PAYMENT_CURRENCY is usd, but the published catalog is priced in eur: prices would be shown in one currency and charged in the other. Remove PAYMENT_CURRENCY, or set PAYMENT_CURRENCY=eur.',
    );
    expect(() => checkCurrency(load({ PAYMENT_CURRENCY: 'eur' }), 'eur')).not.toThrow();
    expect(() => checkCurrency(load(), 'eur')).not.toThrow();
  });

  test('a currency without cents cannot be charged for prices in dollars', () => {
    for (const currency of ['jpy', 'kwd', 'isk']) {
      expect(() => checkCurrency(load({ PAYMENT_CURRENCY: currency }), null)).toThrow(
        `PAYMENT_CURRENCY is ${currency}, but the prices of the catalog are written as dollars`,
      );
    }
    expect(() => checkCurrency(load({ PAYMENT_CURRENCY: 'eur' }), null)).not.toThrow();
  });

  test('check 109: live keys need real syncs of the embedded database; a Postgres has its own', () => {
    expect(refusal({ ...LIVE_KEYS, EMBEDDED_FSYNC: 'off' })).toMatch(/^EMBEDDED_FSYNC must be on with live keys/);
    const onPostgres = { ...LIVE_KEYS, EMBEDDED_FSYNC: 'off', DATABASE_URL: 'postgres://localhost/studio' };
    expect(refusal(onPostgres)).toBe('');
    expect(refusal({ ...TEST_KEYS, EMBEDDED_FSYNC: 'off' })).toBe('');
  });

  test('a live and a test key do not go together', () => {
    const mixed = { ...LIVE_KEYS, STRIPE_PUBLISHABLE_KEY: TEST_KEYS.STRIPE_PUBLISHABLE_KEY };
    expect(refusal(mixed)).toContain('must both be live keys or both be test keys');
  });

  test('ORD-47: production without keys must say that it takes no money', () => {
    const production = { BASE_URL: 'https://studio.example.com' };
    expect(refusal(production)).toContain('PAYMENTS=demo to take no money');
    expect(load({ ...production, PAYMENTS: 'demo' })).toMatchObject({
      paymentMode: 'demo',
      paymentVariable: 'PAYMENTS',
    });
  });

  test('ORD-47: PAYMENTS=portal lets the portal decide, and has no keys beside it', () => {
    const portal = { BASE_URL: 'https://studio.example.com', PAYMENTS: 'portal' };
    expect(load(portal)).toMatchObject({ paymentMode: 'demo', paymentVariable: null });
    expect(refusal({ ...portal, ...TEST_KEYS })).toContain('PAYMENTS is portal, but STRIPE_SECRET_KEY');
  });

  test('a part of the settings of the bucket is refused, and names what is missing', () => {
    const s3 = { S3_BUCKET: 'studio-media', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    for (const name of Object.keys(s3)) expect(refusal({ ...s3, [name]: '' })).toMatch(new RegExp(`^${name} must be`));
    expect(refusal({ S3_ENDPOINT: 'https://s3.example.com' })).toMatch(
      /^S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set as well/,
    );
    expect(load(s3).s3).toMatchObject({ bucket: 'studio-media', endpoint: undefined, forcePathStyle: false });
    expect(load().s3).toBeNull();
  });

  test('PAYMENTS=stripe without keys is refused', () => {
    expect(refusal({ PAYMENTS: 'stripe' })).toContain('PAYMENTS is stripe, but STRIPE_SECRET_KEY');
  });

  test('check 2: an empty, a blank and a strange webhook secret are refused', () => {
    for (const secret of ['', '   ', 'secret_abcdefgh']) {
      expect(refusal({ ...LIVE_KEYS, STRIPE_WEBHOOK_SECRET: secret })).toContain('STRIPE_WEBHOOK_SECRET');
    }
  });
});

test('ORD-45: without keys the demo is offered; with them the kind of the keys decides', () => {
  expect(load().paymentMode).toBe('demo');
  expect(load(TEST_KEYS).paymentMode).toBe('test');
  expect(load(LIVE_KEYS).paymentMode).toBe('live');
  expect(load({ ...LIVE_KEYS, STRIPE_SECRET_KEY: 'rk_live_abcdefgh' }).paymentMode).toBe('live');
  expect(load({ ...TEST_KEYS, PAYMENTS: 'demo' }).paymentMode).toBe('demo');
});

describe('the secret', () => {
  const file = () => path.join(folder, 'data/secret');

  test('of the environment wins over the file, and makes none', () => {
    const own = 'AB'.repeat(32);
    expect(load({ SECRET: own }).secret).toBe(own.toLowerCase());
    expect(existsSync(file())).toBe(false);
    expect(load({ SECRET: own, PORT: '1' }).secret).not.toBe(load().secret);
    expect(refusal({ SECRET: 'too short' })).toBe(
      'SECRET must have 64 hexadecimal digits. Example: what `openssl rand -hex 32` prints',
    );
  });

  test('is made once, with 32 bytes, readable by its owner alone', () => {
    const { secret } = load();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(file(), 'utf8')).toBe(secret);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file())).mode & 0o777).toBe(0o700);
    expect(load().secret).toBe(secret);
    expect(readdirSync(path.dirname(file()))).toEqual(['secret']);
  });

  test('differs from folder to folder', () => {
    const other = loadConfig({ DATA_DIR: path.join(folder, 'other') });
    expect(other.secret).not.toBe(load().secret);
  });

  test('that is damaged stops the start, and is not replaced', () => {
    mkdirSync(path.dirname(file()));
    writeFileSync(file(), 'abc');
    expect(refusal({})).toContain('must have 64 hexadecimal digits');
    expect(readFileSync(file(), 'utf8')).toBe('abc');
  });

  test('is not made where the settings are refused', () => {
    refusal({ PORT: 'http' });
    refusal({ BASE_URL: 'https://studio.example.com' });
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });

  test('keeps the mode of a data folder that was there before', () => {
    mkdirSync(path.join(folder, 'data'));
    chmodSync(path.join(folder, 'data'), 0o750);
    load();
    expect(statSync(path.join(folder, 'data')).mode & 0o777).toBe(0o750);
  });
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['https://studio.example.com', false],
  ['http://localhost.example.com', false],
  ['http://192.168.0.7:3000', false],
])('%s names this machine itself: %s', (url, expected) => {
  expect(isLoopback(url)).toBe(expected);
});

describe('the roles of a process', () => {
  const DATABASE_URL = 'postgres://127.0.0.1/studio';

  test('are all of them, unless some are named, in any order', () => {
    expect([...load().roles]).toEqual(['web', 'worker', 'images']);
    expect([...load({ DATABASE_URL, ROLE: 'images, Web' }).roles]).toEqual(['web', 'images']);
    expect([...load({ DATABASE_URL, ROLE: 'worker' }).roles]).toEqual(['worker']);
  });

  test.each(['queue', 'web,', 'web worker'])('are refused where one is unknown: %s', (ROLE) => {
    expect(refusal({ DATABASE_URL, ROLE })).toContain('ROLE must be web, worker and images, or some of them.');
  });

  test('are all of them on the embedded database, which one process has alone', () => {
    expect(refusal({ ROLE: 'web' })).toMatch(/^ROLE must be left out, or DATABASE_URL be set/);
    expect(refusal({ ROLE: 'images,worker,web' })).toBe('');
  });

  test('need the address of the pooler beside the direct one', () => {
    expect(refusal({ DATABASE_DIRECT_URL: DATABASE_URL })).toMatch(/^DATABASE_URL must be set as well/);
    expect(refusal({ DATABASE_DIRECT_URL: DATABASE_URL, DATABASE_URL })).toBe('');
  });
});

describe('.env.example', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../.env.example'), 'utf8');
  const listed = parseEnv(text);

  test('lists every setting, in the order of the schema, and no other', () => {
    expect([...text.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1])).toEqual(ENVIRONMENT_NAMES);
  });

  test('gives the defaults: copied as .env it changes nothing', () => {
    expect(loadConfig({ ...listed, DATA_DIR: path.join(folder, 'data') })).toEqual(load());
    expect(listed.DATA_DIR).toBe('./data');
  });

  test('shows each default, and leaves empty only what has none', () => {
    const without = [
      'BASE_URL',
      'METRICS_PORT',
      'METRICS_TOKEN',
      'SECRET',
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'UNBRANDED_HOST',
      'SOCIAL_LINKS',
      'PAYMENTS',
      'PAYMENT_CURRENCY',
      'SMTP_URL',
      'MAIL_FROM',
      'REQUIRE_EMAIL_VERIFICATION',
      'ADMIN_EMAILS',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'GOOGLE_CALENDAR_CLIENT_ID',
      'GOOGLE_CALENDAR_CLIENT_SECRET',
      'GOOGLE_CALENDAR_API_BASE',
      'MICROSOFT_CALENDAR_CLIENT_ID',
      'MICROSOFT_CALENDAR_CLIENT_SECRET',
      'MICROSOFT_CALENDAR_TENANT',
      'MICROSOFT_CALENDAR_API_BASE',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'BACKUP_TARGET',
      'BACKUP_PASSPHRASE',
      'BACKUP_S3_ENDPOINT',
      'BACKUP_S3_ACCESS_KEY_ID',
      'BACKUP_S3_SECRET_ACCESS_KEY',
    ];
    const empty = Object.keys(listed).filter((name) => listed[name] === '');
    const keys = Object.keys(TEST_KEYS);
    const places = ['GEOCODER_URL', 'ROUTING_URL', 'OUTBOUND_ALLOW', 'MAP_EMBED_URL', 'CALENDAR_EMBED_URL'];
    expect(empty.sort()).toEqual([...without, ...keys, ...places].sort());
  });

  test('says a line about each setting', () => {
    const lines = text.split('\n');
    for (const name of ENVIRONMENT_NAMES) {
      const index = lines.findIndex((line) => line.startsWith(`${name}=`));
      expect(lines[index - 1], name).toMatch(/^# \S/);
    }
  });
});

describe('a bucket of its own for backups', () => {
  const key = { BACKUP_S3_ACCESS_KEY_ID: 'key', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' };

  test('needs both halves of a key', () => {
    expect(load().backupS3).toBeNull();
    expect(load(key).backupS3).toMatchObject({ accessKeyId: 'key', region: 'us-east-1' });
    expect(refusal({ BACKUP_S3_ACCESS_KEY_ID: 'key' })).toBe(
      'BACKUP_S3_SECRET_ACCESS_KEY must be set as well, since BACKUP_S3_ACCESS_KEY_ID is. Example: BACKUP_S3_SECRET_ACCESS_KEY=…',
    );
    expect(refusal({ BACKUP_S3_ENDPOINT: 'https://s3.example.com' })).toMatch(
      /^BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set as well, since BACKUP_S3_ENDPOINT is\./,
    );
  });

  test('a schedule has five fields, each within its limits', () => {
    for (const schedule of ['15 2 * * *', '*/30 0-6 1,15 * 1-5', '0 0 31 12 7']) {
      expect(load({ BACKUP_SCHEDULE: schedule }).BACKUP_SCHEDULE).toBe(schedule);
    }
  });
});
