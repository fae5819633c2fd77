import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, fakeNetwork, json, problem } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { renderPage } from '#app/test/ordering-page.ts';
import type { EstimateOutcome, EstimatePage } from '#domain/orders/estimates/estimate-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { EstimateView } from './estimate-view.tsx';

const TOKEN = 'A'.repeat(43);
const AT = `/estimate/${TOKEN}`;

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const line = (kind: 'package' | 'add_on', label: string, amount_minor: number) => ({
  kind,
  label,
  unit_minor: amount_minor,
  quantity: 1,
  amount_minor,
  tax_minor: 0,
  reason: null,
});
const makePage = (changes: Partial<EstimatePage> = {}): EstimatePage => ({
  number: 'EST-2026-0007',
  state: 'open',
  locale: 'en',
  customer_name: 'Jane Sample',
  package_name: 'Home',
  property_name: 'Maple House',
  address: '12 Oak Lane',
  city: 'Bethesda',
  region: 'MD',
  zip_code: '20814',
  price: {
    currency: 'usd',
    lines: [line('package', 'Home', 100_00), line('add_on', 'Floor plan', 20_00)],
    taxes: [{ label: 'Sales tax', rate_ppm: 60_000, amount_minor: 7_20 }],
    tax_included: false,
    subtotal_minor: 120_00,
    tax_minor: 7_20,
    total_minor: 127_20,
    area_unknown: false,
  },
  note: 'Both floors, as we talked about.',
  valid_until: '2026-12-14',
  issued_on: '2026-11-30',
  accepted_by: '',
  answered_at: null,
  order_number: null,
  payment_url: null,
  newer_url: null,
  ...changes,
});
const ACCEPTED = makePage({
  state: 'accepted',
  accepted_by: 'Jane Q. Sample',
  answered_at: '2026-12-01T15:00:00.000Z',
  order_number: 1042,
  payment_url: 'https://studio.example.com/pay/1',
});

let rendered: EstimateOutcome | null = null;
function Page() {
  return (
    <main>
      <EstimateView
        token={TOKEN}
        first={rendered}
        Loading={({ messages }) => <p>{messages.loading}</p>}
        Refused={({ title }) => <h1>{title}</h1>}
      />
    </main>
  );
}

async function show(
  changes: Partial<EstimatePage> | null,
  { answers = {}, language = 'en' }: { answers?: Parameters<typeof fakeNetwork>[0]; language?: Locale } = {},
) {
  fakeNetwork(answers);
  rendered = changes ? { kind: 'open', estimate: makePage(changes) } : { kind: 'refused', reason: 'not_found' };
  await renderPage({ path: AT, Component: Page, language });
}

describe('the page of an estimate', () => {
  test('shows what is in it, the sums with taxes, the note and until when it holds', async () => {
    await show({});
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your estimate');
    for (const text of ['Estimate EST-2026-0007', 'Floor plan', '$127.20', 'Both floors, as we talked about.']) {
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(page.getByText('Sales tax 6%')).toBeVisible();
    await expect.element(page.getByText('Valid until Monday, December 14, 2026')).toBeVisible();
    await expectAccessibleInBothThemes('open');
  });

  test('is accepted under a name, and leads to the payment', async () => {
    const sent: unknown[] = [];
    await show(
      {},
      {
        answers: {
          [`POST /estimates/${TOKEN}/accept`]: ({ body }) => {
            sent.push(body);
            return json(ACCEPTED);
          },
        },
      },
    );
    await page.getByRole('textbox', { name: 'Your name' }).fill('Jane Q. Sample');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.element(page.getByText('This estimate is accepted')).toBeVisible();
    await expect.element(page.getByText('The order has the number 1042.', { exact: false })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Pay now' }))
      .toHaveAttribute('href', 'https://studio.example.com/pay/1');
    expect(page.getByRole('button', { name: 'Accept' }).elements()).toEqual([]);
    expect(sent).toEqual([{ name: 'Jane Q. Sample' }]);
    await expectAccessibleInBothThemes('accepted');
  });

  test('is declined with a reason after a question', async () => {
    await show({}, { answers: { [`POST /estimates/${TOKEN}/decline`]: () => json(makePage({ state: 'declined' })) } });
    await page.getByRole('button', { name: 'Decline' }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Reason/ })
      .fill('Too late.');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect.element(page.getByText('This estimate was declined')).toBeVisible();
  });

  test('what was changed meanwhile is said, and the newer version is a link away', async () => {
    const newer_url = `https://studio.example.com/estimate/${'B'.repeat(43)}`;
    await show(
      {},
      {
        answers: {
          [`POST /estimates/${TOKEN}/accept`]: () => problem(409, 'conflict'),
          [`GET /estimates/${TOKEN}`]: () => json(makePage({ state: 'replaced', newer_url })),
        },
      },
    );
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.element(page.getByRole('link', { name: 'Open the newer version' })).toHaveAttribute('href', newer_url);
  });

  test('speaks the language of its address, and says so where there is none', async () => {
    await show({ state: 'expired' }, { language: 'de' });
    await expect.element(page.getByText('Dieses Angebot ist abgelaufen')).toBeVisible();
    await show(null);
    await expect.element(page.getByText('There is no such estimate')).toBeVisible();
  });
});
