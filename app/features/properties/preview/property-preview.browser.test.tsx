import { createRoutesStub, useLocation, useParams } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { clearContactDraft, getContactDraft, setContactField } from '#app/features/site/contact-form/contact-draft.ts';
import { previewPath } from '../preview-store.ts';
import { PropertyPreview } from './property-preview.tsx';

const PROPERTY_ID = 'maple-house';
/** A picture that the test's own server has. */
const STORED = '/artwork/tour-living-room-view.jpg';
const LIBRARY_ID = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';
const FACTS = {
  id: PROPERTY_ID,
  address: '12 Oak Lane, Bethesda, MD 20814',
  price: 1_250_000,
  bedrooms: 4,
  bathrooms: 2.5,
  area: 2150,
  description: 'A quiet house under old oaks.',
};

beforeEach(() => {
  localStorage.clear();
  clearContactDraft();
});
afterEach(() => {
  localStorage.clear();
  clearContactDraft();
});

/** A picture that this browser holds, in one color. */
async function makePhoto(name: string, { width, height } = { width: 600, height: 400 }) {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (brush) brush.fillStyle = 'steelblue';
  brush?.fillRect(0, 0, width, height);
  const preview = URL.createObjectURL(await canvas.convertToBlob());
  return { id: name, type: 'image/png', preview, name };
}

const makePhotos = (...names: string[]) => Promise.all(names.map((name) => makePhoto(name)));

function Route() {
  const { propertyId = '' } = useParams();
  return <PropertyPreview propertyId={propertyId} />;
}

function Elsewhere() {
  return <p>Reached {useLocation().pathname}</p>;
}

function renderPreview(data: object | null = FACTS, propertyId = PROPERTY_ID) {
  if (data) localStorage.setItem('property_preview_data', JSON.stringify(data));
  const Stub = createRoutesStub([
    { path: '/property/:propertyId/preview', Component: Route },
    { path: '*', Component: Elsewhere },
  ]);
  return render(<Stub initialEntries={[previewPath(propertyId)]} />);
}

const currentPhoto = () => document.querySelector<HTMLImageElement>('.photo-stage .yarl__slide_current img')?.alt;
/** Photos are drawn by the browser and fetched beside other work, so they are waited for longer than words. */
const expectPhoto = (alt: string) => expect.poll(currentPhoto).toBe(alt);
const strip = () => page.getByRole('toolbar', { name: 'All photos' });
const next = () => page.getByRole('button', { name: 'Next photo' });

test('PROP-16: address, price, bedrooms, bathrooms and description are shown', async () => {
  await renderPreview();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(FACTS.address);
  await expect.element(page.getByText('$1,250,000')).toBeVisible();
  const facts = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  expect(facts).toEqual(['Bedrooms4', 'Bathrooms2.5', 'Area2,150 sq ft']);
  await expect.element(page.getByText(FACTS.description)).toBeVisible();
});

test('PROP-16: the area is labelled sq ft on the property preview', async () => {
  await renderPreview({ id: PROPERTY_ID, area: '1,800' });
  await expect.element(page.getByText('1,800 sq ft')).toBeVisible();
});

test('PROP-17: without data it says Property Preview Not Available and leads to the homepage', async () => {
  await renderPreview(null);
  const heading = page.getByRole('heading', { level: 1, name: 'Property Preview Not Available', exact: true });
  await expect.element(heading).toBeVisible();
  const text = 'The data for this property preview could not be found or has expired.';
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect.element(page.getByText('Reached /', { exact: true })).toBeVisible();
});

test('PROP-17: data of another property is not shown', async () => {
  await renderPreview(FACTS, 'oak-house');
  await expect.element(page.getByText('Property Preview Not Available')).toBeVisible();
  expect(document.body.textContent).not.toContain(FACTS.address);
});

test('data that cannot be read is not shown, and breaks nothing', async () => {
  localStorage.setItem('property_preview_data', '{"id":"maple-house","media":');
  await renderPreview(null);
  await expect.element(page.getByText('Property Preview Not Available')).toBeVisible();
});

