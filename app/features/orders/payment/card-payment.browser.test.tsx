import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toastQueue } from '#app/lib/state/toast.ts';
import { becomeNewVisitor } from '#app/test/ordering-page.ts';
import { sampleAnswer } from '#app/test/sample-order.ts';
import { bindMessages } from '#domain/shared/language/bind-messages.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import orderingEnTree from '#locales/en/pages/ordering.json' with { type: 'json' };
import orderingTrTree from '#locales/tr/pages/ordering.json' with { type: 'json' };
import { CardPayment } from './card-payment.tsx';

const orderingEn = bindMessages<OrderingMessages>(orderingEnTree, 'en-US');
const orderingTr = bindMessages<OrderingMessages>(orderingTrTree, 'tr-TR');

type Result = { error?: object; paymentIntent?: object };

type Confirm = () => Promise<Result>;

/** The next answer of the provider, and the calls it got. */
const provider = {
  confirm: (async () => ({})) as Confirm,
  event: 'ready',
  elements: [] as object[],
  confirmed: [] as object[],
  destroyed: 0,
};

function setProvider(confirm: Confirm, event: 'ready' | 'loaderror' = 'ready'): void {
  Object.assign(provider, { confirm, event, elements: [], confirmed: [], destroyed: 0 });
}

const element = {
  on: (name: string, handler: (event: object) => void) => {
    if (name === provider.event) queueMicrotask(() => handler({ error: { message: 'blocked' } }));
  },
  mount: (node: HTMLElement) => node.append('Card number'),
  destroy: () => {
    provider.destroyed += 1;
  },
};

const library = () => ({
  elements: (options: object) => {
    provider.elements.push(options);
    return { create: () => element };
  },
  confirmPayment: (options: object) => {
    provider.confirmed.push(options);
    return provider.confirm();
  },
});

// Stands where the provider's script, which comes from the network, would put its library: once for the whole page.
beforeAll(() => Object.assign(window, { Stripe: Object.assign(library, { version: 'endive' }) }));

type Handlers = { onPaid: () => Promise<void>; onClosed: () => void };

function Card({ locale, onPaid, onClosed }: Handlers & { locale: Locale }) {
  return (
    <MemoryRouter>
      <CardPayment
        placed={sampleAnswer()}
        clientSecret="pi_1_secret_1"
        publishableKey="pk_live_component"
        locale={locale}
        messages={(locale === 'tr' ? orderingTr : orderingEn).payment}
        onBusy={() => {}}
        onPaid={onPaid}
        onClosed={onClosed}
      />
    </MemoryRouter>
  );
}

async function renderCard(locale: Locale = 'en') {
  const onPaid = vi.fn(async () => {});
  const onClosed = vi.fn();
  const screen = await render(<Card locale={locale} onPaid={onPaid} onClosed={onClosed} />);
  return { onPaid, onClosed, screen };
}

const payButton = page.getByRole('button', { name: /^Pay|Öde$/ });
const SUCCEEDED = { id: 'pi_1', status: 'succeeded', amount: 300_00, currency: 'try', created: 1_795_186_800 };

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

test('ORD-43: the payment form has the theme colors, and the language of the page', async () => {
  setProvider(async () => ({}));
  await renderCard('tr');
  await expect.element(payButton).toBeEnabled();
  expect(provider.elements).toEqual([
    {
      clientSecret: 'pi_1_secret_1',
      locale: 'tr',
      appearance: {
        theme: 'stripe',
        variables: {
          colorPrimary: '#0ea5e9',
          colorBackground: '#ffffff',
          colorText: '#334155',
          colorDanger: '#ef4444',
        },
      },
    },
  ]);
});

test('ORD-44: the real button shows the charge in lira format, in both languages', async () => {
  setProvider(async () => ({}));
  const { screen } = await renderCard('en');
  await expect.element(page.getByRole('button', { name: 'Pay ₺300,00' })).toBeEnabled();
  await screen.unmount();
  await renderCard('tr');
  await expect.element(page.getByRole('button', { name: '₺300,00 Öde' })).toBeEnabled();
});

test('ORD-38: the payment is confirmed with the return address, redirected only if required', async () => {
  setProvider(async () => ({ paymentIntent: SUCCEEDED }));
  const { onPaid } = await renderCard();
  await payButton.click();
  await expect
    .poll(() => onPaid.mock.calls)
    .toEqual([[{ id: 'pi_1', amount: 300_00, currency: 'try', created: 1_795_186_800 }]]);
  expect(provider.confirmed).toMatchObject([
    { confirmParams: { return_url: `${window.location.origin}/success` }, redirect: 'if_required' },
  ]);
});

