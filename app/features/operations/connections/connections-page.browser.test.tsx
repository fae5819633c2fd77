import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { CONNECTIONS, KEPT_CONNECTIONS } from '#app/test/sample-connections.ts';
import { ConnectionsPage } from './connections-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

async function show(answers: Parameters<typeof adminNetwork>[0] = {}, connections = CONNECTIONS) {
  const calls = adminNetwork({ 'GET /admin/connections': () => json(connections), ...answers });
  await renderInPanel(ConnectionsPage, '/admin/settings/connections');
  await expect.element(page.getByRole('region', { name: 'Email' })).toBeVisible();
  return calls;
}
const region = (name: string) => page.getByRole('region', { name });
const refused = (path: string, message: string) =>
  problem(422, 'invalid_input', { detail: message, fields: [{ path, message }] });

describe('at a glance', () => {
  test('OPS-26: what is not set says what that means', async () => {
    await show();
    await expect.element(region('Email').getByText('Not connected')).toBeVisible();
    await expect.element(region('Email').getByText('Emails reach nobody yet')).toBeVisible();
    await expect.element(region('Cards').getByText('No money moves yet')).toBeVisible();
    await expect.element(region('Places').getByText(/looked up by their postal codes/)).toBeVisible();
    await expect.element(region('Drives').getByText(/estimated by the straight line/)).toBeVisible();
  });

  test('OPS-26: what the environment says is locked with its variable', async () => {
    const locked = { source: 'environment' } as const;
    await show(
      {},
      {
        ...CONNECTIONS,
        mail: { ...CONNECTIONS.mail, ...locked, variable: 'SMTP_URL', destination: 'smtp://mail.example.com:587' },
        payments: { ...CONNECTIONS.payments, ...locked, variable: 'PAYMENTS' },
      },
    );
    await expect.element(region('Email').getByText('SMTP_URL')).toBeVisible();
    await expect.element(region('Cards').getByText('PAYMENTS=portal')).toBeVisible();
    expect(region('Email').getByRole('button').elements()).toHaveLength(0);
  });
});

describe('a mail server', () => {
  const fill = async () => {
    const form = page.getByRole('form', { name: 'Mail server' });
    await form.getByLabelText('Server', { exact: false }).first().fill(' mail.example.com ');
    await form.getByLabelText('User name').fill('ada');
    await form.getByRole('textbox', { name: 'Password of the mail server' }).fill('secret');
    return form;
  };

  test('OPS-21: what is wrong stands at its field', async () => {
    await show({ 'POST /admin/connections': () => refused('password', 'mail.example.com does not take this name.') });
    const form = await fill();
    await form.getByRole('button', { name: 'Only try' }).click();
    await expect.element(page.getByText('mail.example.com does not take this name.')).toBeVisible();
    await expect.element(form.getByRole('textbox', { name: 'Password of the mail server' })).toHaveFocus();
  });

  test('OPS-20: is tried and kept in one step, with the version that was seen', async () => {
    const calls = await show({ 'PUT /admin/connections': () => json(KEPT_CONNECTIONS) });
    const form = await fill();
    await form.getByText('TLS', { exact: true }).click();
    await expect.element(form.getByLabelText('Port', { exact: false })).toHaveValue('465');
    await form.getByRole('button', { name: 'Try and save' }).click();
    await expect.element(region('Email').getByText('Connected', { exact: true })).toBeVisible();
    expect(listChanges(calls)).toEqual([
      [
        'PUT',
        '/admin/connections',
        {
          kind: 'mail',
          host: 'mail.example.com',
          port: 465,
          security: 'tls',
          user: 'ada',
          password: 'secret',
          from: null,
        },
      ],
    ]);
    expect(calls.find(({ method }) => method === 'PUT')?.ifMatch).toBe('"1"');
  });

  test('OPS-20: is removed after a question that says what follows', async () => {
    const calls = await show({ 'DELETE /admin/connections/mail': () => json(CONNECTIONS) }, KEPT_CONNECTIONS);
    await region('Email').getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Emails are kept in files again');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(region('Email').getByText('Not connected')).toBeVisible();
    expect(calls.find(({ method }) => method === 'DELETE')?.ifMatch).toBe('"3"');
  });
});

