import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toastQueue } from '#app/lib/state/toast.ts';
import { becomeNewVisitor, json, problem } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { SITE_DRAFT, STARTER_VERSION } from '#app/test/site-draft.ts';
import { siteWebpPath } from '#domain/site/site-files.ts';
import { type SiteBrandDocument, type SiteLogo, siteDocumentSchema } from '#domain/site/site-schema.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import { SitePage } from './site-page.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1440, 900);
});
afterEach(becomeNewVisitor);

async function show(answers: Parameters<typeof adminNetwork>[0] = {}) {
  const calls = adminNetwork({
    'GET /admin/site/draft': () => json(SITE_DRAFT),
    'GET /admin/site/versions/0': () => json(STARTER_VERSION),
    'PUT /admin/site/draft': ({ body }) => json({ ...SITE_DRAFT, content: body, version: 2 }),
    ...answers,
  });
  await renderInPanel(SitePage, '/admin/site');
  await expect.element(name()).toBeVisible();
  return calls;
}

const name = () => page.getByRole('textbox', { name: /^Name/ });
const state = () => page.getByRole('status').filter({ hasText: 'is live' });

test('what is typed is saved by itself, and shown in the preview', async () => {
  const calls = await show();
  await name().fill('Lisboa Lar');
  await expect.element(state()).toMatchTextContent('Draft saved, not published');
  const [[method, path, body] = []] = listChanges(calls);
  expect([method, path]).toEqual(['PUT', '/admin/site/draft']);
  expect(body).toEqual({ ...STARTER_SITE, brand: { ...STARTER_SITE.brand, name: 'Lisboa Lar' } });
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe('/?preview=draft&version=2');
  await page.getByRole('radio', { name: 'Pricing' }).click({ force: true });
  await page.getByRole('radio', { name: 'Phone' }).click({ force: true });
  const phone = document.querySelector('iframe');
  expect([phone?.getAttribute('src'), phone?.style.width]).toEqual(['/pricing?preview=draft&version=2', '390px']);
});

test('what is wrong is said beside its field, stays as it was typed, and is not sent', async () => {
  const calls = await show();
  const email = page.getByRole('textbox', { name: /^Email/ });
  await email.fill('nobody');
  await expect.element(email).toHaveAccessibleDescription(/This is not an email address/);
  await expect.element(state()).toMatchTextContent('Not saved: some fields are not right yet');
  await expect.element(page.getByRole('button', { name: 'Publish...' })).toBeDisabled();
  expect(listChanges(calls)).toEqual([]);
});

