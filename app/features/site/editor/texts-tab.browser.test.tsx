import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { type AdminCall, adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import { SitePage } from './site-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

const DRAFT: SiteDraftJson = {
  content: STARTER_SITE,
  version: 1,
  updated_at: null,
  updated_by: null,
  published_number: 0,
  locked: [],
};
const STARTER = { number: 0, published_at: null, published_by: null, note: 'The first', content: STARTER_SITE };

async function open(answers: Parameters<typeof adminNetwork>[0] = {}): Promise<AdminCall[]> {
  const calls = adminNetwork({
    'GET /admin/site/draft': () => json(DRAFT),
    'GET /admin/site/versions/0': () => json(STARTER),
    'PUT /admin/site/draft': ({ body }) => json({ ...DRAFT, content: body, version: 2 }),
    ...answers,
  });
  await renderInPanel(SitePage, '/admin/site');
  await page.getByRole('tab', { name: 'Legal' }).click();
  return calls;
}
const text = () => page.getByRole('textbox', { name: /^Text/ });
const state = () => page.getByRole('status').filter({ hasText: 'is live' });
const saved = (calls: AdminCall[]) => listChanges(calls).at(-1)?.[2] as SiteDocument;
const frame = () => document.querySelector('iframe')?.getAttribute('src');

test('the terms are edited in Markdown beside their page, and saved by themselves', async () => {
  const calls = await open();
  await expect.element(text()).toHaveValue(STARTER_SITE.legal.terms.texts.en?.markdown ?? '');
  expect(frame()).toBe('/terms?preview=draft&version=1');
  await expectAccessibleInBothThemes('terms');
  await text().fill('We shoot in Lisbon.');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect.element(text()).toHaveValue('We shoot in Lisbon.**bold**');
  await expect.element(state()).toMatchTextContent('Draft saved, not published');
  expect(saved(calls).legal.terms).toMatchObject({
    isReviewed: true,
    texts: { en: { markdown: 'We shoot in Lisbon.**bold**' }, tr: STARTER_SITE.legal.terms.texts.tr },
  });
  await page.getByRole('radio', { name: 'Turkish' }).click({ force: true });
  await expect.element(text()).toHaveValue(STARTER_SITE.legal.terms.texts.tr?.markdown ?? '');
  expect(frame()).toBe('/tr/terms?preview=draft&version=2');
});

test('HTML is refused with its line, and what was typed stays', async () => {
  const message = 'Line 1 has HTML: <b>. Write **bold** instead.';
  await open({
    'PUT /admin/site/draft': () =>
      problem(422, 'invalid_input', { detail: message, fields: [{ path: 'legal.terms.texts.en.markdown', message }] }),
  });
  await text().fill('<b>We</b> shoot.');
  await expect.element(page.getByText(message).first()).toBeVisible();
  await expect.element(text()).toHaveValue('<b>We</b> shoot.');
});

test('a page of its own is begun, shown at its address, and deleted', async () => {
  await page.viewport(375, 812);
  const calls = await open();
  await page.getByRole('button', { name: 'New page' }).click();
  await expect.element(page.getByText(/A hidden page is there/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Drone rules');
  await page.getByRole('textbox', { name: /^Address/ }).fill('Drone Rules');
  await expect.element(page.getByText(/The address has small letters/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Address/ }).fill('drone-rules');
  await page.getByRole('checkbox', { name: 'Show the page' }).click();
  await expect.element(state()).toMatchTextContent('Draft saved, not published');
  expect(saved(calls).ownPages).toMatchObject([
    { slug: 'drone-rules', place: 'footer', isHidden: false, texts: { en: { title: 'Drone rules' } } },
  ]);
  await expect.poll(frame).toBe('/p/drone-rules?preview=draft&version=2');
  await expectAccessibleInBothThemes('own page');
  await page.getByRole('button', { name: 'Delete the page' }).click();
  await expect.poll(() => saved(calls).ownPages).toEqual([]);
});
