import { expect, type Locator, type Page } from '@playwright/test';

type Variant = 'default' | 'destructive' | 'success' | 'warning';
type ExpectedToast = { title: string; text?: string | RegExp; variant?: Variant };

/** The toast of the moment; there is one at a time. */
export function visibleToast(page: Page): Locator {
  return page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
}

/** The visible toast if it is this one: all of it in one locator, since a toast leaves while a busy machine looks again. */
function toastOf(page: Page, { title, text = '', variant }: ExpectedToast): Locator {
  const toast = visibleToast(page).filter({ hasText: title }).filter({ hasText: text });
  return variant === undefined ? toast : toast.and(page.locator(`[data-variant=${variant}]`));
}

/** Expects this toast to be the visible one, alone, and leaves it. */
export async function expectToast(page: Page, expected: ExpectedToast): Promise<void> {
  await expect(toastOf(page, expected)).toHaveCount(1);
}

/** As `expectToast`, then closes it, so that the next one comes. It may leave by itself before the press reaches it. */
export async function closeToast(page: Page, expected: ExpectedToast): Promise<void> {
  const toast = toastOf(page, expected);
  await expectToast(page, expected);
  await expect(async () => {
    if (await toast.isVisible()) await toast.getByRole('button', { name: 'Close' }).click({ timeout: PRESS_MS });
    await expect(toast).toHaveCount(0, { timeout: PRESS_MS });
  }).toPass();
}

/** As long as one press at a toast is tried. */
const PRESS_MS = 3000;
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