test('a color that text could not be read in is moved, and the page says to where', async () => {
  await show();
  await page.getByLabelText('Own colors').click();
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#f59e0b');
  await expect
    .element(page.getByText(/^Text and links in it: moved to #[0-9a-f]{6} so that text stays readable\.$/))
    .toBeVisible();
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#7c2d12');
  await expect.element(page.getByText(/moved to/)).not.toBeInTheDocument();
});

test('the words of all pages are typed as their description says, and lists one a line', async () => {
  const calls = await show();
  await page.getByLabelText(/^Areas served/).fill('Lisboa\n\n Cascais ');
  await page.getByLabelText(/^Last line of the footer/).fill('');
  await expect.element(state()).toMatchTextContent('Draft saved, not published');
  // An emptied sentence is kept as empty: one that is absent would be the starter's again.
  const en = { ...STARTER_SITE.words.en, areas: ['Lisboa', 'Cascais'], footerNote: '' };
  expect(listChanges(calls)[0]?.[2]).toEqual({
    ...STARTER_SITE,
    words: { ...STARTER_SITE.words, en },
  });
  await page.getByLabelText(/^Title of the home page/).fill('');
  await expect
    .element(page.getByLabelText(/^Title of the home page/))
    .toHaveAccessibleDescription(/Title of the home page is required\./);
});

test('a draft that the server keeps as something else is sent once, and the page says so until something changes', async () => {
  const calls = await show({
    'PUT /admin/site/draft': ({ body }) => {
      const sent = body as typeof STARTER_SITE;
      const kept = { ...sent, brand: { ...sent.brand, phone: '+1 555 0100' } };
      return json({ ...SITE_DRAFT, content: kept, version: 2 });
    },
  });
  await page.getByRole('textbox', { name: /^Phone/ }).fill('+351 21 000 0000');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server kept something else');
  await expect.element(state()).toMatchTextContent('Not saved');
  expect(listChanges(calls)).toHaveLength(1);
  await name().fill('Mine');
  await expect.poll(() => listChanges(calls).length).toBe(2);
});

test('words of another language are typed beside it, and each field says where it has none yet', async () => {
  const words = { en: STARTER_SITE.words.en };
  const calls = await show({
    'GET /admin/site/draft': () => json({ ...SITE_DRAFT, content: { ...STARTER_SITE, words } }),
  });
  await page.getByRole('radio', { name: 'Turkish' }).click({ force: true });
  const title = page.getByLabelText(/^Title of the home page/);
  await expect.element(title).toHaveAccessibleDescription('Not translated yet: pages show it in English.');
  await title.fill('Emlak Fotoğrafçılığı');
  await expect.element(title).toHaveAccessibleDescription('Before the name in the browser and in search results');
  await expect.element(state()).toMatchTextContent('Draft saved, not published');
  expect(listChanges(calls)[0]?.[2]).toEqual({
    ...STARTER_SITE,
    words: { ...words, tr: { title: 'Emlak Fotoğrafçılığı', footerNote: '' } },
  });
});

test('what the environment says is locked, with the name of its variable', async () => {
  await show({
    'GET /admin/site/draft': () =>
      json({ ...SITE_DRAFT, locked: [{ field: 'name', variable: 'BRAND_NAME', value: 'Harbor & Light' }] }),
  });
  await expect.element(name()).toBeDisabled();
  await expect.element(name()).toHaveValue('Harbor & Light');
  await expect.element(name()).toHaveAccessibleDescription(/BRAND_NAME/);
});

test('what somebody else saved meanwhile is told, and the typed name stays until it is saved again', async () => {
  const content = { ...STARTER_SITE, brand: { ...STARTER_SITE.brand, phone: '+351 1' } };
  let puts = 0;
  await show({
    'PUT /admin/site/draft': ({ body }) => {
      puts += 1;
      if (puts > 1) return json({ ...SITE_DRAFT, content: body, version: 3 });
      return problem(412, 'stale_version', { current: { ...SITE_DRAFT, content, version: 2 } });
    },
  });
  await name().fill('Mine');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else changed this in the meantime');
  await expect.element(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue('+351 1');
  await expect.element(name()).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect.element(state()).toMatchTextContent('Draft saved, not published');
});

test('a logo that is refused says why', async () => {
  const message = 'This SVG contains a script. Please export it without scripts, or upload the logo as PNG.';
  await show({
    'POST /admin/site/logo': () => problem(422, 'invalid_input', { fields: [{ path: 'brand.logo', message }] }),
  });
  const file = new File(['{}'], 'logo.svg', { type: 'image/svg+xml' });
  await page.getByLabelText('Logo file').upload(file);
  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
});

const makeLogo = (letter: string, isOpaque = false): SiteLogo => {
  const hash = letter.repeat(64);
  const picture = { png: hash, webp: hash, width: 200, height: 60 };
  const icons = { favicon: hash, appleTouch: hash, icon192: hash, icon512: hash, maskable512: hash };
  return { small: picture, large: picture, isOpaque, icons };
};
const draftWith = (brand: Partial<SiteBrandDocument>) => ({
  ...SITE_DRAFT,
  content: { ...STARTER_SITE, brand: { ...STARTER_SITE.brand, ...brand } },
});

test('SITE-61: beside a logo stands one for dark ground, which goes with it', async () => {
  const calls = await show({
    'GET /admin/site/draft': () => json(draftWith({ logo: makeLogo('a') })),
    'POST /admin/site/logo': () => json({ logo: makeLogo('b') }),
  });
  const file = new File(['{}'], 'logo.svg', { type: 'image/svg+xml' });
  await page.getByLabelText('File of the dark logo').upload(file);
  await expect
    .element(page.getByAltText('Logo of Capital Listing Media on dark ground'))
    .toHaveAttribute('src', siteWebpPath('b'.repeat(64)));
  await expect.element(state()).toMatchTextContent('Draft saved, not published');
  const brand = { ...STARTER_SITE.brand, logo: makeLogo('a'), darkLogo: makeLogo('b') };
  expect(listChanges(calls).at(-1)?.[2]).toEqual({ ...STARTER_SITE, brand });
  await expectAccessibleInBothThemes('two logos');
  await page.getByRole('button', { name: 'Remove logo', exact: true }).click();
  await expect.element(page.getByLabelText('File of the dark logo')).not.toBeInTheDocument();
  await expect.poll(() => listChanges(calls).at(-1)?.[2]).toEqual(STARTER_SITE);
});

test('SITE-61: a logo with a ground of its own is told to stand aside on dark ground', async () => {
  await show({ 'GET /admin/site/draft': () => json(draftWith({ logo: makeLogo('a', true) })) });
  await expect
    .element(page.getByLabelText('File of the dark logo'))
    .toHaveAccessibleDescription(/the name stands on dark ground/);
});

test('publishing says what changes, and an earlier version comes back into the draft', async () => {
  const content = { ...STARTER_SITE, brand: { ...STARTER_SITE.brand, name: 'Lisboa Lar' } };
  const draft = { ...SITE_DRAFT, content, version: 4 };
  const calls = await show({
    'GET /admin/site/draft': () => json(draft),
    'POST /admin/site/publish': () => json({ ...draft, published_number: 1 }),
    'GET /admin/site/versions/1': () => json({ ...STARTER_VERSION, number: 1, content }),
    'GET /admin/site/versions': () =>
      json({ versions: [{ ...STARTER_VERSION, number: 1, content: undefined }, STARTER_VERSION], next_before: null }),
  });
  await page.getByRole('button', { name: 'Publish...' }).click();
  await expect
    .element(page.getByRole('list', { name: 'Changes' }))
    .toMatchTextContent('Name:Capital Listing Media→Lisboa Lar');
  await page.getByLabelText('Note (optional)').fill('Lisbon');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => toastQueue()[0]?.title).toBe('Site published');
  expect(listChanges(calls).at(-1)?.slice(0, 3)).toEqual(['POST', '/admin/site/publish', { note: 'Lisbon' }]);
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Compare The first site' }).click();
  await page.getByRole('button', { name: 'Go back to this version' }).click();
  await expect.element(name()).toHaveValue('Capital Listing Media');
});

test('a text of a page is typed in each language, and the preview follows the page and the language', async () => {
  const calls = await show();
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('radio', { name: 'Contact' }).click({ force: true });
  await page.getByLabelText(/^Headline/).fill('Conte-nos da casa');
  await expect.element(state()).toMatchTextContent('Draft saved, not published');
  const saved = siteDocumentSchema.parse(listChanges(calls).at(-1)?.[2]);
  expect(saved.pages.contact.words.hero.title).toEqual({ en: 'Conte-nos da casa', tr: 'Bize evi anlatın' });
  await page.getByRole('radio', { name: 'Turkish' }).click({ force: true });
  await expect.element(page.getByLabelText(/^Headline/)).toHaveValue('Bize evi anlatın');
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe('/tr/contact?preview=draft&version=2');
  await page.getByLabelText(/^Headline/).fill('');
  await expect
    .element(page.getByLabelText(/^Headline/))
    .toHaveAccessibleDescription('Not translated yet: pages show it in English.');
  await page.getByRole('radio', { name: 'English' }).click({ force: true });
  await page.getByLabelText(/^Headline/).fill('By {owner}');
  await expect.element(page.getByLabelText(/^Headline/)).toHaveAccessibleDescription(/\{owner\} is no variable/);
});

test('sections are hidden by a button and moved with the keyboard, and the opening is not', async () => {
  const calls = await show();
  await page.getByRole('tab', { name: 'Pages' }).click();
  const list = page.getByRole('list', { name: 'Sections' });
  expect(list.getByRole('button', { name: /^(Move|Hide) Opening/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Hide Figures' }).click();
  await expect.element(page.getByRole('button', { name: 'Show Figures' })).toBeVisible();
  const move = page.getByRole('button', { name: 'Move Closing call' });
  (move.element() as HTMLElement).focus();
  await userEvent.keyboard('[Space]');
  await expect.poll(() => document.body.textContent).toContain('Closing call is at place 7 of 7.');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => document.body.textContent).toContain('Closing call is at place 6 of 7.');
  await userEvent.keyboard('[Space]');
  await expect
    .poll(() => {
      const body = listChanges(calls).at(-1)?.[2];
      return body
        ? siteDocumentSchema
            .parse(body)
            .pages.home.sections.slice(-2)
            .map(({ name: last }) => last)
        : [];
    })
    .toEqual(['closing', 'testimonials']);
  const { sections } = siteDocumentSchema.parse(listChanges(calls).at(-1)?.[2]).pages.home;
  expect(sections.find((section) => section.name === 'stats')).toEqual({ name: 'stats', isHidden: true });
});

test('questions are added, moved and removed, and a focal point follows the arrow keys', async () => {
  const calls = await show();
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('radio', { name: 'Contact' }).click({ force: true });
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  const added = page.getByRole('group', { name: 'question 7' });
  await added.getByLabelText(/^Question/).fill('Do you shoot at sea?');
  await added.getByLabelText(/^Answer/).fill('Yes.');
  await page.getByRole('button', { name: 'Move question 7 up' }).click();
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await page.getByRole('button', { name: 'Where we are', exact: true }).click();
  const focus = page.getByRole('button', { name: /^Focal point/ });
  (focus.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  await expect.element(focus).toHaveAccessibleName(/: 55 % from the left, 45 % from the top$/);
  await expect.poll(() => state().element().textContent).toContain('Draft saved, not published');
  await expect
    .poll(
      () => siteDocumentSchema.safeParse(listChanges(calls).at(-1)?.[2]).data?.pages.contact.words.map.picture.focus,
    )
    .toEqual({ x: 55, y: 45 });
  const { questions } = siteDocumentSchema.parse(listChanges(calls).at(-1)?.[2]).pages.contact.words.faq;
  expect(questions.map(({ question }) => question.en?.slice(0, 12))).toEqual([
    'When do I ge',
    'How can I pa',
    'What happens',
    'How soon wil',
    'Do you shoot',
    'What are you',
  ]);
  await expectAccessibleInBothThemes('pages');
});

const SHA = 'a'.repeat(64);
const OWN = {
  kind: 'own' as const,
  film: null,
  picture: {
    sha256: SHA,
    width: 900,
    height: 600,
    widths: [320, 480, 640, 900],
    placeholder: 'data:image/webp;base64,UklGRg==',
  },
};
const heroOf = (body: unknown) => siteDocumentSchema.parse(body).pages.home.words.hero.picture;

test('an uploaded picture takes the place of one, and asks for words before it can be published', async () => {
  const calls = await show({ 'POST /admin/site/pictures': () => json({ files: OWN }) });
  await page.getByRole('tab', { name: 'Pages' }).click();
  const file = new File(['{}'], 'front.jpg', { type: 'image/jpeg' });
  await page.getByLabelText('File of Picture').upload(file);
  await expect.element(page.getByText(/^Only 900 pixels wide/)).toBeVisible();
  const alt = page.getByLabelText(/^Alternative text/);
  await expect.element(alt).toHaveValue('');
  await expect.element(alt).toHaveAccessibleDescription(/^Say what the picture shows/);
  // The draft is saved all the same, so that the preview shows the picture.
  await expect.element(state()).toMatchTextContent('Draft saved. 1 picture needs words');
  await expect.element(page.getByRole('button', { name: 'Publish...' })).toBeDisabled();
  expect(heroOf(listChanges(calls).at(-1)?.[2])).toEqual({ files: OWN, focus: null, alt: {}, isDecoration: false });
  await page.getByRole('tab', { name: 'Brand' }).click();
  await page.getByRole('button', { name: 'Show picture' }).click();
  await expect.element(alt).toHaveFocus();
  await alt.fill('Our studio in Alfama');
  await expect.element(state()).toMatchTextContent('Draft saved, not published');
  await page.getByRole('checkbox', { name: /^Only decorates/ }).click();
  await expect.poll(() => heroOf(listChanges(calls).at(-1)?.[2]).isDecoration).toBe(true);
});

test('what is typed while a picture is on its way stays, what it shows as well', async () => {
  let arrive = () => {};
  const calls = await show({
    'POST /admin/site/pictures': () =>
      new Promise((resolve) => {
        arrive = () => resolve(json({ files: OWN }));
      }),
  });
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByLabelText('File of Picture').upload(new File(['{}'], 'front.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('Uploading and preparing front.jpg...')).toBeVisible();
  await page.getByLabelText(/^Headline/).fill('Casas à luz de Lisboa');
  await page.getByLabelText(/^Alternative text/).fill('Houses in Alfama');
  // The field may be gone from the page by then.
  await page.getByRole('button', { name: 'Figures', exact: true }).click();
  arrive();
  await expect
    .poll(() =>
      listChanges(calls)
        .map(([method, path]) => `${method} ${path}`)
        .join(),
    )
    .toContain('PUT');
  await expect
    .poll(() => {
      const body = listChanges(calls).findLast(([method]) => method === 'PUT')?.[2];
      const hero = siteDocumentSchema.safeParse(body).data?.pages.home.words.hero;
      return [hero?.title.en, hero?.picture.files.kind, hero?.picture.alt.en];
    })
    .toEqual(['Casas à luz de Lisboa', 'own', 'Houses in Alfama']);
});

test('a file that no page can show is refused before it is sent, and one that the server refuses says why', async () => {
  const sentence =
    'This picture has more than 160 megapixels, or more than 102 as a progressive JPEG, interlaced PNG, WebP or GIF. Please upload a smaller version.';
  const calls = await show({
    'POST /admin/site/pictures': () => problem(422, 'invalid_input', { detail: sentence }),
  });
  await page.getByRole('tab', { name: 'Pages' }).click();
  const input = page.getByLabelText('File of Picture');
  await input.upload(new File(['<svg/>'], 'front.svg', { type: 'image/svg+xml' }));
  await expect.element(page.getByRole('alert')).toMatchTextContent('A picture is a JPEG, PNG or WebP file.');
  await input.upload(new File(['{}'], 'clip.mp4', { type: 'video/mp4' }));
  await expect.element(page.getByRole('alert')).toMatchTextContent('A picture is a JPEG, PNG or WebP file.');
  expect(listChanges(calls)).toEqual([]);
  await input.upload(new File(['{}'], 'bomb.png', { type: 'image/png' }));
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
});

test('a picture that was uploaded before is chosen from the list of them', async () => {
  const calls = await show({
    'GET /admin/site/pictures': () =>
      json({
        pictures: [
          { name: 'front.jpg', uploaded_at: '2026-11-20T15:00:00Z', files: OWN },
          {
            name: 'walk.mp4',
            uploaded_at: '2026-11-20T15:00:00Z',
            files: { ...OWN, film: { sha256: 'b'.repeat(64) } },
          },
        ],
      }),
  });
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'Choose...' }).click();
  const own = page.getByRole('region', { name: 'Your pictures' });
  await expect.element(own.getByRole('button', { name: 'front.jpg' })).toBeVisible();
  // Where no film is shown, none is offered.
  expect(own.getByRole('button').elements()).toHaveLength(1);
  await expectAccessibleInBothThemes('chooser');
  await own.getByRole('button', { name: 'front.jpg' }).click();
  await expect.poll(() => heroOf(listChanges(calls).at(-1)?.[2]).files).toEqual(OWN);
});

test('samples are lines with their picture until one is opened, and the preview shows the service open', async () => {
  await show({
    'GET /catalogue': () =>
      json({
        packages: [
          { id: 'plus', name: 'Plus' },
          { id: 'film', name: 'Film alone' },
        ],
      }),
  });
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('radio', { name: 'Services' }).click({ force: true });
  await page.getByRole('button', { name: 'Service: video', exact: true }).click();
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe(
    '/services?preview=draft&version=1&category=video',
  );
  const sample = page.getByRole('group', { name: 'sample 1' });
  await expect.element(sample).toMatchTextContent('Walkthrough of the living room');
  expect(sample.getByLabelText(/^Caption/).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Edit sample 1' }).click();
  await expect.element(sample.getByLabelText(/^Caption/)).toHaveValue('Walkthrough of the living room');
  await expect.element(sample.getByRole('button', { name: 'Upload picture or film' })).toBeVisible();
});

test('the packages of a service are those of the own catalog', async () => {
  const calls = await show({
    'GET /catalogue': () =>
      json({
        packages: [
          { id: 'plus', name: 'Plus' },
          { id: 'film', name: 'Film alone' },
        ],
      }),
  });
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.getByRole('radio', { name: 'Services' }).click({ force: true });
  await page.getByRole('button', { name: 'Service: video', exact: true }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Plus' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Film alone' }).click();
  await expect
    .poll(
      () => siteDocumentSchema.safeParse(listChanges(calls).at(-1)?.[2]).data?.pages.services.words.video.packageIds,
    )
    .toEqual(['plus', 'film']);
});

test('on a phone the fields and the preview are shown one at a time', async () => {
  await page.viewport(390, 800);
  await show();
  await page.getByRole('tab', { name: 'Pages' }).click();
  await expect.element(page.getByLabelText(/^Headline/)).toBeVisible();
  await expect.element(page.getByTitle('The site with the draft')).not.toBeVisible();
  await page.getByRole('radio', { name: 'Preview' }).click({ force: true });
  await expect.element(page.getByTitle('The site with the draft')).toBeVisible();
  await expect.element(page.getByLabelText(/^Headline/)).not.toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
});
