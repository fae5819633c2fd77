import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { RULES_OF_COLORS } from '#scripts/test/setup/axe-command.ts';

export const PHONE = { width: 375, height: 740 };

const isTurkish = (path: string) => path === '/tr' || path.startsWith('/tr/');

/** The paths of all public pages in English, or in Turkish, as the sitemap lists them. */
export async function publicPages(request: APIRequestContext, language: 'en' | 'tr' = 'en'): Promise<string[]> {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toBe('application/xml');
  const locations = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = locations.map(([, location = '']) => new URL(location).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/contact', '/privacy', '/terms']));
  return paths.filter((path) => isTurkish(path) === (language === 'tr'));
}

/** Waits until the page's scripts run: until then the menu of small screens is a link to the footer. */
export async function expectStarted(page: Page): Promise<void> {
  await expect(page.locator('header button[aria-haspopup=dialog]')).toBeAttached();
}

/** Opens a page whose scripts do not arrive until the returned function is called. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const start = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await start.promise;
    await route.continue();
  });
  // Not by `goto`, which waits for the scripts.
  await page.evaluate((target) => window.location.assign(target), address);
  return () => start.resolve();
}

/** The provider's own form: in truth a frame of the provider, which is not ours to mend. */
const PROVIDERS_FORM = '[data-provider]';

/** Brings what fades or slides to its end: a color half-way between two has a contrast that nobody chose. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (Number.isFinite(Number(endTime))) animation.finish();
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** The pages beside the editor of the site, which are looked at by themselves. */
const PREVIEW = 'iframe[title="The site with the draft"]';

/** What axe finds on a page, by all of its rules or by some. Our pages have no frames: looking for those takes three quarters of the time. */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await endTransitions(page);
  // Half a megabyte of script, once for a document. A frame gets it with its page.
  const hasAxe = page.frames().length === 1 && (await page.evaluate('Boolean(window.axe)'));
  const builder = new AxeBuilder(hasAxe ? { page, axeSource: 'true' } : { page });
  const axe = builder.exclude(PROVIDERS_FORM).exclude(PREVIEW).setLegacyMode(true);
  // The choice of rules is a part of the options, which `options` replaces whole.
  const reported = axe.options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? reported.withRules(rules) : reported).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Every rule of axe finds nothing, or each of those that are named. */
export async function expectAccessible(page: Page, state: string, rules?: string[]): Promise<void> {
  const found = await findViolations(page, rules);
  // What came while axe looked was still fading in.
  expect(found.length > 0 ? await findViolations(page, rules) : found, state).toEqual([]);
}

/** The same in the light theme of the signed-in areas, and in the dark one what is about colors. */
export async function expectAccessibleInBothThemes(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html[data-theme=dark]')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
    await expectAccessible(page, `${state}, ${colorScheme}`, colorScheme === 'dark' ? RULES_OF_COLORS : undefined);
  }
}

/** How far something sticks out of the screen to the right, in pixels. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * The layout shifts since the page was opened, each with what moved. As in Web Vitals, those right after an input or a
 * change of the window's size do not count; nor does a text that a font moves by a pixel.
 */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            if (entry.hadRecentInput || entry.value < 0.001) continue;
            const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? 'gone');
            shifts.push(`${entry.value.toFixed(3)}: ${moved.join(' | ')}`);
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are handed over before the second frame from now.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)));
      }),
  );
}

/** An entry of `PerformanceObserver`, which TypeScript's own list of browser types does not have. */
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
};
