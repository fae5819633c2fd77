import type { Viewer } from '@photo-sphere-viewer/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadReview } from '#app/features/reviews/visitor/load-review.ts';
import { becomeNewVisitor, fakeNetwork, json, listBodies, problem, toastTexts } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { renderPage } from '#app/test/ordering-page.ts';
import { makePhoto, REVIEW_TOKEN } from '#app/test/reviews.ts';
import type { DeliveryOutcome, DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { DeliveryView } from './delivery-view.tsx';

/** The viewer of the page, which its library keeps at the element that it is in. */
function findViewer(): Viewer | undefined {
  const holders = [...document.querySelectorAll('*')] as (Element & { photoSphereViewer?: Viewer })[];
  return holders.find(({ photoSphereViewer }) => photoSphereViewer)?.photoSphereViewer;
}

const AT = `/d/${REVIEW_TOKEN}`;

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

function makeDelivery(changes: Partial<DeliveryPage> = {}): DeliveryPage {
  const film = makePhoto(4, { kind: 'film', file_name: 'walk.mp4', description: 'A walk through the house' });
  return {
    property: { name: 'Maple House', address: '12 Oak Lane', city: 'Bethesda', state: 'MD', zip: '20814' },
    purpose: 'agent',
    sizes: ['web', 'print', 'original'],
    expires_at: '2027-02-25T15:00:00.000Z',
    rights: { comment: false, approve: false, pay: true },
    lock: null,
    locked_files: 'none',
    photos: 3,
    films: 1,
    plans: 0,
    panoramas: 0,
    documents: 0,
    preparing: 0,
    cover: null,
    archives: [
      { size: 'web', bytes: 38_000_000 },
      { size: 'print', bytes: 214_000_000 },
      { size: 'original', bytes: 612_000_000 },
    ],
    tours: [],
    originals: null,
    license: {
      licensee: 'Jane Doe',
      property: '12 Oak Lane, Bethesda, MD 20814',
      has_ended: false,
      starts_on: '2026-11-26',
      ends_on: '2027-11-26',
      texts: { en: 'Jane Doe may use the photos to market 12 Oak Lane.', tr: 'Lisans sahibi Jane Doe kullanabilir.' },
    },
    files: [makePhoto(1), makePhoto(2, { width: 2000, height: 3000 }), makePhoto(3), film],
    ...changes,
  };
}

const LOCKED = makeDelivery({
  lock: { balance_minor: 73_500, currency: 'usd' },
  locked_files: 'all',
  archives: [],
  files: [
    makePhoto(1, { is_locked: true, address: null }),
    makePhoto(4, { kind: 'film', is_locked: true, address: null }),
  ],
  photos: 1,
});

type Shown = { first?: DeliveryOutcome | null; answers?: Parameters<typeof fakeNetwork>[0]; language?: Locale };

/** What the server rendered of the page. */
let rendered: DeliveryOutcome | null = null;

function Page() {
  return <DeliveryView token={REVIEW_TOKEN} first={rendered} brand={<p>The studio</p>} loadReview={loadReview} />;
}

async function show({ first = null, answers = {}, language = 'en' }: Shown = {}) {
  const calls = fakeNetwork({ [`POST ${AT}/visits`]: () => new Response(null, { status: 204 }), ...answers });
  rendered = first;
  await renderPage({ path: AT, Component: Page, language });
  return calls;
}

const open = (delivery: DeliveryPage): DeliveryOutcome => ({ kind: 'open', delivery });
const photos = () => page.getByRole('button', { name: /^View photo/ });

describe('the license', () => {
  const section = () => page.getByRole('region', { name: 'License' });

  test('says for whom, for which property and until when the pictures are', async () => {
    await show({ first: { kind: 'open', delivery: makeDelivery() } });
    await expect.element(section()).toMatchTextContent('Jane Doe may use the photos to market 12 Oak Lane.');
    await expect.element(section()).toMatchTextContent('November 26, 2026 to November 26, 2027');
    await expect.element(section()).not.toMatchTextContent('has ended');
    await expectAccessibleInBothThemes('a license');
  });

  test('is written in the language of the page', async () => {
    await show({ first: { kind: 'open', delivery: makeDelivery() }, language: 'tr' });
    await expect
      .element(page.getByRole('region', { name: 'Lisans' }))
      .toMatchTextContent('Lisans sahibi Jane Doe kullanabilir.');
  });

  test('that has ended says so', async () => {
    const license = { ...makeDelivery().license, has_ended: true };
    await show({ first: { kind: 'open', delivery: makeDelivery({ license }) } });
    await expect.element(section()).toMatchTextContent('This license has ended.');
    await expectAccessibleInBothThemes('a license that has ended');
  });

  test('is printed by itself', async () => {
    const printed: string[] = [];
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      printed.push(document.querySelector('[data-print-sheet]')?.textContent ?? '');
    });
    await show({ first: { kind: 'open', delivery: makeDelivery() } });
    await section().getByRole('button', { name: 'Print the license' }).click();
    await expect.poll(() => printed.length).toBe(1);
    expect(printed[0]).toContain('Jane Doe may use the photos');
    await expect.poll(() => document.querySelector('[data-print-sheet]')).toBeNull();
    print.mockRestore();
  });
});

