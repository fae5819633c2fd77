import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startSession } from '#app/lib/session/session-store.ts';
import { ADMIN, becomeNewVisitor, fakeNetwork, json, problem, toastTexts } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { renderPage } from '#app/test/ordering-page.ts';
import { type PageInput, pageInputSchema } from '#domain/listings/pages/page-input.ts';
import type { PropertyPage, UnbrandedCheck } from '#domain/listings/pages/page-json.ts';
import { SPEC_FORMATS } from '#domain/site/site-formats.ts';
import { PageCard } from './page-card.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const ID = '01900000-0000-7000-8000-000000000001';
const photoId = (number: number) => `01900000-0000-7000-8000-00000000010${number}`;
const makeTestPage = (changes: Partial<PropertyPage> = {}): PropertyPage => ({
  property_id: ID,
  version: 0,
  state: 'draft',
  template: 'editorial',
  headline: '',
  description: 'Quiet to the street.',
  show_price: true,
  lot: null,
  year: null,
  agent_name: 'Lena Hartwick',
  agent_brokerage: '',
  agent_phone: '',
  agent_email: '',
  agent_license: '',
  color: '#0ea5e9',
  photo_ids: [photoId(1), photoId(2)],
  media_ids: [],
  unbranded_tour_ids: [],
  agent_picture: null,
  brokerage_logo: null,
  is_locked: true,
  is_public: false,
  url: null,
  license_ended_on: null,
  mails_leads: true,
  photos: [1, 2].map((number) => ({ media_id: photoId(number), number, room: 'Kitchen', is_locked: true })),
  media: [],
  pictures: { agent: null, logo: null },
  ...changes,
});
function TestCard() {
  return <PageCard propertyId={ID} />;
}

const HELD: UnbrandedCheck = {
  url: null,
  names_studio: true,
  checks: 48,
  findings: [
    { kind: 'name', place: { part: 'description', photo: null, attribute: null }, found: 'lena' },
    { kind: 'name', place: { part: 'photo', photo: 2, attribute: 'alt' }, found: 'alder & quay' },
  ],
};

test('prepares a page while its delivery is locked, publishes it, and says where the page without names is held back', async () => {
  let saved = makeTestPage();
  const sent: unknown[] = [];
  fakeNetwork({
    [`GET /properties/${ID}/page`]: () => json(saved),
    [`GET /properties/${ID}/page/unbranded`]: () => json(HELD),
    [`PUT /properties/${ID}/page`]: ({ body }) => {
      const changes = pageInputSchema.parse(body);
      sent.push(changes);
      saved = { ...saved, ...changes, version: 1, url: 'https://studio.example.com/h/oak-lane' };
      return json(saved);
    },
  });
  const site = { formats: { ...SPEC_FORMATS, sizeUnit: 'm2' as const } };
  await renderPage({ path: '/market', Component: TestCard, site });
  await expect.element(page.getByText(/It goes public once nothing of the delivery is locked/)).toBeVisible();
  await page.getByLabelText('Lot, in m²').fill('none');
  await page.getByRole('button', { name: 'Publish page' }).click();
  await expect.element(page.getByText('Write a number above zero, or leave it empty.')).toBeVisible();
  await page.getByLabelText('Lot, in m²').fill('92.9');
  await page.getByLabelText('Headline').fill('Wide open to the garden.');
  await page.getByText('Kitchen').first().click();
  await page.getByRole('button', { name: 'Publish page' }).click();
  await expect.element(page.getByText('https://studio.example.com/h/oak-lane')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      state: 'live',
      headline: 'Wide open to the garden.',
      year: null,
      photo_ids: [photoId(2)],
    }),
  ]);
  expect(sent[0]).toHaveProperty('lot', expect.closeTo(1000, 0));
  await expect.element(page.getByText('Held back, 2 findings')).toBeVisible();
  await expect.element(page.getByText(/Photo 2, attribute alt/)).toBeVisible();
  await expect.element(page.getByText(/This address names the studio/)).toBeVisible();
  await expectAccessibleInBothThemes('the card of a property page');
});

