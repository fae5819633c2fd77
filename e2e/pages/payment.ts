import { expect, type Page } from '@playwright/test';
import { TEST_CARDS } from '#e2e/fakes/provider/cards.ts';
import type { FakeIntent } from '#e2e/fakes/provider/intent.ts';
import type { CardShop } from '#e2e/harness/shop.ts';

export { TEST_CARDS };

/** The button that pays, in both languages and both modes. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay |Öde( \(demo\))?$/ });

/** Types a card into the provider's form, in the language that it shows. */
export async function fillCard(page: Page, number: string = TEST_CARDS.success): Promise<void> {
  await page.getByLabel(/^(Card number|Kart numarası)$/).fill(number);
  await page.getByLabel(/^(Expiration date|Son kullanma tarihi)$/).fill('12 / 34');
  await page.getByLabel(/^(Security code|Güvenlik kodu)$/).fill('123');
}

/** Expects the success page, in either language. */
export async function expectSuccess(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Thank you\. Your order is in\.|Teşekkürler\. Siparişiniz alındı\./,
  );
}

/** The payments of one customer at the provider, oldest first. */
export async function listPayments({ provider }: CardShop, email: string): Promise<FakeIntent[]> {
  return (await provider.listIntents()).filter((intent) => intent.receipt_email === email);
}