describe('a delivery that is open', () => {
  test('DEL-20: a film says why it is not watched yet, or not here', async () => {
    const film = (place: number, changes: object) =>
      makePhoto(place, { kind: 'film', description: `Film ${place}`, ...changes });
    const files = [
      film(1, { film: { state: 'preparing', sources: [] } }),
      film(2, { film: { state: 'unplayable', sources: [] } }),
      film(3, { film: { state: 'unplayable', sources: [] }, address: null }),
      film(4, {}),
    ];
    await show({ first: open(makeDelivery({ files, photos: 0, films: 4 })) });
    await expect.element(page.getByText('This film is being prepared. It can be watched here soon.')).toBeVisible();
    await expect.element(page.getByText('Browsers cannot play this film. Download it to watch it.')).toBeVisible();
    await expect.element(page.getByText('This film cannot be watched here. Ask the studio for it.')).toBeVisible();
    expect(page.getByLabelText('Film 4').element().getAttribute('src')).toMatch(/\/film-720\.mp4$/);
  });

  test('shows its address, its photos and films, and how to have all of them', async () => {
    const calls = await show({ first: open(makeDelivery()) });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('12 Oak Lane');
    await expect.element(page.getByText('Bethesda, MD 20814')).toBeVisible();
    await expect.element(page.getByText('3 photos · 1 film')).toBeVisible();
    await expect.element(page.getByText('Open until Feb 25, 2027')).toBeVisible();
    await expect.poll(() => photos().elements().length).toBe(3);
    await expect.element(page.getByText('A walk through the house')).toBeVisible();
    const all = page.getByRole('link', { name: 'Download all' });
    await expect.element(all).toHaveAttribute('href', `/api/d/${REVIEW_TOKEN}/archive?size=print`);
    await page.getByRole('radio', { name: /^Original/ }).click({ force: true });
    await expect.element(all).toHaveAttribute('href', `/api/d/${REVIEW_TOKEN}/archive?size=original`);
    await expectAccessibleInBothThemes('a delivery');
    await expect.poll(() => calls.map(({ address }) => address)).toContain(`POST ${AT}/visits`);
    expect(calls.map(({ address }) => address)).not.toContain(`GET ${AT}`);
  });

  test('takes no more room once its pictures have come: each has its place by its form', async () => {
    await show({ first: open(makeDelivery()) });
    const forms = page.getByRole('list').elements()[0]?.querySelectorAll('li');
    const ratios = [...(forms ?? [])].map((form) => form.clientWidth / form.clientHeight);
    expect(ratios.map((ratio) => Math.round(ratio * 10) / 10)).toEqual([1.5, 0.7, 1.5]);
  });

  test('lets photos be chosen, and gives them as one archive', async () => {
    await show({ first: open(makeDelivery()) });
    await page.getByRole('button', { name: 'Choose photos' }).click();
    await page.getByRole('listitem').nth(0).click();
    await page.getByRole('listitem').nth(2).click();
    await expect.element(page.getByText('2 chosen')).toBeVisible();
    const ids = [1, 3].map((place) => makePhoto(place).id).join(',');
    await expect
      .element(page.getByRole('link', { name: 'Download', exact: true }).first())
      .toHaveAttribute('href', `/api/d/${REVIEW_TOKEN}/archive?size=print&ids=${ids}`);
    await expectAccessibleInBothThemes('choosing photos');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => photos().elements().length).toBe(3);
  });

  test('shows a photo in full, to be turned by keys and downloaded; the focus returns', async () => {
    await show({ first: open(makeDelivery()) });
    await photos().nth(1).click();
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    await expect.element(viewer).toBeVisible();
    const download = viewer.getByRole('link', { name: 'Download' });
    await expect.element(download).toHaveAttribute('href', `${makePhoto(2).address}?size=print&download=1`);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(download).toHaveAttribute('href', `${makePhoto(3).address}?size=print&download=1`);
    await userEvent.keyboard('{Escape}');
    await expect.element(viewer).not.toBeInTheDocument();
    await expect.element(photos().nth(1)).toHaveFocus();
  });

  test('is in chapters by rooms, in the order in which they come first', async () => {
    const rooms = ['Outside', 'Kitchen', 'Outside', ''];
    const files = rooms.map((room, index) => makePhoto(index + 1, { room }));
    await show({ first: open(makeDelivery({ files, photos: 4, films: 0 })) });
    const headings = () => page.getByRole('heading', { level: 3 }).elements();
    await expect
      .poll(() => headings().map(({ textContent }) => textContent))
      .toEqual(['Outside', 'Kitchen', 'More photos']);
    const links = page.getByRole('navigation', { name: 'Rooms' }).getByRole('link').elements();
    expect(links.map(({ textContent }) => textContent)).toEqual(['Outside2', 'Kitchen1', 'More photos1']);
    await photos().nth(1).click();
    const download = page.getByRole('dialog', { name: 'Photos' }).getByRole('link', { name: 'Download' });
    await expect.element(download).toHaveAttribute('href', `${files[2]?.address}?size=print&download=1`);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expectAccessibleInBothThemes('chapters');
  });

  test('marks what came since the visit before', async () => {
    const files = [makePhoto(1), makePhoto(2, { created_at: '2026-11-25T15:00:00.000Z' })];
    const visit = { began: '2026-11-22T15:00:00.000Z', before: null };
    localStorage.setItem('delivery_visits', JSON.stringify({ [REVIEW_TOKEN.slice(0, 10)]: visit }));
    await show({ first: open(makeDelivery({ files, photos: 2, films: 0 })) });
    await expect.element(page.getByText('One file is new since your visit.')).toBeVisible();
    await expect.poll(() => page.getByText('New', { exact: true }).elements().length).toBe(1);
    await expectAccessibleInBothThemes('new files');
  });

  test('loads a tour from its provider once somebody opens it, and not before', async () => {
    const tour = {
      id: makePhoto(8).id,
      provider: 'youtube',
      title: 'The film',
      embed_url: 'about:blank#tour',
    } as const;
    await show({ first: open(makeDelivery({ tours: [tour] })) });
    await expect.element(page.getByText('3 photos · 1 film · 1 tour')).toBeVisible();
    await expect.element(page.getByText('Loads from YouTube when you open it')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    await expectAccessibleInBothThemes('a tour that nobody opened');
    await page.getByRole('button', { name: 'The film Loads from YouTube when you open it' }).click();
    await expect.poll(() => document.querySelector('iframe')?.getAttribute('src')).toBe('about:blank#tour');
  });

  describe('with plans, a panorama and documents', () => {
    const plan = makePhoto(5, { kind: 'plan', file_name: 'Floor_plan.pdf', pages: 2, width: 2000, height: 1500 });
    const drawn = makePhoto(6, { kind: 'plan', file_name: 'upstairs.png', description: 'Upstairs' });
    const around = makePhoto(7, { kind: 'panorama', file_name: 'Living room.jpg', width: 4096, height: 2048 });
    const turned = { ...around, panorama: `${around.address}/panorama` };
    const deed = makePhoto(8, { kind: 'document', file_name: 'Deed of sale.pdf', pages: 1, size_bytes: 1_250_000 });
    const files = [makePhoto(1), plan, drawn, turned, deed];
    const delivery = makeDelivery({ files, photos: 1, films: 0, plans: 2, panoramas: 1, documents: 1 });

    test('has a section for each, and a count that leads there', async () => {
      await show({ first: open(delivery) });
      const counts = page.getByText('1 photo · 2 floor plans · 1 panorama · 1 document');
      await expect.element(counts).toBeVisible();
      const headings = page.getByRole('heading', { level: 2 }).elements();
      expect(headings.map(({ textContent }) => textContent)).toEqual([
        'Photos',
        'Floor plans',
        '360° panoramas',
        'Documents',
        'License',
      ]);
      const links = counts.getByRole('link').elements();
      const ids = links.map((link) => link.getAttribute('href')?.slice(1) ?? '');
      expect(ids).toEqual(['photos', 'plans', 'panoramas', 'documents']);
      for (const id of ids) expect(document.getElementById(id)).not.toBeNull();
      expect(photos().elements()).toHaveLength(1);
      await expectAccessibleInBothThemes('all kinds of files');
    });

    test('opens a plan whole, by the keyboard as well, and saves it as the PDF that it is', async () => {
      await show({ first: open(delivery) });
      await expect.element(page.getByText('PDF, 2 pages')).toBeVisible();
      const save = page.getByRole('link', { name: /^Download PDF ?: Floor plan$/ });
      await expect.element(save).toHaveAttribute('href', `${plan.address}?size=print&download=1`);
      const opener = page.getByRole('button', { name: 'View Floor plan' });
      opener.element().focus();
      await userEvent.keyboard('{Enter}');
      const viewer = page.getByRole('dialog');
      await expect.element(viewer.getByRole('img', { name: 'Floor plan' })).toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await expect.element(viewer).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    });

    test('lists documents by name with their pages and size, each to be looked at and saved', async () => {
      await show({ first: open(delivery) });
      await expect.element(page.getByText('PDF, 1 page · 1.3 MB')).toBeVisible();
      await expect
        .element(page.getByRole('link', { name: /^Download ?: Deed of sale$/ }))
        .toHaveAttribute('href', `${deed.address}?size=original&download=1`);
      await page.getByRole('button', { name: 'View Deed of sale' }).click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });

    test('lays a panorama flat in a browser that draws nothing in three dimensions', async () => {
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
      await show({ first: open(delivery) });
      await page.getByRole('button', { name: 'Living room: Look around' }).click();
      await expect.element(page.getByText(/This browser cannot turn the panorama/)).toBeVisible();
      await expect.element(page.getByRole('img', { name: 'Living room' })).toBeInTheDocument();
      vi.restoreAllMocks();
    });

    test('opens a panorama where it is turned by keys and buttons, and closes it again', async () => {
      const canvas = new OffscreenCanvas(64, 32);
      canvas.getContext('2d')?.fillRect(0, 0, 64, 32);
      const bytes = await canvas.convertToBlob({ type: 'image/webp' });
      const picture = `GET ${turned.panorama.replace(/^\/api/, '')}.webp`;
      const calls = await show({ first: open(delivery), answers: { [picture]: () => new Response(bytes) } });
      expect(calls.map(({ address }) => address)).not.toContain(picture);
      expect(document.querySelector('canvas')).toBeNull();
      const opener = page.getByRole('button', { name: 'Living room: Look around' });
      await opener.click();
      const stage = page.getByRole('application', { name: /^Living room\. The arrow keys turn it/ });
      await expect.element(stage).toHaveFocus();
      await expectAccessibleInBothThemes('a panorama');
      await page.getByRole('button', { name: 'Close the panorama' }).click();
      await expect.element(opener).toHaveFocus();
      expect(document.querySelector('canvas')).toBeNull();
    });

    test('shows a panorama that does not fill the sphere over its own part of it, and looks at that first', async () => {
      const canvas = new OffscreenCanvas(64, 16);
      canvas.getContext('2d')?.fillRect(0, 0, 64, 16);
      const bytes = await canvas.convertToBlob({ type: 'image/webp' });
      const crop = { fullWidth: 8000, fullHeight: 4000, left: 0, top: 1500, width: 4000, height: 1000 };
      const half = { ...turned, panorama_crop: crop };
      const picture = `GET ${turned.panorama.replace(/^\/api/, '')}.webp`;
      const first = open({ ...delivery, files: files.map((file) => (file.id === half.id ? half : file)) });
      await show({ first, answers: { [picture]: () => new Response(bytes) } });
      await page.getByRole('button', { name: 'Living room: Look around' }).click();
      await expect.element(page.getByRole('application', { name: /^Living room/ })).toHaveFocus();
      const viewer = findViewer();
      expect(viewer?.state.textureData?.panoData).toMatchObject({
        fullWidth: 128,
        fullHeight: 64,
        croppedWidth: 64,
        croppedHeight: 16,
        croppedX: 0,
        croppedY: 24,
      });
      expect(((viewer?.getPosition().yaw ?? 0) * 180) / Math.PI).toBeCloseTo(270, 0);
    });

    test('shows all of them while it is not paid, and lets nothing be saved', async () => {
      const locked = files.map((file) => ({ ...file, is_locked: true, address: null }));
      const lock = { balance_minor: 73_500, currency: 'usd' } as const;
      await show({ first: open({ ...delivery, files: locked, lock, locked_files: 'all', archives: [] }) });
      await expect.element(page.getByRole('button', { name: 'View Floor plan' })).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Living room: Look around' })).toBeVisible();
      await expect.element(page.getByRole('link', { name: /^Download/ })).not.toBeInTheDocument();
      const included = page.getByRole('region', { name: 'What is included' });
      const rows = included.getByRole('listitem').elements();
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        '1 photoWeb, Print, Original',
        '2 floor planswithout watermark',
        '1 panoramawithout watermark',
        '1 documentto download',
      ]);
      await expectAccessibleInBothThemes('a locked delivery of all kinds');
    });

    test('is in Turkish', async () => {
      await show({ first: open(delivery), language: 'tr' });
      await expect.element(page.getByText('1 fotoğraf · 2 kat planı · 1 panorama · 1 belge')).toBeVisible();
      await expect.element(page.getByRole('heading', { name: 'Belgeler' })).toBeVisible();
    });
  });

  test('of a link that may not pay says that it is a preview, and neither what is due nor where to pay', async () => {
    await show({ first: open({ ...LOCKED, rights: { comment: false, approve: false, pay: false }, lock: null }) });
    await expect.element(page.getByText('Preview', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Download all' })).not.toBeInTheDocument();
  });

  test('stays open where an extra is not paid, which locks its own files alone', async () => {
    const lock = { balance_minor: 2500, currency: 'usd' } as const;
    const files = [makePhoto(1), makePhoto(2), makePhoto(3, { is_locked: true, address: null })];
    await show({ first: open(makeDelivery({ lock, locked_files: 'new', files, films: 0 })) });
    await expect.element(page.getByRole('link', { name: 'Download all' })).toBeVisible();
    await expect.element(page.getByText('Opens the new files at once, same link')).toBeVisible();
    await expect.element(page.getByText('Preview', { exact: true })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Choose photos' }).click();
    await expect.poll(() => page.getByRole('checkbox').elements().length).toBe(2);
  });

  test('gives nothing to download where the link gives no size', async () => {
    await show({ first: open(makeDelivery({ sizes: [], archives: [] })) });
    await expect.poll(() => photos().elements().length).toBe(3);
    for (const name of ['Download all', 'Download']) {
      await expect.element(page.getByRole('link', { name, exact: true })).not.toBeInTheDocument();
    }
    await expect.element(page.getByRole('button', { name: 'Choose photos' })).not.toBeInTheDocument();
  });

  test('says so while there is nothing yet, and how much is on its way', async () => {
    await show({ first: open(makeDelivery({ files: [], photos: 0, films: 0, preparing: 2, archives: [] })) });
    await expect.element(page.getByText('Nothing here yet')).toBeVisible();
    await expect.element(page.getByText(/2 more files are being prepared\./)).toBeVisible();
    await expectAccessibleInBothThemes('an empty delivery');
  });

  test('is in Turkish at a Turkish address', async () => {
    await show({ first: open(makeDelivery()), language: 'tr' });
    await expect.element(page.getByText('3 fotoğraf · 1 film')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Tümünü indir' })).toBeVisible();
    await expect.element(page.getByText('25 Şub 2027 tarihine kadar açık')).toBeVisible();
  });
});

describe('a delivery that is not paid', () => {
  test('shows its pictures, what is included and the price; nothing can be downloaded or watched', async () => {
    await show({ first: open(LOCKED) });
    await expect.element(page.getByText('Preview', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'What is included' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pay $735 to unlock' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Download/ })).not.toBeInTheDocument();
    expect(document.querySelector('video')).toBeNull();
    await expectAccessibleInBothThemes('a locked delivery');
  });

  test('says why the payment page cannot be opened', async () => {
    await show({
      first: open(LOCKED),
      answers: { [`POST ${AT}/payment`]: () => problem(409, 'conflict') },
    });
    await page.getByRole('button', { name: 'Pay $735 to unlock' }).click();
    await expect.poll(toastTexts).toEqual(['The payment page could not be opened / The server says so.']);
  });

  test('opens when the page comes back into view after the payment', async () => {
    await show({ first: open(LOCKED), answers: { [`GET ${AT}`]: () => json(makeDelivery()) } });
    await expect.element(page.getByRole('button', { name: 'Pay $735 to unlock' })).toBeVisible();
    window.dispatchEvent(new Event('pageshow'));
    await expect.element(page.getByRole('link', { name: 'Download all' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pay $735 to unlock' })).not.toBeInTheDocument();
  });
});

describe('a link', () => {
  test('with a password asks for it, says where it is wrong, and opens', async () => {
    let tries = 0;
    const answers = {
      [`GET ${AT}`]: () => json(makeDelivery()),
      [`POST ${AT}/unlock`]: () => {
        tries += 1;
        const fields = [{ path: 'password', message: 'This password is wrong.' }];
        return tries === 1 ? problem(422, 'invalid_input', { fields }) : new Response(null, { status: 204 });
      },
    };
    const calls = await show({ first: { kind: 'refused', reason: 'password_required' }, answers });
    await expect.element(page.getByRole('heading', { name: 'This delivery has a password' })).toBeVisible();
    await expectAccessibleInBothThemes('the password');
    await page.getByLabelText(/^Password/).fill('orange door');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('The server says so.')).toBeVisible();
    await expect.element(page.getByLabelText(/^Password/)).toHaveValue('orange door');
    expect(listBodies(calls, `POST ${AT}/unlock`)).toEqual([{ password: 'orange door' }]);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByRole('link', { name: 'Download all' })).toBeVisible();
  });

  test.each([
    ['link_ended', 'This link has ended'],
    ['not_found', 'There is nothing at this link'],
  ] as const)('that is %s says so, and whom to write to', async (reason, title) => {
    await show({ first: { kind: 'refused', reason } });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect.element(page.getByRole('link', { name: 'Write to the studio' })).toBeVisible();
    await expectAccessibleInBothThemes(reason);
  });

  test('that the server did not render is asked for, and again where that failed', async () => {
    let isAway = true;
    const answers = { [`GET ${AT}`]: () => (isAway ? problem(503, 'unavailable') : json(makeDelivery())) };
    await show({ answers });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The delivery could not be loaded/);
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: 'Download all' })).toBeVisible();
  });
});
