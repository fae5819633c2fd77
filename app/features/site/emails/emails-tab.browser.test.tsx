import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, json, problem, visibleToast } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { SITE_DRAFT, STARTER_VERSION } from '#app/test/site-draft.ts';
import { EMAIL_KIND_NAMES, getEmailSpec, listEmailLanguages } from '#domain/site/email-kinds.ts';
import type { ShowEmail } from '#domain/site/emails-json.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import { SitePage } from '../editor/site-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

/** Our texts: each says its language and its name. */
const TEXTS = Object.fromEntries(
  EMAIL_KIND_NAMES.map((kind) => [
    kind,
    Object.fromEntries(
      listEmailLanguages(kind).map((locale) => [
        locale,
        Object.fromEntries(Object.keys(getEmailSpec(kind).fields).map((name) => [name, `Ours ${locale} ${name}`])),
      ]),
    ),
  ]),
);
const ORDER = { id: '7b0e6f0c-8f6a-4a55-9a3e-0a1c8e1f2d3b', order_number: 1042, customer_name: 'Maria Sá' };

async function show(answers: Parameters<typeof adminNetwork>[0] = {}) {
  let version = 1;
  const shown: ShowEmail[] = [];
  const calls = adminNetwork({
    'GET /admin/site/draft': () => json(SITE_DRAFT),
    'GET /admin/site/versions/0': () => json(STARTER_VERSION),
    'PUT /admin/site/draft': ({ body }) => {
      version += 1;
      return json({ ...SITE_DRAFT, content: body, version });
    },
    'GET /admin/site/emails': () => json({ texts: TEXTS }),
    'POST /admin/site/emails/preview': ({ body }) => {
      const wanted = body as ShowEmail;
      shown.push(wanted);
      const subject = `${wanted.kind} ${wanted.language} ${wanted.example} ${wanted.order_id}`;
      return json({ subject, html: `<p>${subject}</p>`, text: `Text of ${subject}`, note: null });
    },
    'GET /admin/orders': () => json({ orders: [ORDER], total: 1, next_cursor: null }),
    ...answers,
  });
  await renderInPanel(SitePage, '/admin/site');
  await page.getByRole('tab', { name: 'Emails' }).click();
  await expect.element(heading()).toBeVisible();
  return { calls, shown };
}

const heading = () => page.getByRole('textbox', { name: /^Heading/ });
const state = () => page.getByRole('status').filter({ hasText: 'is live' });