test('OPS-22: keys that are kept are shown by their ends, and change without being written again', async () => {
  const calls = await show({ 'PUT /admin/connections': () => json(KEPT_CONNECTIONS) }, KEPT_CONNECTIONS);
  const cards = region('Cards');
  await expect.element(cards.getByText('Estúdio Luz (acct_1)')).toBeVisible();
  await expect.element(cards.getByText(/sk_test_…4242 still serves payments/)).toBeVisible();
  await cards.getByRole('button', { name: 'Change' }).click();
  await cards.getByLabelText('Publishable key').fill('pk_test_12345678');
  await cards.getByRole('button', { name: 'Try and save' }).click();
  await expect.element(cards.getByText('sk_test_…0001')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    kind: 'payments',
    secret_key: null,
    publishable_key: 'pk_test_12345678',
    webhook_secret: null,
  });
});

test('OPS-25: a geocoder is connected by its address', async () => {
  const calls = await show({
    'POST /admin/connections': () =>
      json({ kind: 'geocoder', message: 'photon.example.com found “1200 Example Street”.' }),
  });
  await region('Places').getByRole('button', { name: 'Connect a geocoder' }).click();
  await region('Places').getByLabelText('Address', { exact: false }).fill('https://photon.example.com');
  await region('Places').getByRole('button', { name: 'Only try' }).click();
  await expect.element(region('Places').getByText(/found “1200 Example Street”/)).toBeVisible();
  expect(listChanges(calls)[0]?.[2]).toEqual({ kind: 'geocoder', url: 'https://photon.example.com' });
});

test('CAL-12: the app at Google is set up with the exact address and scopes, and its secret stays where it is kept', async () => {
  const calls = await show({ 'PUT /admin/connections': () => json(KEPT_CONNECTIONS) }, KEPT_CONNECTIONS);
  const part = region('Google calendars');
  await expect.element(part.getByText(CONNECTIONS.google_calendar.redirect_address)).toBeVisible();
  await expect.element(part.getByText(CONNECTIONS.google_calendar.scopes.join(' '))).toBeVisible();
  await part.getByRole('button', { name: 'Change' }).click();
  await part.getByRole('button', { name: 'Try and save' }).click();
  await expect
    .poll(() => listChanges(calls)[0]?.[2])
    .toEqual({ kind: 'google_calendar', client_id: '1234-abcd.apps.googleusercontent.com', client_secret: null });
});

describe('CAL-16: the app at Microsoft', () => {
  const part = () => region('Microsoft calendars');

  test('is set up with the exact address and scopes; what is wrong stands at its field', async () => {
    const message = 'login.microsoftonline.com does not take what the app asks for.';
    const calls = await show({ 'PUT /admin/connections': () => refused('tenant', message) });
    await part().getByRole('button', { name: 'Set up' }).click();
    await expect.element(part().getByText(CONNECTIONS.microsoft_calendar.redirect_address)).toBeVisible();
    await expect.element(part().getByText(CONNECTIONS.microsoft_calendar.scopes.join(' '))).toBeVisible();
    await part().getByLabelText('Client id', { exact: false }).fill(' 2f6c1f0e-4a3b-4a5d-8f17-1c2b3a4d5e6f ');
    await part().getByRole('textbox', { name: 'Client secret' }).fill('abc8Q~lantern-kestrel');
    const tenant = part().getByLabelText('Directory (tenant)', { exact: false });
    await expect.element(tenant).toHaveValue('common');
    await tenant.fill('studio.onmicrosoft.com');
    await part().getByRole('button', { name: 'Try and save' }).click();
    await expect.element(tenant).toHaveAccessibleDescription(/does not take what the app asks for/);
    expect(listChanges(calls)[0]?.[2]).toEqual({
      kind: 'microsoft_calendar',
      client_id: '2f6c1f0e-4a3b-4a5d-8f17-1c2b3a4d5e6f',
      client_secret: 'abc8Q~lantern-kestrel',
      tenant: 'studio.onmicrosoft.com',
    });
  });

  test('shows whose accounts it lets in, and keeps its secret when it is changed', async () => {
    const calls = await show({ 'PUT /admin/connections': () => json(KEPT_CONNECTIONS) }, KEPT_CONNECTIONS);
    await expect.element(part().getByText('common', { exact: true })).toBeVisible();
    await part().getByRole('button', { name: 'Change' }).click();
    await part().getByRole('button', { name: 'Try and save' }).click();
    await expect.poll(() => listChanges(calls)[0]?.[2]).toMatchObject({ client_secret: null, tenant: 'common' });
  });

  test('of the environment is locked with its variable', async () => {
    const variable = 'MICROSOFT_CALENDAR_CLIENT_ID';
    const locked = { ...KEPT_CONNECTIONS.microsoft_calendar, source: 'environment', variable } as const;
    await show({}, { ...KEPT_CONNECTIONS, microsoft_calendar: locked });
    await expect.element(part().getByText(variable)).toBeVisible();
    expect(part().getByRole('button', { name: 'Change' }).elements()).toHaveLength(0);
  });
});
