import { expect, type Locator, type Page } from '@playwright/test';
import type { TestFile } from '#e2e/harness/delivery-calls.ts';

/** Files as they are chosen from the disk of a visitor. */
export const toChosen = (files: readonly TestFile[]) =>
  files.map(({ name, bytes }) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }));

/** Chooses files by the button of a place where they come in. */
export async function chooseFiles(page: Page, button: Locator, files: readonly TestFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(toChosen(files));
}

/** Sends files through the open upload dialog, which closes once all of them have come through. */
export async function sendByDialog(page: Page, title: string, files: readonly TestFile[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await chooseFiles(page, dialog.getByRole('button', { name: 'Choose files' }), files);
  await dialog.getByRole('button', { name: `Upload ${files.length} files` }).click();
  await expect(dialog).toHaveCount(0);
}

/** The text that a button of the page copies. */
export async function copyBy(page: Page, button: Locator): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button.click();
  return page.evaluate(() => navigator.clipboard.readText());
}