test('a text begins as ours, is saved by itself, and can be ours again', async () => {
  const { calls } = await show();
  await expect.element(heading()).toHaveValue('Ours en heading');
  await expect.element(page.getByRole('button', { name: 'Reset all texts to ours' })).not.toBeInTheDocument();
  await heading().fill('Olá {customer_name}');
  await expect.element(state()).toMatchTextContent('Draft saved, not published');
  const [[, , body] = []] = listChanges(calls).filter(([method]) => method === 'PUT');
  expect(body).toEqual({ ...STARTER_SITE, emails: { order_confirmation: { en: { heading: 'Olá {customer_name}' } } } });
  await expect.element(page.getByRole('button', { name: 'Order confirmation edited' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset Heading to our text' }).click();
  await expect.element(heading()).toHaveValue('Ours en heading');
  await expect.element(state()).toMatchTextContent('Published');
});

test('all texts of an email in a language can be ours again, and those of the other stay', async () => {
  const emails = { order_confirmation: { en: { heading: 'A', closing: 'B' }, tr: { heading: 'C' } } };
  const { calls } = await show({
    'GET /admin/site/draft': () => json({ ...SITE_DRAFT, content: { ...STARTER_SITE, emails } }),
  });
  await expect.element(heading()).toHaveValue('A');
  await page.getByRole('button', { name: 'Reset all texts to ours' }).click();
  await expect.element(heading()).toHaveValue('Ours en heading');
  await expect.poll(() => listChanges(calls).filter(([method]) => method === 'PUT').length).toBe(1);
  const [[, , body] = []] = listChanges(calls).filter(([method]) => method === 'PUT');
  expect(body).toMatchObject({ emails: { order_confirmation: { tr: { heading: 'C' } } } });
  await page.getByRole('radio', { name: 'Turkish' }).click({ force: true });
  await expect.element(heading()).toHaveValue('C');
});

test('a variable is put in at the caret, by a click or by the keyboard', async () => {
  await show();
  await heading().fill('Hi , welcome');
  const control = heading().element() as HTMLInputElement;
  control.setSelectionRange(3, 3);
  await page.getByRole('button', { name: /^Insert customer_name/ }).click();
  await expect.element(heading()).toHaveValue('Hi {customer_name}, welcome');
  expect(document.activeElement).toBe(control);
  expect(control.selectionStart).toBe('Hi {customer_name}'.length);
  (page.getByRole('button', { name: /^Insert order_number/ }).element() as HTMLButtonElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading()).toHaveValue('Hi {customer_name}{order_number}, welcome');
});

test('an unknown variable is named beside its field, stays as it was typed, and is not sent', async () => {
  const { calls } = await show();
  await heading().fill('Hi {costumer}');
  await expect
    .element(heading())
    .toHaveAccessibleDescription(/\{costumer\} is not a variable of this text\. Did you mean \{customer_name\}\?/);
  await expect.element(state()).toMatchTextContent('Not saved: some fields are not right yet');
  await expect.element(page.getByRole('button', { name: 'Order confirmation to correct' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send a test to me' })).toBeDisabled();
  expect(listChanges(calls).filter(([method]) => method === 'PUT')).toEqual([]);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByRole('button', { name: /^Order confirmation/ }).click();
  await expect.element(heading()).toHaveValue('Hi {costumer}');
});

test('the preview follows the email, its language, its case and the order', async () => {
  await show();
  const subject = () => page.getByRole('region', { name: 'Preview' });
  await expect.element(subject()).toMatchTextContent('order_confirmation en booked null');
  await page.getByRole('textbox', { name: /^Subject, where no date was chosen/ }).click();
  await expect.element(subject()).toMatchTextContent('order_confirmation en not_requested null');
  await page.getByRole('button', { name: 'Show a real order' }).click();
  await page.getByRole('button', { name: '1042 · Maria Sá' }).click();
  await expect.element(subject()).toMatchTextContent(`not_requested ${ORDER.id}`);
  await expect.element(page.getByText('Shown with order 1042, Maria Sá')).toBeVisible();
  await page.getByRole('radio', { name: 'Text', exact: true }).click({ force: true });
  await expect.element(page.getByText(/^Text of order_confirmation/)).toBeVisible();
  await page.getByRole('radio', { name: 'Turkish' }).click({ force: true });
  await expect.element(subject()).toMatchTextContent('order_confirmation tr');
});

test('the frame of an email runs no script and has no origin', async () => {
  await show();
  await expect.element(page.getByTitle('The email')).toBeVisible();
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('sandbox')).toBe('');
  expect(frame?.srcdoc).toContain('order_confirmation en booked');
});

test('a test is sent, and the page says where to; a refusal is said', async () => {
  const { calls } = await show({
    'POST /admin/site/emails/test': () => json({ sent_to: 'ana@example.com', destination: 'smtp' }),
  });
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect.poll(() => visibleToast()?.description).toBe('It is on its way to ana@example.com.');
  const [, , body] = listChanges(calls).find(([, path]) => path === '/admin/site/emails/test') ?? [];
  expect(body).toEqual({ kind: 'order_confirmation', language: 'en', example: 'booked', order_id: null });
});

test('an address that is not confirmed gets no test', async () => {
  await show({
    'POST /admin/site/emails/test': () =>
      problem(403, 'address_unconfirmed', { detail: 'Please confirm your email address first.' }),
  });
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect.poll(() => visibleToast()?.title).toBe('The test was not sent');
});

test('emails to the studio have one language', async () => {
  await show();
  await page.getByRole('button', { name: 'Notice of an order' }).click();
  await expect.element(page.getByRole('textbox', { name: /^Heading/ })).toHaveValue('Ours en heading');
  await expect.element(page.getByRole('radiogroup', { name: 'Language' })).not.toBeInTheDocument();
});

test.each([
  [375, 812],
  [1440, 900],
])('is accessible at %i pixels, and nothing stands over its edge', async (width, height) => {
  await page.viewport(width, height);
  await show();
  await expect.element(page.getByTitle('The email')).toBeVisible();
  if (width < 1024) await expect.element(page.getByRole('combobox', { name: 'Email' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  // No script reaches into the frame, also none that checks it.
  await page.getByRole('radio', { name: 'Text', exact: true }).click({ force: true });
  await expect.element(page.getByText(/^Text of order_confirmation/)).toBeVisible();
  await expectAccessibleInBothThemes(`${width} pixels`);
});
