import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness/journey.ts';
import { expectAccessible, expectStarted, layoutShifts, PHONE, sidewaysOverflow } from '#e2e/pages/site.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const groundOf = (page: Page) => header(page).evaluate((element) => getComputedStyle(element).backgroundColor);

/** Waits for the page itself: the address changes before what it names is drawn, and a menu opened until then closes with the old page. */
async function expectPage(page: Page, path: string, name: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(header(page).locator('[aria-current=page]')).toHaveText(name);
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu(page)).toBeVisible();
}

test('the home page shows what it promises, from the header to the footer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expectStarted(page);
  await test.step('SITE-9: the header, is transparent on Home until 20 px of scroll', async () => {
    expect(await groundOf(page)).toBe('rgba(0, 0, 0, 0)');
    await scrollTo(page, 20);
    await expect(header(page)).toHaveAttribute('data-opaque', 'false');
    await scrollTo(page, 21);
    await expect(header(page)).toHaveAttribute('data-opaque', 'true');
    await expect.poll(() => groundOf(page)).not.toBe('rgba(0, 0, 0, 0)');
    await scrollTo(page, 0);
    await expect(header(page)).toHaveAttribute('data-opaque', 'false');
  });
  await test.step('SITE-13: it tells about the studio with mission and vision, in four reasons and in four figures', async () => {
    const about = page.getByRole('region', { name: 'We shoot houses the way buyers fall for them' });
    await expect(about).toContainText('About us');
    await expect(about.getByRole('heading', { level: 3 })).toHaveText(['Our mission', 'Our vision']);
    await expect(
      page.getByRole('region', { name: 'Why realtors stay with us' }).getByRole('heading', { level: 3 }),
    ).toHaveText(['High-quality photography', 'Cinematic video tours', '3D virtual tours', 'Fast turnaround']);
    const figures = page.getByRole('region', { name: 'In figures' });
    await expect(figures.getByRole('definition')).toHaveText(['500+', '98%', '200+', '150+']);
    await expect(figures.getByRole('term')).toHaveText([
      'properties shot',
      'client satisfaction',
      'video tours',
      'happy realtors',
    ]);
  });
  await test.step('SITE-14: three clients speak, each with five stars', async () => {
    const voices = page.getByRole('region', { name: 'What our clients say' }).getByRole('listitem');
    await expect(voices).toHaveCount(3);
    for (const voice of await voices.all()) {
      await expect(voice.getByRole('img', { name: '5 out of 5 stars' }).locator('path')).toHaveCount(5);
    }
  });
  await test.step('SITE-11: the footer has its links and says what the business offers', async () => {
    const footer = page.getByRole('contentinfo');
    const ways = { Home: '/', Services: '/services', Contact: '/contact' };
    for (const [name, to] of Object.entries({ ...ways, 'Privacy Policy': '/privacy', 'Terms of Use': '/terms' })) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
    }
    await expect(footer).toContainText('Professional photography and visual solutions to showcase your properties.');
  });
  await test.step('SITE-12: the hero has a headline and buttons to Our Services and Pricing', async () => {
    const hero = page.getByRole('main').locator('section').first();
    await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(hero.getByRole('link', { name: 'Our Services' })).toHaveAttribute('href', '/services');
    await hero.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
  });
  await test.step('SITE-8: the header, leads to Home, Services, Pricing, Contact, the order and the realtor login', async () => {
    const ways = { Home: '/', Services: '/services', Pricing: '/pricing', Contact: '/contact' };
    for (const [name, to] of Object.entries({ ...ways, 'Get Service': '/order', 'Realtor Login': '/realtor-auth' })) {
      await expect(header(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
    }
    await expect(header(page).locator('[aria-current=page]')).toHaveText('Pricing');
  });
  await test.step('SITE-9: the header, is opaque on every other page', async () => {
    await expect(header(page)).toHaveAttribute('data-opaque', 'true');
    await header(page).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(header(page)).toHaveAttribute('data-opaque', 'false');
  });
});