test('LIST-31, LIST-33, LIST-37, LIST-39: chooses media in their order, marks a tour, and takes a picture of the agent and a template', async () => {
  const mediaId = (number: number) => `01900000-0000-7000-8000-00000000020${number}`;
  const medium = (number: number, kind: 'film' | 'plan' | 'tour', title: string) => ({
    media_id: mediaId(number),
    kind,
    number,
    title,
    is_locked: false,
    can_show: title !== 'Raw cut',
  });
  const media = [
    medium(1, 'film', 'Walkthrough'),
    medium(2, 'film', 'Raw cut'),
    medium(3, 'plan', 'Ground floor'),
    medium(4, 'tour', 'Matterport'),
  ];
  const picture = {
    sha256: 'a'.repeat(64),
    width: 320,
    height: 320,
    widths: [320],
    placeholder: 'data:image/webp;base64,UklGRg==',
  };
  let saved = makeTestPage({ version: 1, media, media_ids: [mediaId(1)], is_locked: false });
  const sent: PageInput[] = [];
  fakeNetwork({
    [`GET /properties/${ID}/page`]: () => json(saved),
    [`GET /properties/${ID}/page/unbranded`]: () => json(HELD),
    [`POST /properties/${ID}/page/pictures`]: () => json(picture),
    [`PUT /properties/${ID}/page`]: ({ body }) => {
      const changes = pageInputSchema.parse(body);
      sent.push(changes);
      saved = { ...saved, ...changes, version: 2 };
      return json(saved);
    },
  });
  await renderPage({ path: '/market', Component: TestCard });
  await expect.element(page.getByLabelText('Film: Raw cut')).toBeDisabled();
  await page.getByText('Ground floor').click();
  await page.getByText('Walkthrough').click();
  await page.getByText('Matterport').click();
  await page.getByLabelText('This link is the provider’s own without names').click();
  await page.getByText('Cinematic', { exact: true }).click();
  const input = page.getByRole('group', { name: 'Picture of the agent' }).getByLabelText('Picture of the agent');
  await userEvent.upload(input, new File(['1'], 'lena.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  await expectAccessibleInBothThemes('the card of a property page with media');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    template: 'cinematic',
    media_ids: [mediaId(3), mediaId(4)],
    unbranded_tour_ids: [mediaId(4)],
    agent_picture: picture.sha256,
    brokerage_logo: null,
  });
  await expect
    .element(page.getByRole('link', { name: 'Preview', exact: true }))
    .toHaveAttribute('href', `/api/properties/${ID}/page/preview?face=branded`);
});

test('LIST-26: says where no mail leaves, and lets staff alone confirm the address', async () => {
  const held = makeTestPage({ version: 1, state: 'live', agent_email: 'office@example.com', mails_leads: false });
  let saved = held;
  const sent: unknown[] = [];
  fakeNetwork({
    [`GET /properties/${ID}/page`]: () => json(saved),
    [`GET /properties/${ID}/page/unbranded`]: () => json(HELD),
    [`PUT /properties/${ID}/page`]: ({ body }) => {
      sent.push(body);
      saved = { ...held, version: 2, mails_leads: true };
      return json(saved);
    },
  });
  startSession(ADMIN);
  await renderPage({ path: '/market', Component: TestCard });
  await expect.element(page.getByText(/No mail goes to office@example.com/)).toBeVisible();
  await page.getByLabelText('This address is right: mail inquiries to it').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Inquiries are mailed to office@example.com.')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ confirm_email: true })]);
});

test('LIST-42: a page that was saved is printed in a design, and a refusal says what would be right', async () => {
  let answer = () => new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } });
  const calls = fakeNetwork({
    [`GET /properties/${ID}/page`]: () => json(makeTestPage({ version: 1, is_locked: false })),
    [`GET /properties/${ID}/page/unbranded`]: () => json(HELD),
    [`GET /properties/${ID}/page/flyer.pdf`]: () => answer(),
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await renderPage({ path: '/market', Component: TestCard });
  await page.getByRole('button', { name: 'Flyer, mosaic' }).click();
  await expect.poll(() => saved).toEqual(['flyer-mosaic.pdf']);
  answer = () => problem(409, 'conflict', { detail: 'Photo 2 cannot be printed. Choose another one for its place.' });
  await page.getByRole('button', { name: 'Flyer, bold' }).click();
  await expect
    .poll(toastTexts)
    .toContain('The flyer could not be made / Photo 2 cannot be printed. Choose another one for its place.');
  expect(calls.filter(({ address }) => address.endsWith('/flyer.pdf'))).toHaveLength(2);
});
