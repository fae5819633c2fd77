import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness/journey.ts';
import { expectReady, expectStep, JANE } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, listPayments, TEST_CARDS } from '#e2e/pages/payment.ts';
import { expectToast } from '#e2e/pages/toasts.ts';

test.use({ payments: 'card' });

/** The accessible name of what has the focus, as a screen reader would begin to say it. */
async function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const labelled = labels.map((label) => label.textContent).join(' ');
    return (element.getAttribute('aria-label') ?? (labelled || element.textContent) ?? '').trim();
  });
}

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await focusedName(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${name}.`);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, new RegExp(`^${label}`));
  await page.keyboard.type(text);
}

test('an order can be made and paid with the keyboard alone', async ({ page, cardShop, email }) => {
  await page.goto('/pricing');
  await tabTo(page, /^Select Package Starter$/);
  await page.keyboard.press('Enter');
  await expectStep(page, 'Property Details');
  for (const label of ['Property name', 'Address', 'City', 'State', 'ZIP code', 'Square footage'] as const) {
    await typeInto(page, label, JANE[label]);
  }
  await tabTo(page, /^Preferred date/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Preferred date/ })).toBeFocused();
  for (const label of ['Full name', 'Phone', 'Notes'] as const) {
    if (label === 'Phone') await typeInto(page, 'Email', email);
    await typeInto(page, label, JANE[label]);
  }
  await tabTo(page, /^Next$/);
  await page.keyboard.press('Enter');
  await expectStep(page, 'Review & Pay');
  await expectReady(page);
  await typeInto(page, 'Card number', TEST_CARDS.success);
  await typeInto(page, 'Expiration date', '12 / 34');
  await typeInto(page, 'Security code', '123');
  await tabTo(page, /^Pay /);
  await page.keyboard.press('Enter');
  await expectSuccess(page);
  expect((await listPayments(cardShop, email)).map((payment) => payment.status)).toEqual(['succeeded']);
  // The toast of the package may still be there: its time stands still while the focus passes through it.
  await expectToast(page, { title: 'Payment Successful!' });
  await page.keyboard.press('F8');
  await tabTo(page, /^Close$/);
  await page.keyboard.press('Enter');
  await expectToast(page, { title: 'Email Sending Initiated' });
});
