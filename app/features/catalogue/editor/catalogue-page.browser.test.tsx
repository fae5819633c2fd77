import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TaxProfileList } from '#app/features/orders/tax-profiles/tax-profile-list.tsx';
import { toastQueue } from '#app/lib/state/toast.ts';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import { catalogueDocumentSchema } from '#domain/catalogue/catalogue-schema.ts';
import { MISSING_ALT } from '#domain/catalogue/pictures/picture-schema.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { CataloguePage } from './catalogue-page.tsx';

const Page = () => <CataloguePage customerTaxes={<TaxProfileList />} />;

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

const DRAFT: CatalogueDraftJson = {
  content: STARTER_DOCUMENT,
  version: 1,
  updated_at: null,
  updated_by: null,
  published_number: 0,
};
const STARTER = { number: 0, published_at: null, published_by: null, note: 'The first', content: STARTER_DOCUMENT };

async function show(answers: Parameters<typeof adminNetwork>[0] = {}) {
  const calls = adminNetwork({
    'GET /admin/catalogue/draft': () => json(DRAFT),
    'GET /admin/catalogue/versions/0': () => json(STARTER),
    'PUT /admin/catalogue/draft': ({ body }) => json({ ...DRAFT, content: body, version: 2 }),
    ...answers,
  });
  await renderInPanel(Page, '/admin/catalogue');
  await expect.element(row('Starter')).toBeVisible();
  return calls;
}

const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const names = () =>
  [...document.querySelectorAll('ul[aria-label=Packages] li')].map(
    (item) => item.querySelector('.font-medium')?.textContent,
  );
const sentPackage = (calls: Parameters<typeof listChanges>[0], id: string) => {
  const [, , body] = listChanges(calls).at(-1) ?? [];
  return catalogueDocumentSchema.parse(body).packages.find((item) => item.id === id);
};
const sentPrice = (calls: Parameters<typeof listChanges>[0], id: string) => sentPackage(calls, id)?.price;
const save = () => page.getByRole('button', { name: 'Save draft' });

test('a package is edited beside its card, and saved with the version that was seen', async () => {
  const calls = await show();
  await row('Growth').click();
  await page.getByLabelText(/^Their price/).fill('710');
  await expect.element(page.getByRole('region', { name: 'Preview' })).toMatchTextContent('$710');
  await save().click();
  await expect.poll(() => toastQueue()[0]?.title).toBe('Draft saved');
  const [[method, path, body] = []] = listChanges(calls);
  expect([method, path]).toEqual(['PUT', '/admin/catalogue/draft']);
  expect(body).toEqual({
    ...STARTER_DOCUMENT,
    packages: STARTER_DOCUMENT.packages.map((item) =>
      item.id === 'growth' ? { ...item, price: { ...item.price, baseMinor: 710_00 } } : item,
    ),
  });
  await expect.element(save()).toBeDisabled();
});

test('a picture is chosen, has to say what it shows, and stands in the preview', async () => {
  const calls = await show({ 'GET /admin/site/pictures': () => json({ pictures: [] }) });
  await row('Growth').click();
  await page.getByRole('button', { name: 'Choose...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Living room' }).click();
  await save().click();
  const alt = page.getByLabelText(/^Alternative text \*/);
  await expect.element(alt).toHaveAccessibleDescription(new RegExp(`^${MISSING_ALT}`));
  await expect.element(alt).toHaveFocus();
  await expect.element(alt).toBeInViewport();
  expect(listChanges(calls)).toEqual([]);
  await alt.fill('A living room with a fireplace');
  await expect.element(page.getByText('The draft was not saved')).not.toBeInTheDocument();
  const preview = () => document.querySelector('section[aria-label=Preview] img')?.getAttribute('alt');
  await expect.poll(preview).toBe('A living room with a fireplace');
  await save().click();
  await expect
    .poll(() => sentPackage(calls, 'growth')?.picture)
    .toEqual({
      files: { kind: 'starter', name: 'livingRoom' },
      focus: null,
      alt: { en: 'A living room with a fireplace' },
      isDecoration: false,
    });
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await save().click();
  await expect
    .poll(() => sentPackage(calls, 'growth'))
    .toEqual(STARTER_DOCUMENT.packages.find(({ id }) => id === 'growth'));
});