test('PROP-15: previous and next turn the photos, and the counter counts', async () => {
  await renderPreview({ ...FACTS, media: await makePhotos('hall', 'kitchen', 'garden') });
  await expectPhoto('hall');
  await expect.element(page.getByText('1 / 3')).toBeVisible();
  await next().click();
  await expectPhoto('kitchen');
  await expect.element(page.getByText('2 / 3')).toBeVisible();
  await page.getByRole('button', { name: 'Previous photo' }).click();
  await expectPhoto('hall');
  await page.getByRole('button', { name: 'Previous photo' }).click();
  await expect.element(page.getByText('3 / 3')).toBeVisible();
});

test('PROP-15: arrows, Home and End turn the photos of the carousel', async () => {
  await renderPreview({ ...FACTS, media: await makePhotos('hall', 'kitchen', 'garden') });
  await expectPhoto('hall');
  next().element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expectPhoto('kitchen');
  await userEvent.keyboard('{End}');
  await expectPhoto('garden');
  await userEvent.keyboard('{Home}');
  await expectPhoto('hall');
});

test('a small photo shows its large one, and the strip is one stop of the Tab key with arrows inside', async () => {
  await renderPreview({ ...FACTS, media: await makePhotos('hall', 'kitchen', 'garden') });
  await strip().getByRole('button', { name: 'kitchen, 2 of 3' }).click();
  await expectPhoto('kitchen');
  const stops = strip().getByRole('button').elements();
  expect(stops.map((stop) => stop.getAttribute('tabindex'))).toEqual(['-1', '0', '-1']);
  await userEvent.keyboard('{ArrowRight}');
  await expectPhoto('garden');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('garden, 3 of 3');
  await userEvent.keyboard('{ArrowRight}');
  await expectPhoto('hall');
});

