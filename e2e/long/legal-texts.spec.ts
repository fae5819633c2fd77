import type { SiteDocument } from '#domain/site/site-schema.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';

/** A studio of its own: what is published here would change the terms of the other journeys. */
test.use({ settings: { BOOKING_CAPACITY: '10' } });

const ID = '0197a0c0-0000-7000-8000-000000000001';

test('published terms have a version, the earlier one stays readable, and own pages answer where they were', async ({
  page,
  context,
  shop,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  await signInContext(context, shop, admin);
  const publish = async (change: (content: SiteDocument) => void) => {
    const draft = await page.request.get('/api/admin/site/draft');
    const { content } = await draft.json();
    change(content);
    const headers = { 'If-Match': String(draft.headers().etag), Origin: shop.url };
    const saved = await page.request.put('/api/admin/site/draft', { data: content, headers });
    expect(saved.status(), await saved.text()).toBe(200);
    const done = await page.request.post('/api/admin/site/publish', {
      data: {},
      headers: { 'If-Match': String(saved.headers().etag), Origin: shop.url },
    });
    expect(done.status(), await done.text()).toBe(200);
  };
  const text = {
    title: 'Drones',
    description: 'When we fly.',
    markdown: '## When\n\n| Wind | Flight |\n|---|---|\n| calm | yes |',
  };
  const own = (slug: string): SiteDocument['ownPages'][number] => ({
    id: ID,
    slug,
    place: 'footer',
    isListed: true,
    isHidden: false,
    texts: { en: text },
  });

  await publish((content) => {
    const { en } = content.legal.terms.texts;
    if (en) en.markdown += '\n\n## News {#news}\n\nNothing is free.';
    content.ownPages = [own('drones')];
  });
  await expect(async () => {
    await page.goto('/terms');
    await expect(page.getByText('Nothing is free.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto('/terms/2026-11-01');
  await expect(page.getByText('An earlier version')).toBeVisible();
  await expect(page.getByText('Nothing is free.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Read the version that holds now' }).click();
  await expect(page.getByText('Nothing is free.')).toBeVisible();
  await page.getByRole('link', { name: 'Drones' }).click();
  await expect(page.getByRole('cell', { name: 'calm' })).toBeVisible();

  await publish((content) => {
    content.ownPages = [own('flights')];
  });
  await expect(async () => {
    const moved = await page.request.get('/tr/p/drones', { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, '/tr/p/flights']);
  }).toPass();
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/tr/p/flights');
});
