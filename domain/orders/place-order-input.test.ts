import { expect, test } from 'vitest';
import { packageProblem } from '#domain/catalogue/package-problem.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { TERMS_VERSION } from '#domain/site/terms.ts';
import { placeOrderSchema } from './place-order-input.ts';

const form = {
  address: '12 Maple Street',
  city: 'Bethesda',
  state: 'MD',
  zipCode: '20814',
  contactName: 'Jane Doe',
  contactEmail: 'jane@example.com',
  contactPhone: '+1 (202) 555-0142',
};
const body = { packageId: 'starter', form, locale: 'tr', termsVersion: TERMS_VERSION };

function problemOf(changed: object): [string, string] | null {
  const issue = placeOrderSchema.safeParse({ ...body, ...changed }).error?.issues[0];
  return issue ? [issue.path.join('.'), issue.message] : null;
}

test('an order of a known package, a form, a language and the accepted terms is taken', () => {
  expect(problemOf({})).toBeNull();
});

test('CAT-26: an unknown package is refused in the words of the specification', () => {
  for (const packageId of ['', 'x'.repeat(41), null, undefined]) {
    expect(problemOf({ packageId })).toEqual([
      'packageId',
      'The selected package is not valid. Please choose a package.',
    ]);
  }
  expect(packageProblem(STARTER_CATALOGUE, 'gold')).toBe('The selected package is not valid. Please choose a package.');
});

test('ORD-21: a fault in the form is named by its path in the body', () => {
  expect(problemOf({ form: { ...form, contactEmail: 'jane' } })?.[0]).toBe('form.contactEmail');
});

test('an order without accepted terms or with another language is refused', () => {
  expect(problemOf({ termsVersion: '' })).toEqual(['termsVersion', 'Say which Terms of Use the customer accepts.']);
  expect(problemOf({ termsVersion: undefined })?.[0]).toBe('termsVersion');
  expect(problemOf({ locale: 'xx' })?.[0]).toBe('locale');
});