test('ORD-39: while submitting, the button is disabled and a spinner shows; more clicks pay nothing', async () => {
  let answer = (_result: Result) => {};
  setProvider(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { onPaid } = await renderCard();
  await expect.element(payButton).toBeEnabled();
  const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
  for (let click = 0; click < 5; click += 1) button?.click();
  await expect.element(page.getByText('Processing your payment...')).toBeVisible();
  expect(button?.disabled).toBe(true);
  expect(provider.confirmed).toHaveLength(1);
  answer({ paymentIntent: SUCCEEDED });
  await expect.poll(() => onPaid.mock.calls.length).toBe(1);
});

test('ORD-41: a declined card says Payment Failed with the words of the provider, and stays', async () => {
  setProvider(async () => ({ error: { message: 'Your card was declined.' } }));
  const { onPaid } = await renderCard();
  await payButton.click();
  await expect
    .poll(toastQueue)
    .toMatchObject([{ title: 'Payment Failed', description: 'Your card was declined.', variant: 'destructive' }]);
  await expect.element(page.getByText('Your card was declined.')).toBeVisible();
  await expect.element(payButton).toBeEnabled();
  expect(onPaid).not.toHaveBeenCalled();
});

test('ORD-41: without words of the provider, the standard sentence is shown', async () => {
  setProvider(async () => ({ error: {} }));
  await renderCard();
  await payButton.click();
  await expect
    .poll(toastQueue)
    .toMatchObject([{ title: 'Payment Failed', description: 'An error occurred during payment. Please try again.' }]);
});

test('ORD-57: on the Turkish page the failure is said in Turkish', async () => {
  setProvider(() => Promise.reject(new Error('network')));
  await renderCard('tr');
  await payButton.click();
  await expect
    .poll(toastQueue)
    .toMatchObject([
      { title: 'Ödeme Başarısız', description: 'Ödeme sırasında bir hata oluştu. Lütfen tekrar deneyin.' },
    ]);
});

test('a payment that went through although its answer was lost counts as paid at the next try', async () => {
  setProvider(async () => ({
    error: { code: 'payment_intent_unexpected_state', message: 'Already paid.', payment_intent: SUCCEEDED },
  }));
  const { onPaid } = await renderCard();
  await payButton.click();
  await expect.poll(() => onPaid.mock.calls.length).toBe(1);
  expect(toastQueue()).toEqual([]);
});

test('a payment that was cancelled since is opened anew', async () => {
  setProvider(async () => ({ error: { message: 'Canceled.', payment_intent: { ...SUCCEEDED, status: 'canceled' } } }));
  const { onClosed } = await renderCard();
  await payButton.click();
  await expect.poll(() => onClosed.mock.calls.length).toBe(1);
});

test('ORD-40: any status other than succeeded gives the message Beklenmedik bir durum oluştu.', async () => {
  setProvider(async () => ({ paymentIntent: { ...SUCCEEDED, status: 'requires_payment_method' } }));
  await renderCard('tr');
  await payButton.click();
  await expect.element(page.getByText('Beklenmedik bir durum oluştu.')).toBeVisible();
  await expect.element(payButton).toBeEnabled();
});

test('ORD-40: a payment in process gives the message too, says what happens next and cannot be paid again', async () => {
  setProvider(async () => ({ paymentIntent: { ...SUCCEEDED, status: 'processing' } }));
  await renderCard('tr');
  await payButton.click();
  await expect.element(page.getByText('Beklenmedik bir durum oluştu.')).toBeVisible();
  await expect.element(page.getByText(/tamamlandığında size yazacağız/)).toBeVisible();
  await expect.element(payButton).not.toBeInTheDocument();
});

test('a card form that cannot be loaded is reported, and another try loads it', async () => {
  setProvider(async () => ({}), 'loaderror');
  await renderCard();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The card form could not be loaded.');
  setProvider(async () => ({}));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(payButton).toBeEnabled();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('the form is taken away with the page', async () => {
  setProvider(async () => ({}));
  const { screen } = await renderCard();
  await expect.element(payButton).toBeEnabled();
  await screen.unmount();
  await expect.poll(() => provider.destroyed).toBe(1);
});
