import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, problem } from '#app/test/accounts.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { renderPage } from '#app/test/ordering-page.ts';
import type { VerifiedPicture } from '#domain/listings/verify/verify-json.ts';
import { VerifyPage } from './verify-page.tsx';

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const STAGED: VerifiedPicture = {
  match: 'looks',
  delivered_on: '2026-11-26',
  alteration: 'staging',
  is_original: false,
  property: '12 Oak Lane, Bethesda, MD 20814',
  page_url: 'https://studio.example/h/12-oak-lane',
  originals_url: 'https://studio.example/originals/abc',
  license: { ends_on: '2027-11-26', has_ended: false },
};
const PLAIN: VerifiedPicture = {
  match: 'file',
  delivered_on: '2026-11-26',
  alteration: null,
  is_original: false,
  property: null,
  page_url: null,
  originals_url: null,
  license: { ends_on: '2026-11-27', has_ended: true },
};

let answer: () => Response | Promise<Response>;
let asked: Blob[];
beforeEach(async () => {
  await becomeNewVisitor();
  asked = [];
  vi.stubGlobal('fetch', async (_input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(await new Response(init?.body).blob());
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const found = (...pictures: VerifiedPicture[]) => {
  answer = () => Response.json({ pictures });
};
const choose = () =>
  page.getByLabelText('Choose a picture').upload(new File([PIXEL], 'kitchen.png', { type: 'image/png' }));

/** Drops a file of so many bytes on the page. */
function drop(size: number): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([new Uint8Array(size)], 'large.png', { type: 'image/png' }));
  const target = page.getByRole('button', { name: 'Check another picture' }).element();
  target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

it('LIST-41: a picture that looks like ours says when it was delivered, how it was edited and where the original is', async () => {
  found(STAGED);
  await renderPage({ path: '/verify', Component: VerifyPage });
  await choose();
  await expect.element(page.getByRole('heading', { name: /^This looks like a picture from/ })).toBeVisible();
  await expect.element(page.getByText('November 26, 2026')).toBeVisible();
  await expect.element(page.getByText('Digitally altered: virtually staged')).toBeVisible();
  await expect.element(page.getByText('Until November 26, 2027')).toBeVisible();
  await expect.element(page.getByText('12 Oak Lane, Bethesda, MD 20814')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See the unaltered original' }))
    .toHaveAttribute('href', STAGED.originals_url);
  await expect
    .element(page.getByRole('link', { name: 'Open the property’s page' }))
    .toHaveAttribute('href', STAGED.page_url);
  expect(asked.map(({ size }) => size)).toEqual([PIXEL.length]);
  await expectAccessibleInBothThemes('a picture that is known');
});

it('LIST-41: of what is not public there is no address, and several that look alike are named', async () => {
  found(PLAIN, { ...PLAIN, is_original: true, license: null });
  await renderPage({ path: '/verify', Component: VerifyPage });
  await choose();
  await expect.element(page.getByRole('heading', { name: /^Yes, this is a file from/ })).toBeVisible();
  await expect.element(page.getByText('2 pictures of ours look like it, the likeliest first.')).toBeVisible();
  await expect.element(page.getByText('Not public').first()).toBeVisible();
  await expect.element(page.getByText('Ended on November 27, 2026')).toBeVisible();
  await expect.element(page.getByText('The unaltered original of an altered picture')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
});

it('LIST-41: what is not ours says so, and another picture can be checked', async () => {
  found();
  await renderPage({ path: '/verify', Component: VerifyPage });
  await choose();
  await expect.element(page.getByRole('heading', { name: /^Not one of our pictures/ })).toBeVisible();
  const held = Promise.withResolvers<Response>();
  answer = () => held.promise;
  await expect.element(page.getByRole('button', { name: 'Check another picture' })).toBeEnabled();
  await choose();
  await expect.element(page.getByText('Checking the picture')).toBeVisible();
  held.resolve(Response.json({ pictures: [PLAIN] }));
  await expect.element(page.getByRole('heading', { name: /^Yes, this is a file from/ })).toBeVisible();
});

it('LIST-41: a refusal says why, and what is too large is not sent', async () => {
  answer = () => problem(422, 'invalid_input', { fields: [{ path: 'picture', message: 'This file is damaged.' }] });
  await renderPage({ path: '/verify', Component: VerifyPage });
  await choose();
  await expect.element(page.getByText('This file is damaged.')).toBeVisible();
  drop(40_000_001);
  await expect.element(page.getByText('JPEG, PNG or WebP, up to 40 MB').first()).toBeVisible();
  expect(asked).toHaveLength(1);
});
