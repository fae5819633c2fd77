import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { expect } from '#e2e/harness/journey.ts';
import { linkIn } from '#e2e/harness/mailbox.ts';
import { PASSWORD } from '#e2e/harness/people.ts';

/** What a customer of a studio does besides ordering, found by names of fields, since each studio speaks another language. */

/** The pages of a customer with an account. */
export const CUSTOMER_PATHS = [
  '/account',
  '/account/security',
  '/account/orders',
  '/realtor/media',
  '/realtor/properties',
];

type NewAccount = { name: string; email: string; waitForLink: () => Promise<Email> };

/** Makes an account by the form, confirms its address by the mail, and signs in. */
export async function makeAccount(page: Page, { name, email, waitForLink }: NewAccount): Promise<void> {
  const fill = async (values: Record<string, string>) => {
    for (const [field, text] of Object.entries(values)) await page.locator(`main [name="${field}"]`).fill(text);
  };
  const send = () => page.locator('main form button[type=submit]').click();
  await page.goto('/realtor-auth?tab=signup');
  await fill({ full_name: name, email, password: PASSWORD, confirm_password: PASSWORD });
  await send();
  await page.goto(linkIn(await waitForLink(), /#token=/));
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.goto('/realtor-auth');
  await fill({ email, password: PASSWORD });
  await send();
  await expect(page).toHaveURL(/\/realtor\/media$/);
}

type Comment = { token: string; origin: string; name: string; itemId: string };

/** Comments on a photo of a delivery, as its page does. */
export async function commentOnPhoto(page: Page, { token, origin, name, itemId }: Comment): Promise<void> {
  const send = async (address: string, data: object) => {
    const answer = await page.request.post(`/api/d/${token}/review${address}`, { headers: { Origin: origin }, data });
    expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
  };
  await send('/reviewer', { name });
  await send('/pins', { item_id: itemId, x: 0.3, y: 0.6, text: '1' });
}
