import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, fakeNetwork, json, problem } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { renderPage } from '#app/test/ordering-page.ts';
import type { ArchiveParts, DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { DeliveryBar } from './delivery-bar.tsx';
import { choosePartSize } from './part-size.ts';

const TOKEN = 'A'.repeat(43);
const PARTS = `GET /d/${TOKEN}/archive/parts`;

const delivery = {
  property: { name: '', address: '12 Oak Lane', city: '', state: '', zip: '' },
  purpose: 'agent',
  sizes: ['web', 'original'],
  expires_at: '2027-02-25T15:00:00.000Z',
  lock: null,
  locked_files: 'none',
  photos: 90,
  films: 1,
  preparing: 0,
  files: [],
  tours: [],
  archives: [
    { size: 'web', bytes: 38_000_000 },
    { size: 'original', bytes: 1_200_000_000 },
  ],
} as unknown as DeliveryPage;

const part = (number: number, facts: Partial<ArchiveParts['parts'][number]>) => ({
  part: number,
  file_name: `12-oak-lane-original-part-${number}-of-3.zip`,
  files: 40,
  first: 1,
  last: 40,
  bytes: 498_000_000,
  version: `version-${number}`,
  ...facts,
});
const THREE: ArchiveParts = {
  parts: [
    part(1, {}),
    part(2, { first: 41, last: 80 }),
    part(3, { files: 1, first: 91, last: 91, bytes: 204_000_000 }),
  ],
};

const BarOf = (size: 'web' | 'original') => () => (
  <DeliveryBar token={TOKEN} delivery={delivery} size={size} onSize={() => {}} />
);

async function show(
  answers: Parameters<typeof fakeNetwork>[0] = {},
  size: 'web' | 'original' = 'original',
  language: Locale = 'en',
) {
  const calls = fakeNetwork({ [PARTS]: () => json(THREE), ...answers });
  await renderPage({ path: `/d/${TOKEN}`, Component: BarOf(size), language });
  return calls;
}

const choice = () => page.getByRole('combobox', { name: 'How to download' });

beforeEach(async () => {
  await becomeNewVisitor();
  choosePartSize(null);
});
afterEach(becomeNewVisitor);

describe('a large archive', () => {
  test('is one file until parts are chosen, which this browser keeps; those that were taken are marked', async () => {
    await show();
    await expect.element(page.getByRole('link', { name: 'Download all' })).toBeVisible();
    await choice().selectOptions('Parts of 500 MB');
    await expect.element(page.getByRole('heading', { name: 'All files in 3 parts' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Download all' })).not.toBeInTheDocument();
    await expect.element(page.getByText('40 files, 41 to 80 · 498 MB')).toBeVisible();
    await expect.element(page.getByText('File 91 · 204 MB')).toBeVisible();
    const second = page.getByRole('link', { name: /^Download ?: Part 2 of 3$/ });
    await expect
      .element(second)
      .toHaveAttribute('href', `/api/d/${TOKEN}/archive?size=original&parts=500000000&part=2`);
    // The download itself would leave the page of the test.
    second.element().addEventListener('click', (event) => event.preventDefault());
    second.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await expect.element(page.getByText('Downloaded')).toBeVisible();
    expect(localStorage.getItem('delivery_taken_parts')).toBe('["version-2"]');
    expect(localStorage.getItem('delivery_part_size')).toBe('500000000');
    await expectAccessibleInBothThemes('parts of an archive');
  });

  test('offers the parts alone that are smaller than it', async () => {
    await show();
    await expect.poll(() => choice().element().textContent).toBe('One archiveParts of 500 MB');
  });

  test('that is small is one file, also where parts were chosen', async () => {
    choosePartSize(500_000_000);
    await show({}, 'web');
    await expect.element(page.getByRole('link', { name: 'Download all' })).toBeVisible();
    await expect.element(choice()).not.toBeInTheDocument();
  });

  test('says where its parts could not be listed, and asks again', async () => {
    let isAway = true;
    choosePartSize(500_000_000);
    await show({ [PARTS]: () => (isAway ? problem(503, 'unavailable') : json(THREE)) });
    await expect.element(page.getByText('The parts could not be listed')).toBeVisible();
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Part 3 of 3')).toBeVisible();
  });

  test('is in Turkish at a Turkish address', async () => {
    choosePartSize(500_000_000);
    await show({}, 'original', 'tr');
    await expect.element(page.getByText('Tüm dosyalar 3 bölümde')).toBeVisible();
    await expect.element(page.getByText('2. bölüm (toplam 3)', { exact: true })).toBeVisible();
  });
});
