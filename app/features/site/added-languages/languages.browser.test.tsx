import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { LanguageFacts, LanguageJson, LanguageState } from '#domain/site/added-languages/languages-json.ts';
import { LanguagePage } from './language-page.tsx';
import { LanguagesPage } from './languages-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

const STATE: LanguageState = {
  code: 'nl',
  name: 'Nederlands',
  english_name: 'Dutch',
  translated: 1,
  total: 4,
  version: 3,
};
const LANGUAGE: LanguageJson = {
  ...STATE,
  areas: [
    {
      area: 'emails/payment-link',
      sentences: [{ key: 'subject', english: 'Pay {amount} for your order', own: null }],
    },
    {
      area: 'pages/site',
      sentences: [
        { key: 'header.home', english: 'Home', own: 'Begin' },
        { key: 'header.pricing', english: 'Pricing', own: null },
      ],
    },
    {
      area: 'refusals/sentences',
      sentences: [{ key: 'sentences.{label} is required.', english: '{label} is required.', own: null }],
    },
  ],
};
const ADDED: LanguageFacts = { ...STATE, is_shipped: false, is_published: true };
const SHIPPED: LanguageFacts = {
  code: 'en',
  name: 'English',
  english_name: 'English',
  translated: 4,
  total: 4,
  is_shipped: true,
  is_published: true,
};

type Answers = Parameters<typeof adminNetwork>[0];

async function showLanguage(answers: Answers = {}) {
  const calls = adminNetwork({ 'GET /admin/languages/nl': () => json(LANGUAGE), ...answers });
  await renderInPanel(() => <LanguagePage code="nl" />, '/admin/settings/languages/nl');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dutch' })).toBeVisible();
  return calls;
}
const part = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Parts of the product' }).getByRole('button', { name });

