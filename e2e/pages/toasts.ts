import { expect, type Locator, type Page } from '@playwright/test';

type Variant = 'default' | 'destructive' | 'success' | 'warning';
type ExpectedToast = { title: string; text?: string | RegExp; variant?: Variant };

/** The toast of the moment; there is one at a time. */
export function visibleToast(page: Page): Locator {
  return page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
}

/** Expects this toast to be the visible one, alone, and leaves it. */
export async function expectToast(page: Page, { title, text, variant }: ExpectedToast): Promise<void> {
  const toast = visibleToast(page);
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText(title);
  if (text !== undefined) await expect(toast).toContainText(text);
  if (variant !== undefined) await expect(toast).toHaveAttribute('data-variant', variant);
}

/** As `expectToast`, then closes it, so that the next one comes. */
export async function closeToast(page: Page, options: ExpectedToast): Promise<void> {
  await expectToast(page, options);
  await visibleToast(page).filter({ hasText: options.title }).getByRole('button', { name: 'Close' }).click();
  await expect(visibleToast(page).filter({ hasText: options.title })).toHaveCount(0);
}

const STEP_MS = 100;

/** How long a toast stays open by the page's clock, which must stand still: it is moved on here, step by step. */
export async function lifeOfToast(page: Page, title: string): Promise<number> {
  const open = page.locator('[data-variant][data-state=open]').filter({ hasText: title });
  const stepUntil = async (isOpen: boolean) => {
    let passedMs = 0;
    while ((await open.isVisible()) !== isOpen) {
      await page.clock.runFor(STEP_MS);
      passedMs += STEP_MS;
      if (passedMs > 20_000) throw new Error(`The toast ${title} is not ${isOpen ? 'shown' : 'gone'} after 20 s.`);
    }
    return passedMs;
  };
  await stepUntil(true);
  return stepUntil(false);
}
