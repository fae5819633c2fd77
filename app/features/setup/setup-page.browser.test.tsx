import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toastQueue } from '#app/lib/toast.ts';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { SETUP_STEPS, type SetupJson } from '#domain/admin/setup.ts';
import { SetupCard } from './setup-card.tsx';
import { SetupPage } from './setup-page.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const SETUP: SetupJson = {
  steps: SETUP_STEPS.map((id) => ({ id, is_done: id === 'country' })),
  is_site_changed: true,
  is_catalogue_changed: false,
  closed_at: null,
  mail: { is_smtp: false, destination: 'files in /data/mail', from: 'hello@studio.example.com' },
  payments: { mode: 'demo', missing: ['STRIPE_SECRET_KEY'], currency: 'try', currency_variable: null },
};

test('the setup shows what is done, what is not public yet, and what the environment still needs', async () => {
  adminNetwork({ 'GET /admin/setup': () => json(SETUP) });
  await renderInPanel(SetupPage, '/admin/setup');
  await expect.element(page.getByRole('status').filter({ hasText: '1 of 7 steps done' })).toBeVisible();
  await expect.element(page.getByText('Your website is not published yet')).toBeVisible();
  await expect.element(page.getByText(/Set SMTP_URL in the server/)).toBeVisible();
  await expect.element(page.getByText(/Still to be set in the server's environment: STRIPE_SECRET_KEY/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Test the keys' }).query()).toBeNull();
});

test('the keys are tested at the provider, which says whose they are', async () => {
  const payments = { ...SETUP.payments, mode: 'test' as const, missing: [] };
  adminNetwork({
    'GET /admin/setup': () => json({ ...SETUP, payments }),
    'POST /admin/payment-test': () =>
      json({ mode: 'test', account: { id: 'acct_1', name: 'Estúdio Luz', country: 'PT', can_charge: true } }),
  });
  await renderInPanel(SetupPage, '/admin/setup');
  await page.getByRole('button', { name: 'Test the keys' }).click();
  await expect.poll(() => toastQueue()[0]?.description).toBe('Estúdio Luz, PT: cards can be charged.');
});

test('what cannot be loaded is said, with a way to try again', async () => {
  adminNetwork({ 'GET /admin/setup': () => problem(503, 'unavailable') });
  await renderInPanel(SetupPage, '/admin/setup');
  await expect.element(page.getByText('The setup could not be loaded')).toBeVisible();
});

test('the card of the dashboard is put away, and stays away', async () => {
  const calls = adminNetwork({
    'GET /admin/setup': () => json(SETUP),
    'PATCH /admin/setup': () => json({ ...SETUP, closed_at: '2026-11-20T15:00:00.000Z' }),
  });
  await renderInPanel(() => <SetupCard className="" />, '/admin/setup');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByText('Set up your studio')).not.toBeInTheDocument();
  expect(listChanges(calls)).toHaveLength(1);
});
