import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, fakeNetwork, toastTexts } from '#app/test/accounts.ts';
import { renderPage } from '#app/test/ordering-page.ts';
import { SaveLink } from './save-link.tsx';

const ADDRESS = '/api/d/x/files/1?size=print&download=1';
const CALL = 'GET /d/x/files/1';

let shared: File[][] = [];
let refusals: DOMException[] = [];

/** A phone that shares files; each of `refusals` is what its sheet says first. */
function becomePhone(isTouched = true) {
  shared = [];
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: isTouched } as MediaQueryList) : matchMedia(query),
  );
  const share = async ({ files = [] }: ShareData) => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    shared.push([...files]);
  };
  Object.defineProperty(window.navigator, 'canShare', { configurable: true, value: () => true });
  Object.defineProperty(window.navigator, 'share', { configurable: true, value: share });
}

function Saved() {
  return (
    <SaveLink href={`${ADDRESS}#all`} files={[{ address: ADDRESS, name: 'front.png' }]} label="Download">
      {({ isShared }) => (isShared ? 'Sheet' : 'File')}
    </SaveLink>
  );
}

async function show(answer = () => new Response('bytes', { headers: { 'Content-Type': 'image/jpeg' } })) {
  const calls = fakeNetwork({ [CALL]: answer });
  await renderPage({ path: '/d/x', Component: Saved });
  return calls;
}

const link = () => page.getByRole('link');
const reads = (calls: { address: string }[]) => calls.filter(({ address }) => address === CALL);

beforeEach(async () => {
  await becomeNewVisitor();
  refusals = [];
});
afterEach(async () => {
  Reflect.deleteProperty(window.navigator, 'canShare');
  Reflect.deleteProperty(window.navigator, 'share');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await becomeNewVisitor();
});

test('on a phone the photo itself goes to its sheet, under the name of its type', async () => {
  becomePhone();
  const calls = await show();
  await expect.element(link()).toHaveAccessibleName('Save or share');
  await link().click();
  await expect.poll(() => shared.flat().map(({ name, type }) => [name, type])).toEqual([['front.jpg', 'image/jpeg']]);
  expect(await shared[0]?.[0]?.text()).toBe('bytes');
  expect(reads(calls)).toHaveLength(1);
});

test('where reading took too long it is pressed once more, and read once', async () => {
  becomePhone();
  refusals = [new DOMException('too late', 'NotAllowedError')];
  const calls = await show();
  await link().click();
  await expect.poll(toastTexts).toEqual(['Ready. Press once more to save or share.']);
  await link().click();
  await expect.poll(() => shared).toHaveLength(1);
  expect(reads(calls)).toHaveLength(1);
});

test('who thinks better of it sees nothing', async () => {
  becomePhone();
  refusals = [new DOMException('closed', 'AbortError')];
  await show();
  await link().click();
  await expect.poll(() => refusals).toEqual([]);
  expect(toastTexts()).toEqual([]);
  expect(window.location.hash).toBe('');
});

test('with a mouse, and where files cannot be shared, it is a download', async () => {
  becomePhone(false);
  await show();
  await expect.element(link()).toHaveAccessibleName('Download');
  await expect.element(link()).toHaveTextContent('File');
  await expect.element(link()).toHaveAttribute('download');
});