test('what a picture shows is typed while the next one is on its way, and stays', async () => {
  const sha256 = 'ab'.repeat(32);
  const picture = {
    sha256,
    width: 900,
    height: 600,
    widths: [320, 480, 640, 900],
    placeholder: 'data:image/webp;base64,UklGRg==',
  };
  const files = { kind: 'own', film: null, picture };
  let arrive = () => {};
  const calls = await show({
    'GET /admin/site/pictures': () => json({ pictures: [] }),
    'POST /admin/site/pictures': () =>
      new Promise((resolve) => {
        arrive = () => resolve(json({ files }));
      }),
  });
  await row('Growth').click();
  await page.getByRole('button', { name: 'Choose...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Living room' }).click();
  const alt = page.getByLabelText(/^Alternative text \*/);
  await alt.fill('A living room');
  await page.getByLabelText('File of Picture').upload(new File(['{}'], 'front.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('Uploading and preparing front.jpg...')).toBeVisible();
  await alt.fill('The front in the morning');
  arrive();
  await expect.element(page.getByText('Uploading and preparing front.jpg...')).not.toBeInTheDocument();
  await save().click();
  await expect
    .poll(() => sentPackage(calls, 'growth')?.picture)
    .toMatchObject({ files: { kind: 'own' }, alt: { en: 'The front in the morning' } });
});

test('what is wrong is said beside its field, and nothing is sent', async () => {
  const calls = await show();
  await page.getByRole('button', { name: 'Add package' }).click();
  await page.getByLabelText(/^Name \*/).fill('Twilight Photos');
  await expect.element(page.getByLabelText(/^ID/)).toHaveValue('twilight-photos');
  await save().click();
  await expect
    .element(page.getByLabelText(/^Description \*/))
    .toHaveAccessibleDescription('The description is required.');
  await expect.element(page.getByRole('alert')).toMatchTextContent('One package has fields to correct.');
  expect(listChanges(calls)).toEqual([]);
});

test('what the server refuses is said at its field, until its item is changed', async () => {
  const message = 'Another package has this name.';
  const index = STARTER_DOCUMENT.packages.findIndex(({ id }) => id === 'growth');
  let puts = 0;
  await show({
    'PUT /admin/catalogue/draft': ({ body }) => {
      puts += 1;
      if (puts > 1) return json({ ...DRAFT, content: body, version: 2 });
      return problem(422, 'invalid_input', { fields: [{ path: `packages.${index}.words.en.name`, message }] });
    },
  });
  await row('Growth').click();
  await page.getByLabelText(/^Their price/).fill('710');
  await save().click();
  const name = page.getByLabelText(/^Name \*/);
  await expect.element(name).toHaveAccessibleDescription(message);
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The draft was not saved');
  await name.fill('Growth 2');
  await expect.element(page.getByText('The draft was not saved')).not.toBeInTheDocument();
  await save().click();
  await expect.poll(() => toastQueue()[0]?.title).toBe('Draft saved');
});

test('the order changes by the menu and by the keyboard', async () => {
  await show();
  await page.getByRole('button', { name: 'Actions for Starter' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  expect(names().slice(0, 2)).toEqual(['Essential', 'Starter']);
  await page.getByRole('button', { name: 'Actions for Pro' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect.element(row('Pro')).toMatchTextContent('Archived');
  await page.getByRole('button', { name: 'Actions for Pro' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect.element(page.getByLabelText(/^ID/)).toHaveValue('pro-copy');
  expect(names()[5]).toBe('Pro copy');
  await userEvent.keyboard('{Escape}');
});

test('all prices change by a percentage, rounded, once each was seen', async () => {
  const calls = await show();
  await page.getByRole('button', { name: 'Change all prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change all prices' });
  await dialog.getByLabelText(/^Percent/).fill('10');
  await dialog.getByLabelText('Round').selectOptions('To $5');
  await expect.element(dialog.getByRole('list', { name: 'Changes' })).toMatchTextContent('Price:$190→$210');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.element(row('Drone Photo')).toMatchTextContent('$210');
  expect(listChanges(calls)).toEqual([]);
});

test('what somebody else saved meanwhile is told, and the typed price stays', async () => {
  const content = {
    ...STARTER_DOCUMENT,
    packages: STARTER_DOCUMENT.packages.map((item) => (item.id === 'plus' ? { ...item, tag: 'Newer' } : item)),
  };
  await show({
    'PUT /admin/catalogue/draft': () => problem(412, 'stale_version', { current: { ...DRAFT, content, version: 2 } }),
  });
  await row('Growth').click();
  await page.getByLabelText(/^Their price/).fill('710');
  await save().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else changed this in the meantime');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Tag: Newer');
  await expect.element(page.getByLabelText(/^Their price/)).toHaveValue('710');
  await expect.element(row('Plus')).toMatchTextContent('Newer');
});

test('an earlier version comes into the draft, compared before', async () => {
  const content = { ...STARTER_DOCUMENT, packages: STARTER_DOCUMENT.packages.slice(0, 6) };
  await show({
    'GET /admin/catalogue/draft': () => json({ ...DRAFT, content, version: 4, published_number: 1 }),
    'GET /admin/catalogue/versions/1': () => json({ ...STARTER, number: 1, content }),
    'GET /admin/catalogue/versions': () =>
      json({
        versions: [
          { ...STARTER, number: 1, published_at: '2026-11-20T15:00:00.000Z', published_by: 'Ada', note: 'No video' },
          STARTER,
        ],
        next_before: null,
      }),
  });
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Compare The first catalog' }).click();
  await expect.element(page.getByRole('list', { name: 'Changes' })).toMatchTextContent('Drone VideoNew package');
  await page.getByRole('button', { name: 'Go back to this version' }).click();
  await expect.element(row('Drone Video')).toBeVisible();
  await expect.element(save()).toBeEnabled();
});

test('a currency is found by its name, and the figures are kept in it', async () => {
  const calls = await show();
  await row('Drone Photo').click();
  await page.getByLabelText(/^Price \*/).fill('190.50');
  await page.getByRole('button', { name: 'Currency: dollars' }).click();
  const dialog = page.getByRole('dialog', { name: 'Currency' });
  await dialog.getByRole('searchbox', { name: 'Search currencies' }).fill('yen');
  await dialog.getByRole('radio', { name: /^Japanese Yen/ }).click();
  await expect
    .element(dialog)
    .toMatchTextContent(
      'Prices are shown and cards are charged in JPY, Japanese Yen. Figures stay as they are: $250 becomes ¥250. Amounts in JPY have no digits after the point: prices that have some are marked.',
    );
  await dialog.getByRole('button', { name: 'Use this currency' }).click();
  await expect.element(row('Drone Photo')).toMatchTextContent('To be corrected');
  await expect.element(row('Growth')).toMatchTextContent('from ¥685');
  const price = page.getByLabelText(/^Price \*/);
  await expect.element(price).toHaveAccessibleDescription('Amounts in JPY have no digits after the point.');
  await price.fill('28,000');
  await expect.element(page.getByRole('region', { name: 'Preview' })).toMatchTextContent('¥28,000');
  await save().click();
  await expect.poll(() => toastQueue()[0]?.title).toBe('Draft saved');
  expect(listChanges(calls)[0]?.[2]).toMatchObject({
    currency: 'jpy',
    packages: expect.arrayContaining([
      expect.objectContaining({ id: 'drone_photo', price: { kind: 'fixed', amountMinor: 28_000, includedPhotos: 10 } }),
      expect.objectContaining({ id: 'growth', price: expect.objectContaining({ baseMinor: 685, stepMinor: 25 }) }),
    ]),
  });
});

test('a currency of the draft is told before it is published, and why it cannot be', async () => {
  const sentence = 'This server charges in TRY, so a catalog in EUR cannot be published.';
  await show({
    'GET /admin/catalogue/draft': () =>
      json({ ...DRAFT, content: { ...STARTER_DOCUMENT, currency: 'eur' }, version: 2 }),
    'POST /admin/catalogue/publish': () => problem(409, 'conflict', { detail: sentence }),
  });
  await expect.element(row('Growth')).toMatchTextContent('from €685');
  await page.getByRole('button', { name: 'Publish...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the catalog' });
  await expect
    .element(dialog.getByRole('list', { name: 'Changes' }))
    .toMatchTextContent('Currency:dollars, charged as the settings say→EUR, Euro');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(dialog).toMatchTextContent(sentence);
});

test('a package is priced by size in a table, which rows of a spreadsheet fill', async () => {
  const calls = await show();
  await row('Drone Photo').click();
  await page.getByLabelText('Priced').selectOptions('By size of the home');
  const first = page.getByLabelText('Up to, size 1');
  await first.click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '1,500 sq ft\t$199\t60\n3,000 sq ft\t$299.50\t90\nlarger\tquote');
  first.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(page.getByLabelText('Price, size 2')).toHaveValue('299.50');
  await expect.element(page.getByRole('checkbox', { name: 'The last size has no end' })).toBeChecked();
  await expect.element(page.getByRole('region', { name: 'Preview' })).toMatchTextContent('from $199');
  await expect.element(row('Drone Photo')).toMatchTextContent('from $199');

  await page.getByLabelText('Price, size 2').fill('99');
  await save().click();
  await expect
    .element(page.getByLabelText('Price, size 2'))
    .toHaveAccessibleDescription('A larger home cannot cost less than a smaller one.');
  await page.getByLabelText('Price, size 2').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByLabelText('Price, size 3')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Up to, size 3')).toHaveValue('4500');
  await page.getByRole('button', { name: 'Remove size 3' }).click();
  await page.getByLabelText('Price, size 2').fill('1,299.5');
  await save().click();
  await expect.poll(() => toastQueue()[0]?.title).toBe('Draft saved');
  expect(sentPrice(calls, 'drone_photo')).toEqual({
    kind: 'tiers',
    tiers: [
      { upTo: 1500, amountMinor: 199_00, durationMinutes: 60 },
      { upTo: 3000, amountMinor: 1299_50, durationMinutes: 90 },
      { upTo: null, amountMinor: null, durationMinutes: null },
    ],
  });
});

test('a package of parts says what it comes to, and one by the unit names its unit', async () => {
  const calls = await show();
  await row('Drone Photo').click();
  await page.getByLabelText('Priced').selectOptions('From its parts');
  await page.getByRole('checkbox', { name: 'Drone Video' }).click();
  await page.getByRole('checkbox', { name: 'Growth' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Drone Photo' }))
    .toMatchTextContent('The parts cost $875 one by one, together $787.50');
  await page.getByLabelText('Together').selectOptions('Amount off');
  await page.getByLabelText(/^Amount off/).fill('75');
  await expect.element(row('Drone Photo')).toMatchTextContent('from $800');
  await row('Drone Video').click();
  await page.getByLabelText('Priced').selectOptions('Per unit');
  await page.getByLabelText(/^Unit \*/).fill('clip');
  await page.getByLabelText(/^Skill/).fill('Pilot');
  await page.getByRole('checkbox', { name: 'A second person comes along' }).click();
  await page.getByLabelText(/^Skill of the second person/).fill('Video');
  await page.getByLabelText(/^Free review rounds/).fill('2');
  await row('Drone Photo').click();
  await expect
    .element(page.getByText(/^From its parts:/))
    .toMatchTextContent('From its parts: Pilot · a second person (Video). What is filled in here holds instead');
  await save().click();
  await expect
    .element(page.getByRole('group', { name: 'Parts' }))
    .toHaveAccessibleDescription('The package drone_video is sold per unit and cannot be a part.');
  await page.getByRole('checkbox', { name: 'Drone Video' }).click();
  await page.getByRole('checkbox', { name: 'Plus' }).click();
  await save().click();
  await expect.poll(() => toastQueue()[0]?.title).toBe('Draft saved');
  expect(sentPrice(calls, 'drone_photo')).toEqual({
    kind: 'parts',
    parts: ['growth', 'plus'],
    off: { kind: 'amount', amountMinor: 75_00 },
  });
  expect(sentPackage(calls, 'drone_video')).toMatchObject({
    price: { kind: 'per_unit', unitMinor: 25_00, unit: { en: 'clip' }, minUnits: 1, maxUnits: 50 },
    skill: 'Pilot',
    people: 2,
    secondSkill: 'Video',
    reviewRounds: { free: 2, roundMinor: null },
  });
});
