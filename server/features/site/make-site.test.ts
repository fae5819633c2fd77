import { expect, test } from 'vitest';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import { loadConfig } from '#server/config.ts';
import { makeSite } from './make-site.ts';

const { brand } = STARTER_SITE;

test.each([
  ['a fresh installation', {}, brand, true],
  ['a studio of the same country by its published name', {}, { ...brand, name: 'Barton Listing Photos' }, false],
  ['a studio by the name of its environment', { BRAND_NAME: 'Barton Listing Photos' }, brand, false],
])('SITE-55: examples of the sample are shown to the sample alone: %s', (_what, env, named, isSample) => {
  const config = loadConfig({ DATA_DIR: '/nowhere', LOG_LEVEL: 'silent', ...env });
  const site = makeSite({
    config,
    openHours: [],
    version: { number: 0, document: { ...STARTER_SITE, brand: named } },
    termsVersion: '',
    catalogue: { sizeUnit: 'sqft', currency: null },
    shareTitles: [],
  });
  expect(site.isSample).toBe(isSample);
});
