import { expect, test } from 'vitest';
import { openCatalogue } from '#domain/catalogue/packages.ts';
import { pagePackages } from '#domain/catalogue/page-catalogue.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { bindMessages } from '#domain/shared/language/bind-messages.ts';
import type { WizardMessages } from '#locales/all/pages/wizard.ts';
import messagesTree from '#locales/en/pages/wizard.json' with { type: 'json' };
import { formatCommonStep } from './format-common-step.ts';

const messages = bindMessages<WizardMessages>(messagesTree, 'en-US');

/** The starter with other steps. */
function withSteps(step: number, stepMinor: number, ids?: string[]) {
  const packages = pagePackages(STARTER_DOCUMENT).map((item) =>
    item.price.kind === 'photo_count' && (ids?.includes(item.id) ?? true)
      ? { ...item, price: { ...item.price, step, stepMinor } }
      : item,
  );
  return openCatalogue({ packages, currency: null }).packages;
}

test('CAT-9: five more photos are always $25', () => {
  expect(formatCommonStep(STARTER_CATALOGUE.packages, messages.commonStep)).toBe('Five more photos are always $25.');
});

test('the sentence follows the catalogue, and is left out where packages differ or none counts photos', () => {
  expect(formatCommonStep(withSteps(1, 6_50), messages.commonStep)).toBe('One more photo is always $6.50.');
  expect(formatCommonStep(withSteps(15, 60_00), messages.commonStep)).toBe('15 more photos are always $60.');
  expect(formatCommonStep(withSteps(10, 40_00, ['pro']), messages.commonStep)).toBeNull();
  expect(formatCommonStep([], messages.commonStep)).toBeNull();
});
