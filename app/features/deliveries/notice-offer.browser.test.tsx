import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, fakeNetwork, listBodies, problem } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { renderPage } from '#app/test/ordering-page.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { NoticeOffer } from './notice-offer.tsx';

const TOKEN = 'A'.repeat(43);
const NOTICES = `POST /d/${TOKEN}/notices`;
const accepted = () => new Response(null, { status: 204 });

const OfferOf = (facts: { bytes: number; preparing: number }) => () => (
  <NoticeOffer token={TOKEN} size="original" {...facts} />
);

async function show(
  facts: { bytes: number; preparing: number },
  answer: () => Response = accepted,
  language: Locale = 'en',
) {
  const calls = fakeNetwork({ [NOTICES]: answer });
  await renderPage({ path: `/d/${TOKEN}`, Component: OfferOf(facts), language });
  return calls;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

test('while files are prepared an email is offered for when all are ready', async () => {
  const calls = await show({ bytes: 9, preparing: 2 });
  await button('Email me when all is ready').click();
  await page.getByRole('textbox', { name: 'Your email address' }).fill('jane@example.com');
  await expectAccessibleInBothThemes('the form of a notice');
  await button('Send').click();
  await expect.element(page.getByRole('status')).toMatchTextContent('We write to jane@example.com as soon as');
  expect(listBodies(calls, NOTICES)).toEqual([
    { email: 'jane@example.com', size: 'original', room: null, locale: 'en' },
  ]);
});

test('of what is large the link is offered, in the language of the page', async () => {
  const calls = await show({ bytes: 500_000_000, preparing: 0 }, accepted, 'tr');
  await button('Bağlantıyı e-postala').click();
  await page.getByRole('textbox', { name: 'E-posta adresiniz' }).fill('ayse@example.com');
  await button('Gönder').click();
  await expect.element(page.getByRole('status')).toMatchTextContent('ayse@example.com adresine gönderiliyor');
  expect(listBodies(calls, NOTICES)).toMatchObject([{ locale: 'tr' }]);
});

test('of what is small and ready nothing is offered', async () => {
  await show({ bytes: 499_999_999, preparing: 0 });
  await expect.element(button('Email me the link')).not.toBeInTheDocument();
});

test('what was typed stays where it is refused, and the way back is there', async () => {
  await show({ bytes: 9, preparing: 1 }, () => problem(429, 'rate_limited', { detail: 'Please wait an hour.' }));
  await button('Email me when all is ready').click();
  await page.getByRole('textbox').fill('jane@example.com');
  await button('Send').click();
  await expect.element(page.getByText('Please wait an hour.')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('jane@example.com');
  await button('Cancel').click();
  await expect.element(button('Email me when all is ready')).toBeVisible();
});