test('the full screen opens at the current photo, turns it, and gives the focus back', async () => {
  await renderPreview({ ...FACTS, media: await makePhotos('hall', 'kitchen') });
  await next().click();
  await expectPhoto('kitchen');
  const opener = page.getByRole('button', { name: 'Full screen' }).element();
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const viewer = page.getByRole('dialog', { name: 'Photos of the property in full screen' });
  await expect.element(viewer.getByText('2 / 2')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(viewer.getByText('1 / 2')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => viewer.elements()).toHaveLength(0);
  expect(document.activeElement).toBe(opener);
  expect(currentPhoto()).toBe('hall');
});

test('one photo needs neither buttons nor a strip', async () => {
  await renderPreview({ ...FACTS, media: await makePhotos('hall') });
  await expectPhoto('hall');
  expect(next().elements()).toHaveLength(0);
  expect(strip().elements()).toHaveLength(0);
});

test('an upright photo stands whole in the stage, a wide one fills it', async () => {
  const upright = await makePhoto('stairs', { width: 400, height: 600 });
  await renderPreview({ ...FACTS, media: [upright, await makePhoto('hall')] });
  const getFit = (alt: string) => {
    const image = document.querySelector(`.photo-stage img[alt=${alt}]`);
    return image ? getComputedStyle(image).objectFit : null;
  };
  await expect.poll(() => getFit('stairs')).toBe('contain');
  await next().click();
  await expectPhoto('hall');
  expect(getFit('hall')).toBe('cover');
});

test.each([
  [1000, 'This preview shows 1 of 1,000 photos and videos.'],
  [1001, 'This preview shows 1 of more than 1,000 photos and videos.'],
])('a preview of a part of %i media says so', async (total, text) => {
  await renderPreview({ ...FACTS, total, media: [await makePhoto('hall')] });
  await expect.element(page.getByText(text)).toBeVisible();
});

test('a preview of all media says nothing of them', async () => {
  await renderPreview({ ...FACTS, total: 1, media: [await makePhoto('hall')] });
  await expect.element(page.getByRole('img', { name: /hall/ }).first()).toBeVisible();
  expect(page.getByText(/This preview shows/).elements()).toHaveLength(0);
});

test('an empty list of media says so', async () => {
  await renderPreview({ ...FACTS, media: [] });
  await expect.element(page.getByText('There are no photos of this property yet.')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Videos' }).elements()).toHaveLength(0);
});

test('facts that are missing have no place, and the page says what else is not known', async () => {
  await renderPreview({ id: PROPERTY_ID, bathrooms: 2 });
  await expect.element(page.getByText('Address on request')).toBeVisible();
  await expect.element(page.getByText('Price on request')).toBeVisible();
  await expect.element(page.getByText('There is no description of this property yet.')).toBeVisible();
  expect(document.querySelectorAll('dt')).toHaveLength(1);
});

test('a very long description begins folded and opens', async () => {
  await renderPreview({ ...FACTS, description: 'Light from three sides. '.repeat(400) });
  const text = page.getByText(/^Light from three sides/).element();
  const folded = text.clientHeight;
  expect(text.scrollHeight).toBeGreaterThan(folded);
  await page.getByRole('button', { name: 'Read more' }).click();
  await expect.poll(() => text.clientHeight).toBeGreaterThan(folded * 2);
  await expect.element(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
});

test('PROP-16: videos are listed as links', async () => {
  const media = [
    { id: LIBRARY_ID, type: 'video/mp4', preview: '/old.mp4', name: 'walk.mp4' },
    { id: 'v2', type: 'video/mp4', preview: 'https://example.com/drone', name: '' },
    { id: 'v3', type: 'video/mp4', preview: 'javascript:alert(1)', name: 'bad.mp4' },
  ];
  await renderPreview({ ...FACTS, media });
  const links = page.getByRole('listitem').getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/api/media/${LIBRARY_ID}/original/walk.mp4`,
    'https://example.com/drone',
  ]);
  await expect.element(page.getByRole('link', { name: 'Video 2 (opens in a new tab)' })).toBeVisible();
  expect(links.every((link) => link.getAttribute('rel') === 'noopener noreferrer')).toBe(true);
});

test('a photo of the library is requested by its id; where that fails, its stored address is shown', async () => {
  const asked = () => document.querySelector('.photo-stage img')?.getAttribute('src');
  const photo = { id: LIBRARY_ID, type: 'image/jpeg', preview: STORED, name: 'hall.jpg' };
  await renderPreview({ ...FACTS, media: [photo] });
  await expect.poll(asked).toBe(STORED);
});

test('a photo that the session may not read leaves a quiet place, and the others can be seen', async () => {
  const hidden = { id: LIBRARY_ID, type: 'image/jpeg', preview: '', name: 'private' };
  await renderPreview({ ...FACTS, media: [hidden, await makePhoto('hall')] });
  const text = page.getByText('This photo is private, or no longer there.');
  const firstThumbnail = () => strip().getByRole('button').first().element().querySelector('img');
  await expect.element(text).toBeVisible();
  await expect.poll(firstThumbnail).toBeNull();
  await next().click();
  await expectPhoto('hall');
});

test('PROP-16: Request Viewing leads to the contact form with its subject written', async () => {
  await renderPreview();
  await page.getByRole('link', { name: 'Request Viewing' }).click();
  await expect.element(page.getByText('Reached /contact')).toBeVisible();
  expect(getContactDraft().subject).toBe(`Viewing request: ${FACTS.address}`);
});

test('Request Viewing leaves a subject that was typed as it is, and replaces that of an earlier property', async () => {
  setContactField('subject', 'Prices for ten houses');
  const first = await renderPreview();
  await page.getByRole('link', { name: 'Request Viewing' }).click();
  expect(getContactDraft().subject).toBe('Prices for ten houses');
  await first.unmount();
  setContactField('subject', 'Viewing request: 1 Elm Street');
  await renderPreview();
  await page.getByRole('link', { name: 'Request Viewing' }).click();
  expect(getContactDraft().subject).toBe(`Viewing request: ${FACTS.address}`);
});

test('on phones nothing sticks out sideways, whatever the words', async () => {
  await page.viewport(375, 740);
  const long = 'Supercalifragilisticexpialidocious'.repeat(8);
  const media = [...(await makePhotos('a', 'b', 'c', 'd', 'e', 'f')), { type: 'video/mp4', preview: '/v', name: long }];
  await renderPreview({ ...FACTS, address: long, description: long, price: 999_999_999_999, area: 1e9, media });
  await expect.element(page.getByText('1 / 6')).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  await page.viewport(1280, 800);
  expect(scrollWidth).toBe(clientWidth);
});
