import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { AccountingExport, ExportPreview } from '#domain/billing/accounting/export-json.ts';
import { AccountingSection } from './accounting-section.tsx';

const EXPORT: AccountingExport = {
  id: '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5cd0',
  number: 4,
  format: 'datev',
  from: '2026-10-01',
  to: '2026-10-31',
  series: 'main',
  entries: 212,
  map: { accounts: {} },
  file_name: 'EXTF_Buchungsstapel_20261001_20261031.csv',
  sha256: 'a'.repeat(64),
  made_at: '2026-11-02T09:00:00.000Z',
  made_by: 'Ada Sample',
  is_newest: true,
};
const OLDER: AccountingExport = { ...EXPORT, id: EXPORT.id.replace('3f', '4f'), number: 3, is_newest: false };
const CLIENT = { consultant: 1001, client: 42, chart: 'skr03', fiscal_month: 1, account_length: 4 } as const;
const SEEN: ExportPreview = {
  entries: 118,
  sums: [{ currency: 'eur', minor: 2_431_900 }],
  accounts: [
    { account: 'Assets:Receivable', mapped: '10000' },
    { account: 'Income:Services', mapped: '8400' },
    { account: 'Liabilities:Tax:16-USt', mapped: null },
  ],
  problems: [
    "Liabilities:Tax:16-USt is not mapped. Write the account of your accountant's program that stands for it.",
  ],
  notes: ['2 texts have letters that Windows-1252 lacks. They are written by the nearest ones, or as "?".'],
};

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const Page = () => <AccountingSection from="2026-11-01" to="2026-11-30" />;

const answers = {
  'GET /admin/accounting': () =>
    json({ maps: [{ format: 'datev', map: { accounts: {}, datev: CLIENT } }], exports: [EXPORT, OLDER] }),
  'POST /admin/accounting/preview': () => json(SEEN),
  'POST /admin/accounting/exports': () => json(EXPORT),
  [`DELETE /admin/accounting/exports/${EXPORT.id}`]: () => new Response(null, { status: 204 }),
};

test.each([375, 768, 1440])(
  'BIL-42: at %i px what is new is checked, mapped, exported and taken back',
  async (width) => {
    await page.viewport(width, 1200);
    const calls = adminNetwork(answers);
    await renderInPanel(Page, '/admin/documents');
    await expect.element(page.getByRole('link', { name: /^Download DATEV.*export 3$/ })).toBeVisible();
    expect(page.getByRole('button', { name: /^Take back/ }).elements()).toHaveLength(1);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect.element(page.getByText('This cannot be exported yet')).toBeVisible();
    await page.getByLabelText('Liabilities:Tax:16-USt').fill('1775');
    await expectAccessibleInBothThemes('the exports for the accountant');
    await page.getByRole('button', { name: 'Export 118 entries' }).click();
    await expect
      .poll(() => calls.find(({ path }) => path.endsWith('/exports'))?.body)
      .toMatchObject({
        map: { accounts: { 'Liabilities:Tax:16-USt': '1775' }, datev: CLIENT },
      });
    await page.getByRole('button', { name: /^Take back/ }).click();
    await expect.poll(() => calls.some(({ method }) => method === 'DELETE')).toBe(true);
  },
);

test('BIL-42: the order of dates is that of the program, until another one is chosen', async () => {
  await page.viewport(1280, 900);
  const calls = adminNetwork(answers);
  await renderInPanel(Page, '/admin/documents');
  await page.getByLabelText('Program').selectOptions('xero_invoices');
  const order = page.getByLabelText('Dates in the file');
  await expect.element(order).toHaveValue('dmy');
  await order.selectOptions('mdy');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('/preview'))?.body)
    .toMatchObject({ format: 'xero_invoices', map: { day_order: 'mdy' } });
});

test('BIL-42: exports that could not be loaded can be asked for again', async () => {
  await page.viewport(1280, 900);
  adminNetwork({ 'GET /admin/accounting': () => problem(503, 'unavailable') });
  await renderInPanel(Page, '/admin/documents');
  await expect.element(page.getByText('The exports could not be loaded')).toBeVisible();
});
