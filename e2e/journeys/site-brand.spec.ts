import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectAccessibleInBothThemes } from '#e2e/pages/site.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

/** A studio of its own: what is published here would rename that of the other journeys. */
test.use({ settings: { BOOKING_CAPACITY: '3' } });

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><circle cx="40" cy="40" r="36" fill="#9a3412"/><path d="M100 20h180v40H100z"/></svg>`;
const fileOf = (text: string) => ({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) });

test('a brand is edited beside the real pages and published, and everything that names the studio follows without a restart', async ({
  page,
  context,
  browser,
  shop,
  watch,
}) => {
  watch.expectError(/status of 422/);
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  await signInContext(context, shop, admin);
  const visitor = await browser.newPage({ baseURL: shop.url });
  const preview = page.frameLocator('iframe[title="The site with the draft"]');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });

  await test.step('a logo with a script is refused with a sentence', async () => {
    await page.goto('/admin/site');
    await expectAccessibleInBothThemes(page, 'site');
    await page.getByLabel('Logo file').setInputFiles(fileOf(LOGO.replace('<path', '<script>1</script><path')));
    await expect(page.getByRole('alert')).toContainText('This SVG contains a script.');
  });

  await test.step('what is typed saves itself, and the preview shows it', async () => {
    await page.getByLabel('Logo file').setInputFiles(fileOf(LOGO));
    await expect(page.getByRole('img', { name: 'Logo of Capital Listing Media' })).toBeVisible();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Lisboa Lar');
    await page.getByRole('textbox', { name: /^Email/ }).fill('ola@lisboalar.example');
    await page.getByLabel('Own colors').check();
    await field('Accent').fill('#f59e0b');
    await expect(page.getByText('so that text stays readable.').first()).toBeVisible();
    await page.getByText('Outfit and DM Sans').click();
    await page.getByLabel(/^Sentence in the footer/).fill('Fotografia que abre portas.');
    await page.getByLabel(/^Description for search engines/).fill('Fotografia imobiliária em Lisboa.');
    await page.getByLabel(/^Areas served/).fill('Lisboa');
    await expect(preview.getByRole('img', { name: 'Lisboa Lar' }).first()).toBeVisible();
    await expect(page.getByText('Draft saved, not published')).toBeVisible();
  });

  await test.step('the draft is shown to nobody else', async () => {
    await visitor.goto('/?preview=draft');
    await expect(visitor).toHaveURL(/\/admin\/login\?next=/);
    await visitor.goto('/');
    await expect(visitor).toHaveTitle(/Capital Listing Media/);
  });

  await test.step('publishing brings it to the pages of everybody', async () => {
    await page.getByRole('button', { name: 'Publish...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish the site' });
    await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText('Capital Listing Media→Lisboa Lar');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await closeToast(page, { title: 'Site published' });
    await expect(async () => {
      await visitor.reload();
      await expect(visitor).toHaveTitle('Professional Real Estate Photography | Lisboa Lar', { timeout: 500 });
    }).toPass();
    await expect(visitor.getByRole('img', { name: 'Lisboa Lar' }).first()).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'ola@lisboalar.example' }).first()).toBeVisible();
    const look = await visitor.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue('--color-accent').trim(), style.getPropertyValue('--font-display').slice(0, 17)];
    });
    expect(look).toEqual(['#f59e0b', '"Outfit Variable"']);
  });

  await test.step('the manifest, the icons, the picture of links and the facts for search engines follow', async () => {
    const manifest = await (await visitor.request.get('/manifest.webmanifest')).json();
    expect([manifest.name, manifest.description]).toEqual(['Lisboa Lar', 'Fotografia imobiliária em Lisboa.']);
    for (const { src } of manifest.icons) {
      const icon = await visitor.request.get(src);
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
    }
    const html = await (await visitor.request.get('/contact')).text();
    expect(html).toContain('"name":"Lisboa Lar"');
    expect(html).toContain('Fotografia que abre portas.');
    expect(html).toContain('{"@type":"AdministrativeArea","name":"Lisboa"}');
    const share = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(html)?.[1] ?? '';
    const picture = await visitor.request.get(share);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    for (const path of ['/', '/services', '/pricing', '/contact', '/terms']) {
      expect(await (await visitor.request.get(path)).text(), path).not.toContain('Capital Listing');
    }
  });
  await visitor.close();
});