describe('the languages', () => {
  const showList = async (answers: Answers = {}) => {
    const calls = adminNetwork({
      'GET /admin/languages': () => json({ languages: [SHIPPED, ADDED] }),
      'GET /admin/languages/it': () => json({ ...LANGUAGE, code: 'it', english_name: 'Italian' }),
      ...answers,
    });
    await renderInPanel(LanguagesPage, '/admin/settings/languages');
    await expect.element(page.getByRole('list', { name: 'Languages' })).toBeVisible();
    return calls;
  };

  test('SITE-68: say how much of each is translated, and which the site speaks', async () => {
    await showList();
    const row = page.getByRole('listitem').filter({ hasText: 'Nederlands' });
    await expect.element(row.getByText('25% translated')).toBeVisible();
    await expect.element(row.getByText('On your site')).toBeVisible();
    await expect
      .element(row.getByRole('link', { name: 'Nederlands' }))
      .toHaveAttribute('href', '/admin/settings/languages/nl');
    await expectAccessibleInBothThemes('the languages');
  });

  test('SITE-68: one is added by its name', async () => {
    const calls = await showList({
      'POST /admin/languages': () => json({ ...STATE, code: 'it', english_name: 'Italian' }),
    });
    await page.getByRole('button', { name: 'Add a language' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add language' }).click();
    await expect.element(dialog.getByText('Choose a language.')).toBeVisible();
    await expectAccessibleInBothThemes('a language to add');
    const choice = dialog.getByRole('combobox', { name: 'Language' });
    for (const name of ['English', 'Dutch', 'Arabic']) {
      expect(choice.getByRole('option', { name, exact: true }).elements()).toHaveLength(0);
    }
    await choice.selectOptions('Italian');
    await dialog.getByRole('button', { name: 'Add language' }).click();
    await expect.poll(() => listChanges(calls)).toEqual([['POST', '/admin/languages', { code: 'it' }]]);
  });
});

describe('the sentences of a language', () => {
  test('SITE-69: stand beside the English ones, and are saved together', async () => {
    const saved = { ...STATE, translated: 2, version: 4 };
    const calls = await showLanguage({ 'PATCH /admin/languages/nl': () => json(saved) });
    await part(/^Site/).click();
    await expect.element(page.getByLabelText('Home', { exact: true })).toHaveValue('Begin');
    const pricing = page.getByLabelText('Pricing', { exact: true });
    await pricing.fill('Prijzen');
    await expect.element(page.getByText('One sentence is not saved')).toBeVisible();
    await expectAccessibleInBothThemes('sentences of a language');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText(/^2 of 4 sentences are translated/)).toBeVisible();
    await expect.element(pricing).toHaveValue('Prijzen');
    expect(page.getByRole('button', { name: 'Save', exact: true }).elements()).toHaveLength(0);
    expect(listChanges(calls)).toEqual([
      ['PATCH', '/admin/languages/nl', { sentences: [{ area: 'pages/site', key: 'header.pricing', text: 'Prijzen' }] }],
    ]);
    expect(calls.find(({ method }) => method === 'PATCH')?.ifMatch).toBe('"3"');
  });

  test('SITE-69: what is wrong stands at its sentence, and what was typed stays', async () => {
    const message = 'It must have {amount} as the English sentence has, and it has no values.';
    const fields = [{ path: 'sentences.0.text', message }];
    await showLanguage({
      'PATCH /admin/languages/nl': () => problem(422, 'invalid_input', { detail: message, fields }),
    });
    const subject = page.getByLabelText('Pay {amount} for your order');
    await subject.click();
    await userEvent.keyboard('Betaal');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(subject).toHaveAttribute('aria-invalid', 'true');
    await expect.element(subject).toHaveValue('Betaal');
    await expectAccessibleInBothThemes('a wrong sentence');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(subject).toHaveValue('');
  });

  test('SITE-69: are found by their words, and by what is missing', async () => {
    await showLanguage();
    await page.getByRole('searchbox', { name: 'Search sentences' }).fill('required');
    await expect.element(page.getByRole('region', { name: 'All error messages' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search sentences' }).fill('nothing like it');
    await expect.element(page.getByText('No sentence has these words')).toBeVisible();
    await part(/^Site/).click();
    await expect.element(page.getByLabelText('Home', { exact: true })).toBeVisible();
    await page.getByLabelText('Only what is not translated').click();
    await expect.element(page.getByLabelText('Pricing', { exact: true })).toBeVisible();
    expect(page.getByLabelText('Home', { exact: true }).elements()).toHaveLength(0);
  });

  test('SITE-70: leave as files, of both kinds', async () => {
    await showLanguage();
    for (const format of ['JSON', 'PO']) {
      await expect
        .element(page.getByRole('link', { name: `Export ${format}` }))
        .toHaveAttribute('href', `/api/admin/languages/nl/file?format=${format.toLowerCase()}`);
    }
  });

  test('SITE-71: of a file that is broken each line is named', async () => {
    const sentence = 'One line is wrong, so nothing was taken from the file.';
    const fields = [
      { path: 'file', message: sentence },
      { path: 'lines.7', message: 'Line 7: pages/site, none: There is no such sentence.' },
    ];
    await showLanguage({
      'PUT /admin/languages/nl/file': () => problem(422, 'invalid_input', { detail: sentence, fields }),
    });
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect.element(dialog.getByText('Choose a file.')).toBeVisible();
    await dialog.getByLabelText('File').upload(new File(['{}'], 'nl.json'));
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect.element(dialog.getByText(sentence)).toBeVisible();
    await expect.element(dialog.getByRole('list', { name: 'Wrong lines' }).getByText(/^Line 7/)).toBeVisible();
    await expectAccessibleInBothThemes('a refused file of sentences');
  });

  test('on a phone the part is chosen from a list', async () => {
    await page.viewport(375, 800);
    await showLanguage();
    await page.getByLabelText('Part of the product').selectOptions('Site (1 left)');
    await expect.element(page.getByLabelText('Home', { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes('sentences on a phone');
  });
});
