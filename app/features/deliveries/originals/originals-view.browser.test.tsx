import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, fakeNetwork, json, problem } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { renderPage } from '#app/test/ordering-page.ts';
import type { OriginalPair, OriginalsOutcome, OriginalsPage } from '#domain/deliveries/originals/originals-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { OriginalsView } from './originals-view.tsx';

const TOKEN = 'A'.repeat(43);
const AT = `/originals/${TOKEN}`;
const URL_OF_PAGE = `https://studio.example.com${AT}`;

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const makePicture = (name: string) => ({
  width: 3000,
  height: 2000,
  placeholder: null,
  preview: `/api/originals/${TOKEN}/files/${name}/1/preview`,
});
const makePair = (place: number, changes: Partial<OriginalPair> = {}): OriginalPair => ({
  id: idOf(place),
  place,
  room: 'Living room',
  description: '',
  alteration: 'staging',
  altered: makePicture(`altered-${place}`),
  original: makePicture(`original-${place}`),
  ...changes,
});
const makePage = (changes: Partial<OriginalsPage> = {}): OriginalsPage => ({
  property: { name: 'Maple House', address: '12 Oak Lane', city: 'Bethesda', state: 'MD', zip: '20814' },
  url: URL_OF_PAGE,
  is_locked: false,
  pairs: [makePair(3), makePair(5, { room: '', alteration: 'sky' })],
  ...changes,
});

/** What the server rendered of the page. */
let rendered: OriginalsOutcome | null = null;

function Page() {
  return <OriginalsView token={TOKEN} first={rendered} brand={<p>The studio</p>} />;
}

async function show(
  first: OriginalsOutcome | null,
  { answers = {}, language = 'en' }: { answers?: Parameters<typeof fakeNetwork>[0]; language?: Locale } = {},
) {
  fakeNetwork(answers);
  rendered = first;
  await renderPage({ path: AT, Component: Page, language });
}
const open = (changes: Partial<OriginalsPage> = {}): OriginalsOutcome => ({
  kind: 'open',
  originals: makePage(changes),
});

describe('the page of originals', () => {
  test('names each picture and its original, says what was done, and has a code that leads here', async () => {
    await show(open());
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Altered pictures and their originals');
    const living = page.getByRole('region', { name: 'Living room' });
    await expect.element(living).toMatchTextContent(/Furniture or decoration was added that is not in the property/);
    const captions = living
      .getByRole('figure')
      .elements()
      .map((each) => each.querySelector('figcaption')?.textContent);
    expect(captions).toEqual(['Original, unaltered', 'Digitally altered: virtually staged']);
    const alts = living
      .getByRole('img')
      .elements()
      .map((each) => each.getAttribute('alt'));
    expect(alts).toEqual(['Living room: the original, unaltered', 'Living room: digitally altered']);
    await expect.element(page.getByRole('region', { name: 'Picture 5' })).toMatchTextContent(/sky replaced/);
    await expect.element(page.getByRole('img', { name: 'QR code with the address of this page' })).toBeVisible();
    await expect.element(page.getByText(URL_OF_PAGE)).toBeVisible();
    expect(page.getByRole('link', { name: /download/i }).elements()).toEqual([]);
    await expectAccessibleInBothThemes('the originals of a property');
  });

  test('in Turkish, and with a word on watermarks while the delivery is locked', async () => {
    await show(open({ is_locked: true }), { language: 'tr' });
    await expect.element(page.getByText('Orijinal, değiştirilmemiş').first()).toBeVisible();
    await expect.element(page.getByText('Dijital olarak değiştirildi: sanal olarak döşendi')).toBeVisible();
    await expect.element(page.getByText(/henüz serbest bırakılmadı/)).toBeVisible();
  });

  test('says where there is nothing to compare, and why an address leads nowhere', async () => {
    await show(open({ pairs: [] }));
    await expect.element(page.getByRole('heading', { name: 'No altered pictures' })).toBeVisible();
    await becomeNewVisitor();
    await show({ kind: 'refused', reason: 'link_ended' });
    await expect.element(page.getByRole('heading', { name: 'This address was replaced' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ask the studio' })).toBeVisible();
  });

  test('asks for itself where the server rendered nothing, and again after a failure', async () => {
    let isDown = true;
    const answer = () =>
      isDown ? problem(503, 'unavailable', { detail: 'Please try again in a moment.' }) : json(makePage());
    await show(null, { answers: { [`GET ${AT}`]: answer } });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Please try again in a moment/);
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('region', { name: 'Living room' })).toBeVisible();
  });
});
