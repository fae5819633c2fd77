import { expect, type Locator, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { waitForMailTo } from '#e2e/harness/mailbox.ts';
import { pollUntil } from '#e2e/harness/poll.ts';

export const PASSWORD = 'quiet harbour lantern 24';

/** Types into the controls of a form by their names. */
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(text);
}

/** The button of the header behind which the account is. */
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^Account of / });

/** Makes an account by the form. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/realtor-auth?tab=signup');
  await fill(page, { full_name: 'Rosa Martinez', email, password: PASSWORD, confirm_password: PASSWORD });
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

/** Fills in the sign-in form that is open, and sends it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fill(page, { email, password });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Sets a new password by the form that is open. */
export async function setPassword(page: Page, password: string): Promise<void> {
  await fill(page, { new_password: password, confirm_password: password });
  await page.getByRole('button', { name: 'Update Password' }).click();
}

/** Signs out by the header's menu. */
export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(accountButton(page)).toHaveCount(0);
}

const linkIn = (mail: Email, path: string) =>
  new RegExp(`https?://\\S+${path}#token=[\\w-]+`).exec(mail.text ?? '')?.[0];

/** The link to a page in the first mail to an address that has it, waiting for that mail. */
export async function waitForLink(mails: () => Promise<Email[]>, path: string): Promise<string> {
  return pollUntil(`a mail with a link to ${path}`, async () => {
    for (const mail of await mails()) {
      const link = linkIn(mail, path);
      if (link) return link;
    }
    return undefined;
  });
}

/** Confirms the address in the browser that signed up: one press, and the password stays. */
export async function confirmHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
}

/** An account whose address is confirmed by the mail that was really sent. */
export async function signUpConfirmed(page: Page, dataDir: string, email: string): Promise<void> {
  await signUp(page, email);
  const link = linkIn(await waitForMailTo(dataDir, email), '/verify-email');
  if (!link) throw new Error('The mail has no link that confirms the address.');
  await page.goto(link);
  await confirmHere(page);
}
