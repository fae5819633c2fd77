import type { Page } from '@playwright/test';
import { expect } from '#e2e/harness/journey.ts';
import { expectAccessible, expectAccessibleInBothThemes, sidewaysOverflow } from '#e2e/pages/site.ts';

/** A screen by its name, on a page of the portal, which has two themes, or of the public website. */
type Screen = { name: string; hasThemes: boolean };

/**
 * Looks at a screen at three widths: nothing sticks out, and axe finds nothing on a phone and on a wide screen; what stands between them has the
 * parts of one of the two. With `SHOTS` it keeps a picture of each in that folder.
 */
export async function expectScreen(page: Page, { name, hasThemes }: Screen): Promise<void> {
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOverflow(page)).toBe(0);
    const look = hasThemes ? expectAccessibleInBothThemes : expectAccessible;
    if (width !== 768) await look(page, `${name} at ${width} px`);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
  }
}
