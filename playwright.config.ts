import { defineConfig } from '@playwright/test';
import { testLaunchOptions } from './scripts/browser/find-chromium.ts';
import { paced } from './scripts/test/setup/pace.ts';

const { args, ...launch } = testLaunchOptions(process.env);

/** Chromium asks nobody anything on its own, and finds no machine but this one. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Journeys in a real browser against the built product. `scripts/test/test.ts` builds it beforehand and counts. */
export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/setup.config.ts',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  // More than there are cores: the stress tests wait for servers that were killed.
  workers: 3,
  // For a machine that is busy: `scripts/test/test-results.ts` says which journeys needed it, and bounds how many may.
  retries: 1,
  // Generous, for machines that have other work to do: a test that fails fails by what it sees.
  timeout: paced(240_000),
  expect: { timeout: paced(15_000) },
  reporter: 'list',
  // The stress tests begin first, and journeys run beside them.
  projects: [
    { name: 'stress', testMatch: '**/stress/*.spec.ts' },
    { name: 'journeys', testMatch: '**/journeys/*.spec.ts' },
    // Run by `npm run prove:journeys` and not by the test command: other tests cover their parts, or they take very long.
    { name: 'long', testMatch: '**/long/*.spec.ts' },
  ],
  use: {
    launchOptions: { ...launch, args: [...args, ...QUIET] },
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What fades and slides is drawn sixty times a second; journeys that are about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
