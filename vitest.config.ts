import { existsSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { testLaunchOptions } from './scripts/browser/find-chromium.ts';
import { listWithoutFfmpeg } from './scripts/test/needs-ffmpeg.ts';
import { NEEDS_POSTGRES } from './scripts/test/needs-postgres.ts';
import { findAxeViolations } from './scripts/test/setup/axe-command.ts';
import { RUNS_LONG } from './scripts/test/setup/long-tests.ts';
import { LongestFirst } from './scripts/test/setup/longest-first.ts';
import { paced } from './scripts/test/setup/pace.ts';
import { priceInNode } from './scripts/test/setup/price-command.ts';

const DATABASE_TEMPLATE = './server/db/test-template.ts';
const failOnConsoleError = './scripts/test/setup/fail-on-console-error.ts';

/** Server tests that open no database run with the unit tests: once, and not once for each database. */
const SERVER_WITHOUT_DATABASE = [
  'server/{config,secret-files}.test.ts',
  'server/http/uploads/*.test.ts',
  'server/http/{unknown-fields,client-ip,content-encoding,find-outage,http-server,if-match,problem,ranges,security,slow-bodies}.test.ts',
  'server/pages/{site-files,pages,property-pages,built-site,start-after-paint,kept-pages}.test.ts',
  'server/platform/!(jobs|payments)/**/*.test.ts',
  'server/platform/payments/stripe-*.test.ts',
  'server/features/{scheduling/bookings/find-light,shared/mail/find-email-kinds,operations/overview/write-error}.test.ts',
];

/** What is about the embedded database, its folder or the socket of its server says nothing of Postgres. */
const ONLY_EMBEDDED = [
  'server/db/{embedded,test-embedded,folder-lock}.test.ts',
  'server/documented-commands.test.ts',
  'server/features/catalogue/apply-catalogue.test.ts',
];

/**
 * Who may call which address, what hostile values do, what the described client gets, and what holds for every request, picture
 * or file: thousands of calls, which one of the databases answers.
 */
const CALLS = [
  'server/endpoints.{test,fuzz.test,client.test,unknown.test}.ts',
  'server/{app.test,locked-files.attack.test,deliveries.attack.test}.ts',
  'server/features/catalogue/pictures/pictures.test.ts',
  'server/http/send-stored.test.ts',
];
/** Two servers on one database: the embedded one has one server, by its lock. */
const TWO_SERVERS = ['server/features/{shared/sessions,reviews/uploads,imports}/two-servers.test.ts'];
/** Calendar servers of others. What is kept of them has tests on both databases (features/calendar/connected-calendars/routes). */
const CALENDAR_SERVERS = ['server/features/calendar/{connected-calendars/servers,crew-journey}.test.ts'];

/** What a backup refuses: places, altered parts and kills, of which a database knows nothing. */
const REFUSED_BACKUPS = ['server/features/operations/backups/hostile-places.long.test.ts'];

const ONLY_POSTGRES = [...CALLS, ...TWO_SERVERS, ...CALENDAR_SERVERS, ...REFUSED_BACKUPS];

const withoutFfmpeg = await listWithoutFfmpeg();
/** Tests that are long as a whole: `npm run prove:tests` runs them. */
const long = RUNS_LONG ? [] : ['**/*.long.test.ts'];

const { TEST_DATABASE, TEST_DATABASE_URL } = process.env;
/** A run on the embedded database, with one on Postgres beside it. */
const isSecondRun = TEST_DATABASE === 'embedded' && Boolean(TEST_DATABASE_URL);

/** What this run leaves to the one on the other database. */
function elsewhere(): string[] {
  if (TEST_DATABASE === 'postgres') return ONLY_EMBEDDED;
  if (!TEST_DATABASE_URL) return NEEDS_POSTGRES;
  return isSecondRun ? [...NEEDS_POSTGRES, ...ONLY_POSTGRES, ...OLD_ROWS] : [];
}

/**
 * What each database does in its own way, which runs on both: constraints, locks and transactions, copies of all of it, money, jobs, and lists
 * whose order and search are statements of their own; and what goes by the clock, which is another one there. All else asks for rows as these do, and runs on one; the journeys run on the embedded one.
 */
const ON_BOTH = [
  'server/db/**/*.test.ts',
  'server/platform/jobs/*.test.ts',
  'server/admin-socket.test.ts',
  'server/features/operations/exports/**/*.test.ts',
  'server/features/operations/backups/restore.test.ts',
  'server/features/orders/{settle-payment,place-order,saved-cards/saved-cards}.test.ts',
  'server/features/billing/{crew-pay/crew-pay,reports/reports}.test.ts',
  'server/features/scheduling/bookings/*.test.ts',
  'server/features/{reviews/uploads/finish-upload,shared/mail/purge-mail-files}.test.ts',
  'server/features/shared/events/**/*.test.ts',
  'server/features/**/list-{orders,properties,users}.test.ts',
];
/** What a migration makes of old rows is written in SQL alone, which runs once. */
const OLD_ROWS = ['server/db/{migrate-*,orders-before-lines,people-from-lanes,amounts-of-any-currency}.test.ts'];

/** Packages of the browser tests, named so that Vite does not find one in mid-run and load the page again. */
const BROWSER_PACKAGES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@photo-sphere-viewer/core',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  'react-router',
  'radix-ui',
  'react-day-picker',
  'react-day-picker/locale/en-US',
  'react-day-picker/locale/tr',
  'react-day-picker/locale/de',
  'react-day-picker/locale/es',
  'react-day-picker/locale/fr',
  'react-day-picker/locale/pt',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@stripe/stripe-js/pure',
  'fast-check',
  'hono/client',
  'intl-messageformat',
  'temporal-polyfill',
  'thumbhash',
  'tus-js-client',
  'vitest-browser-react',
  'uqr',
  'yet-another-react-lightbox',
  'yet-another-react-lightbox/plugins/captions',
  'yet-another-react-lightbox/plugins/counter',
  'yet-another-react-lightbox/plugins/inline',
  'yet-another-react-lightbox/plugins/zoom',
  'zod',
];

