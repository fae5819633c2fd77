import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { makeImport } from '#app/test/sample-import.ts';
import type { ImportDetail } from '#domain/imports/import-json.ts';
import { ImportPage } from './import-page.tsx';
import { ImportsPage } from './imports-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 900);
});
afterEach(becomeNewVisitor);

const { id: ID } = makeImport();
const PATH = `/admin/imports/${ID}`;
const Page = () => <ImportPage importId={ID} />;

async function show(found: ImportDetail, answers: Parameters<typeof adminNetwork>[0] = {}) {
  const calls = adminNetwork({
    [`GET ${PATH}`]: () => json(found),
    'GET /admin/imports': () => json({ imports: [], next: null }),
    ...answers,
  });
  await renderInPanel(Page, `/admin/import/${ID}`);
  return calls;
}
const button = (name: string) => page.getByRole('button', { name });
const fullName = () => page.getByRole('combobox', { name: /^Full name/ });

describe('an import', () => {
  test('shows what its columns stand for, with the first rows, and is checked', async () => {
    const checked = makeImport({ state: 'checked', created: 238, skipped: 1, faulty: 1, faults: 1, processed: 240 });
    const calls = await show(makeImport(), { [`POST ${PATH}/check`]: () => json(checked) });
    await expect.element(fullName()).toHaveDisplayValue('Client');
    await expect.element(page.getByRole('cell', { name: 'john@example.com' })).toBeVisible();
    await expectAccessibleInBothThemes('an import that is ready');
    await button('Check').click();
    await expect
      .element(page.getByText('Nothing is written yet: 238 new, 1 already here, 1 with errors.'))
      .toBeVisible();
    await expect.element(button('Import 238')).toBeVisible();
    expect(listChanges(calls)).toHaveLength(1);
  });

  test('whose columns are not all known cannot be checked, and a choice is saved at once', async () => {
    const before = makeImport({ mapping: { email: 0 }, missing_fields: ['Full name'] });
    const calls = await show(before, { [`PATCH ${PATH}`]: () => json(makeImport()) });
    await expect.element(page.getByText('Choose the column for: Full name.')).toBeVisible();
    expect(button('Check').query()).toBeNull();
    await fullName().selectOptions('Client');
    await expect.element(button('Check')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ mapping: { email: 0, name: 1 } });
  });

  test('says what is wrong in which line, and leads to all faults', async () => {
    const fault = {
      line: 7,
      place: 'Email Address',
      value: 'nobody',
      message: 'This is not an email address.',
      cure: 'Example: jane@example.com',
    };
    await show(makeImport({ state: 'checked', created: 3, faulty: 1, faults: 1, first_faults: [fault] }));
    await expect.element(page.getByRole('cell', { name: 'Example: jane@example.com' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'All errors (CSV)' }))
      .toHaveAttribute('href', `/api${PATH}/faults.csv`);
    await expectAccessibleInBothThemes('faults');
  });

  test('of an archive names its files, and is checked without columns', async () => {
    const fault = {
      line: 0,
      place: 'Oak/link.jpg',
      value: '',
      message: 'This is a link.',
      cure: 'Put the file itself here.',
    };
    const media = { kind: 'media', headings: [], sample: [], mapping: {}, encoding: null, delimiter: null } as const;
    await show(makeImport({ ...media, headings: [], sample: [], faulty: 1, faults: 1, first_faults: [fault] }));
    await expect.element(page.getByRole('cell', { name: 'Oak/link.jpg' })).toBeVisible();
    await expect.element(button('Check')).toBeVisible();
    await page.viewport(375, 800);
    await expectAccessibleInBothThemes('an archive on a phone');
  });

  test('that runs shows how far it is, and can be stopped', async () => {
    const running = makeImport({ state: 'running', processed: 60, created: 60 });
    await show(running, { [`POST ${PATH}/cancel`]: () => json(makeImport({ ...running, state: 'cancelled' })) });
    await expect
      .element(page.getByRole('progressbar', { name: 'Progress of the import' }))
      .toHaveAttribute('aria-valuenow', '25');
    await expectAccessibleInBothThemes('running');
  });

  test('that is done is undone after a question, and names what stays', async () => {
    const left = { line: 3, kind: 'user', id: ID, label: 'John Smith', reason: 'It has orders.' };
    const undone = makeImport({ state: 'undone', total: 2, left: 1, first_left: [left] });
    await show(makeImport({ state: 'done', created: 2 }), { [`POST ${PATH}/undo`]: () => json(undone) });
    await button('Undo the import').click();
    await expectAccessibleInBothThemes('the question');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('It has orders.')).toBeVisible();
    await expect.element(button('Try the rest again')).toBeVisible();
  });

  test('that cannot be read says why, one that is gone too', async () => {
    await show(
      makeImport({ state: 'failed', failure: 'The file is empty.', headings: [], sample: [], mapping: {}, total: 0 }),
    );
    await expect.element(page.getByText('The file is empty.')).toBeVisible();
    await expect.element(button('Remove from the list')).toBeVisible();
  });

  test('that does not load says so', async () => {
    await show(makeImport(), {
      [`GET ${PATH}`]: () => problem(404, 'not_found', { detail: 'There is no such import.' }),
    });
    await expect.element(page.getByText('There is no such import.')).toBeVisible();
  });
});

describe('the page of imports', () => {
  test('lists them, the newest first, beside the way to a new one', async () => {
    const imports = [makeImport({ state: 'done', created: 12, skipped: 3 })];
    adminNetwork({ 'GET /admin/imports': () => json({ imports, next: null }) });
    await renderInPanel(ImportsPage, '/admin/import');
    await expect.element(page.getByRole('link', { name: 'Customers: customers.csv' })).toBeVisible();
    await expect.element(page.getByText('12 new, 3 already here.')).toBeVisible();
    await button('Send the file').click();
    await expect.element(page.getByText('Choose a file.')).toBeVisible();
    await expectAccessibleInBothThemes('the list');
  });

  test('says that there is none yet', async () => {
    adminNetwork({ 'GET /admin/imports': () => json({ imports: [], next: null }) });
    await renderInPanel(ImportsPage, '/admin/import');
    await expect.element(page.getByText('Nothing was imported yet.')).toBeVisible();
  });
});