test('SITE-2: a route change scrolls to the top and moves the focus to the new page', async ({ page }) => {
  await page.goto('/');
  await expectStarted(page);
  await test.step('SITE-15: the closing call, Get a Free Quote, leads to the prices', async () => {
    await page.getByRole('link', { name: 'Get a Free Quote' }).click();
    await expect(page).toHaveURL('/pricing');
  });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the menu of small screens is worked with the keyboard, and closes when the page changes', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expectStarted(page);
  await openMenu(page);
  await test.step('SITE-10: the menu of small screens, keeps the focus inside, in both directions', async () => {
    const focusables = await menu(page).getByRole('link').or(menu(page).getByRole('button')).count();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses <= focusables; presses += 1) {
        await page.keyboard.press(key);
        expect(await menu(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      }
    }
  });
  await test.step('SITE-10: the menu of small screens, closes on Escape, and gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });
  await test.step('SITE-10: the menu of small screens, closes on a route change by its link, and by the browser going back', async () => {
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Pricing' }).click();
    await expectPage(page, '/pricing', 'Pricing');
    await expect(menu(page)).toHaveCount(0);
    await openMenu(page);
    await page.goBack();
    await expectPage(page, '/', 'Home');
    await expect(menu(page)).toHaveCount(0);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMenu(page);
  await test.step('SITE-10: the menu of small screens, holds nothing that axe would find', async () => {
    await expectAccessible(page, 'open menu');
    expect(await sidewaysOverflow(page)).toBe(0);
  });
  await test.step('a request for less motion is granted', async () => {
    const seconds = await menu(page).evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).animationDuration),
    );
    expect(seconds).toBeLessThan(0.001);
  });
});

test('the next free shoot is on Home once the calendar has answered, and leads to its day', async ({ page, watch }) => {
  watch.expectError(/status of 422/);
  await test.step('without an answer of the calendar Home keeps its words', async () => {
    const asked = page.waitForResponse('**/api/availability?*');
    await page.route('**/api/availability?*', (route) => route.fulfill({ status: 422, json: {} }));
    await page.goto('/');
    await asked;
    await expect(page.getByText('Edited photos in 24 to 48 hours', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book Growth' })).toHaveAttribute('href', /^\/order\?package=growth/);
    await page.unroute('**/api/availability?*');
  });
  await page.route('**/api/availability?*', (route) =>
    route.fulfill({
      json: {
        time_zone: 'America/New_York',
        days: [
          { date: '2026-11-23', status: 'full', opens: '09:00', closes: '18:00', busy: [], free: [] },
          { date: '2026-11-24', status: 'open', opens: '09:00', closes: '18:00', busy: [], free: ['10:00', '10:30'] },
        ],
      },
    }),
  );
  for (const viewport of [
    { width: 320, height: 700 },
    PHONE,
    { width: 768, height: 900 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('main')).toContainText('Next free shoot');
    await expect(page.locator('time')).toHaveText('Tuesday 24 November, 10:00');
    expect(await layoutShifts(page), `${viewport.width} px`).toEqual([]);
  }
  await page.getByRole('link', { name: 'Book this time' }).click();
  await expect(page).toHaveURL('/order?date=2026-11-24');
});

test('SITE-4: the admin shortcut floats on every page, and stands aside while a phone reads on', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 404/);
  const shortcut = page.getByRole('link', { name: 'Admin login' });
  for (const address of ['/order', '/nowhere', '/']) {
    await page.goto(address);
    await expect(shortcut).toBeInViewport();
    await expect(shortcut).toHaveAttribute('href', '/admin/login');
  }
  await page.setViewportSize(PHONE);
  await expectStarted(page);
  await page.mouse.wheel(0, 900);
  await expect(shortcut).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(shortcut).toBeInViewport();
  await page.mouse.wheel(0, 200);
  await expect(shortcut).not.toBeInViewport();
  await page.keyboard.press('Shift');
  await shortcut.focus();
  await expect(shortcut).toBeInViewport();
});
