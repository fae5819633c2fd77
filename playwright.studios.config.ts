import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Three studios from a fresh installation to a paid and delivered order, each in its language: `npm run prove:studios`. */
export default defineConfig(config, {
  testDir: './e2e/studios',
  retries: 0,
  projects: [{ name: 'studios', testMatch: '**/*.spec.ts' }],
});