const unit = {
  test: {
    name: 'unit',
    include: ['{domain,emails,scripts,app,e2e,bench}/**/*.test.ts', ...SERVER_WITHOUT_DATABASE],
    exclude: [...withoutFfmpeg, ...long],
    setupFiles: [failOnConsoleError],
    // A process and its modules for each of so many small files took more time than the tests.
    isolate: false,
    testTimeout: paced(30_000),
    hookTimeout: paced(60_000),
    expect: { poll: { timeout: paced(15_000) } },
  },
};

// Without `--liftoff-only`, which servers have to save memory: optimized code of the embedded database takes a sixth less of the processor.
const server = {
  test: {
    name: 'server',
    include: isSecondRun ? [...ON_BOTH, ...ONLY_EMBEDDED] : ['server/**/*.test.ts'],
    exclude: [...SERVER_WITHOUT_DATABASE, ...elsewhere(), ...withoutFfmpeg, ...long],
    setupFiles: [failOnConsoleError, './scripts/test/setup/start-from-bundles.ts'],
    globalSetup: existsSync(DATABASE_TEMPLATE) ? [DATABASE_TEMPLATE] : [],
    // Each file opens a studio of its own; loading all modules anew for each took more time than many of the tests.
    isolate: false,
    testTimeout: paced(90_000),
    hookTimeout: paced(180_000),
    expect: { poll: { timeout: paced(30_000) } },
  },
};

const components = {
  plugins: [tailwindcss()],
  optimizeDeps: { include: BROWSER_PACKAGES },
  test: {
    name: 'components',
    include: ['app/**/*.browser.test.tsx'],
    setupFiles: [
      failOnConsoleError,
      './scripts/test/setup/load-styles.ts',
      './app/test/load-messages.ts',
      './app/test/renew-page.ts',
    ],
    // One page for all files of a worker, which is renewed before each: loading all modules anew took a third of the work.
    isolate: false,
    testTimeout: paced(30_000),
    // Whatever comes, comes; on a busy machine it takes longer than the usual second.
    expect: { poll: { timeout: paced(15_000) } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // The first page waits for the bundle of all packages.
      connectTimeout: paced(60_000),
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: testLaunchOptions(process.env),
        // What fades and slides is drawn sixty times a second, and has tests of its own.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      commands: { findAxeViolations, priceInNode },
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than there are cores: the tests of servers and pages wait for a fifth to a third of their time.
    maxWorkers: 3,
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    projects: [unit, server, components],
  },
});
