import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem, toastTexts } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { TaxProfileJson } from '#domain/orders/pricing/tax-profile.ts';
import { TaxProfileList } from './tax-profile-list.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const ROSA: TaxProfileJson = {
  id: '0191f5f4-0000-7000-8000-000000000001',
  customer_id: '0191f5f4-0000-7000-8000-000000000002',
  email: 'rosa@example.com',
  tax_number: 'PT 501 964 843',
  stated_number: '',
  version: 3,
  exemption: { kind: 'certificate', number: 'EX-2231', until: '2026-12-31' },
  buyer_reference: '',
  updated_at: '2026-11-20T15:00:00.000Z',
  place: { street: '', city: '', country: 'PT', region: '', postal_code: '1100-048' },
};
const save = () => page.getByRole('button', { name: 'Save' });
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

test('the customers are listed with their number, their exemption and their place', async () => {
  adminNetwork({ 'GET /admin/tax-profiles': () => json({ profiles: [ROSA] }) });
  await renderInPanel(TaxProfileList, '/admin/catalogue');
  const words = /Tax number PT 501 964 843 · Exempt, certificate EX-2231, until .*2026 · 1100-048, PT/;
  await expect.element(page.getByText(words)).toBeVisible();
  await expectAccessibleInBothThemes('list');
});

test('a customer is added; what is missing is said at its field', async () => {
  const calls = adminNetwork({ 'POST /admin/tax-profiles': () => json(ROSA) });
  await renderInPanel(TaxProfileList, '/admin/catalogue');
  await page.getByRole('button', { name: 'Add a customer' }).click();
  await field('Email').fill('Rosa@example.com');
  await page.getByLabelText('Last day').fill('2026-12-31');
  await save().click();
  await expect.element(page.getByText('The exemption number is required.')).toBeVisible();
  await expectAccessibleInBothThemes('dialog');
  await field('Exemption number').fill('EX-2231');
  await field('Country').fill('pt');
  await save().click();
  await expect.poll(toastTexts).toEqual(['Tax details saved / Later orders follow them.']);
  expect(listChanges(calls)).toEqual([
    [
      'POST',
      '/admin/tax-profiles',
      {
        email: 'rosa@example.com',
        tax_number: '',
        exemption: { kind: 'certificate', number: 'EX-2231', until: '2026-12-31' },
        place: { street: '', city: '', country: 'PT', region: '', postal_code: '' },
        buyer_reference: '',
      },
    ],
  ]);
});

test('a number that the customer stated is taken over once staff have verified it', async () => {
  const calls = adminNetwork({
    'GET /admin/tax-profiles': () => json({ profiles: [{ ...ROSA, tax_number: '', stated_number: 'PT 7' }] }),
    [`PUT /admin/tax-profiles/${ROSA.id}`]: () => json({ ...ROSA, tax_number: 'PT 7' }),
  });
  await renderInPanel(TaxProfileList, '/admin/catalogue');
  await expect.element(page.getByText(/Stated by the customer, not verified: PT 7/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit the tax details of rosa@example.com' }).click();
  await expect.element(page.getByText('The customer states PT 7')).toBeVisible();
  await expectAccessibleInBothThemes('dialog');
  await page.getByRole('button', { name: 'Use as the tax number' }).click();
  await save().click();
  await expect.poll(() => listChanges(calls)[0]?.[2]).toMatchObject({ tax_number: 'PT 7' });
});

test('what somebody else changed meanwhile is shown, and saved over when sent again', async () => {
  const now = { ...ROSA, tax_number: 'PT 9', version: 4 };
  const calls = adminNetwork({
    'GET /admin/tax-profiles': () => json({ profiles: [ROSA] }),
    [`PUT /admin/tax-profiles/${ROSA.id}`]: ({ ifMatch }) =>
      ifMatch === '"4"' ? json(now) : problem(412, 'stale_version', { current: now }),
  });
  await renderInPanel(TaxProfileList, '/admin/catalogue');
  await page.getByRole('button', { name: 'Edit the tax details of rosa@example.com' }).click();
  await field('Exemption number').fill('EX-9');
  await save().click();
  await expect.element(page.getByText('PT 9 instead of PT 501 964 843')).toBeVisible();
  await expect.element(field('Exemption number')).toHaveValue('EX-9');
  await save().click();
  await expect.poll(toastTexts).toEqual(['Tax details saved / Later orders follow them.']);
  expect(calls.filter(({ method }) => method === 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
});

test('they can be deleted', async () => {
  const calls = adminNetwork({
    'GET /admin/tax-profiles': () => json({ profiles: [ROSA] }),
    [`DELETE /admin/tax-profiles/${ROSA.id}`]: () => new Response(null, { status: 204 }),
  });
  await page.viewport(375, 812);
  await renderInPanel(TaxProfileList, '/admin/catalogue');
  await page.getByRole('button', { name: 'Edit the tax details of rosa@example.com' }).click();
  await page.getByRole('button', { name: 'Delete tax details' }).click();
  await expect.poll(toastTexts).toEqual(['Tax details deleted / Orders keep what held for them.']);
  expect(calls.at(-2)).toMatchObject({ method: 'DELETE', ifMatch: '"3"' });
});
