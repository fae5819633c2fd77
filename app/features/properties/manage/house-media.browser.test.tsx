import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomeNewVisitor, done, json, problem, toastTexts } from '#app/features/accounts/test-accounts.ts';
import { changesOf, queriesOf } from '#app/features/admin/test-admin.ts';
import { idOf, itemOf, VIDEO } from '#app/features/media/test-items.ts';
import { dropFiles, fileOf, tusServer } from '#app/features/uploads/test-uploads.ts';
import { forgetUploads } from '#app/features/uploads/upload-queue.ts';
import { toastQueue } from '#app/lib/toast.ts';
import { expectAccessibleInBothThemes } from '#app/ui/test-axe.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { propertyListOf, propertyOf } from '../test-properties.ts';
import {
  becomeTallVisitor,
  deskNetwork,
  houseOf,
  mediaListOf,
  mediaPathOf,
  ROSA,
  renderDesk,
  shownNames,
} from './test-desk.ts';

beforeEach(becomeTallVisitor);
afterEach(async () => {
  forgetUploads();
  await becomeNewVisitor();
});

const HOUSE = propertyOf(1);
const PLACE = `/properties/${HOUSE.id}/place`;
const three = () => [itemOf(1), itemOf(2), itemOf(3)];
const names = (...numbers: number[]) => numbers.map((number) => `photo-${number}.jpg`);
const grip = (number: number) => page.getByRole('button', { name: `Reorder photo-${number}.jpg` });
const picture = (number: number) => page.getByRole('link', { name: `Open photo-${number}.jpg in a new tab` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = async (number: number, item: string) => {
  await button(`More acts on photo-${number}.jpg`).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** A server that keeps the order of one house. */
async function showHouse(items: readonly MediaJson[], answers: Parameters<typeof deskNetwork>[1] = {}) {
  let kept = [...items];
  const calls = deskNetwork([[HOUSE, items]], {
    [mediaPathOf(HOUSE)]: () => json(mediaListOf(kept)),
    [`POST ${PLACE}`]: ({ body }) => {
      const { media_id, before } = body as { media_id: string; before: string | null };
      const moved = kept.filter(({ id }) => id === media_id);
      const others = kept.filter(({ id }) => id !== media_id);
      const place = others.findIndex(({ id }) => id === before);
      kept = before === null ? [...others, ...moved] : others.toSpliced(place, 0, ...moved);
      return done();
    },
    'POST /media/delete': ({ body }) => {
      const { ids } = body as { ids: string[] };
      kept = kept.filter(({ id }) => !ids.includes(id));
      return json(body);
    },
    'POST /media/restore': ({ body }) => {
      kept = [...items];
      return json(body);
    },
    ...answers,
  });
  await renderDesk();
  await expect.poll(() => shownNames(HOUSE)).toEqual(items.map(({ file_name }) => file_name));
  return calls;
}

describe('a thumbnail', () => {
  test('§2 Admin realtor properties: it opens the file in a new tab', async () => {
    await showHouse([itemOf(1), itemOf(2, VIDEO)]);
    await expect.element(picture(1)).toHaveAttribute('href', itemOf(1).public_url);
    await expect.element(picture(1)).toHaveAttribute('target', '_blank');
    await expect.element(houseOf(HOUSE).getByText('0:58')).toBeVisible();
  });

  test('§8 Admin and media: it is deleted with Media Deleted, the next one has the focus, and Undo brings it back', async () => {
    const calls = await showHouse(three());
    await button('Delete photo-2.jpg').click();
    await expect.poll(() => shownNames(HOUSE)).toEqual(names(1, 3));
    await expect.element(picture(3)).toHaveFocus();
    await expect.poll(toastTexts).toEqual(['Media Deleted / photo-2.jpg']);
    expect(changesOf(calls)).toEqual([['POST', '/media/delete', { ids: [idOf(2)] }]]);
    // The count of the house has changed with it.
    await expect.poll(() => queriesOf(calls, '/properties').length).toBe(2);
    toastQueue()[0]?.action?.onAction();
    await expect.poll(() => shownNames(HOUSE)).toEqual(names(1, 2, 3));
  });

  test('what cannot be deleted comes back', async () => {
    await showHouse(three(), { 'POST /media/delete': () => problem(503, 'unavailable') });
    await button('Delete photo-2.jpg').click();
    await expect.poll(toastTexts).toEqual(['Delete Failed / The server says so.']);
    await expect.poll(() => shownNames(HOUSE)).toEqual(names(1, 2, 3));
  });

  test('its menu makes it the cover', async () => {
    const house = { ...HOUSE, media_count: 3, cover: itemOf(1) };
    const calls = await showHouse(three(), {
      'GET /properties': () => json(propertyListOf([house])),
      [`PATCH /properties/${HOUSE.id}`]: () => json({ ...house, cover: itemOf(2) }),
    });
    await expect.element(page.getByRole('listitem').filter({ hasText: 'photo-1.jpg' })).toMatchTextContent('Cover');
    await choose(2, 'Make cover');
    await expect.element(page.getByRole('listitem').filter({ hasText: 'photo-2.jpg' })).toMatchTextContent('Cover');
    expect(changesOf(calls)).toEqual([['PATCH', `/properties/${HOUSE.id}`, { cover_media_id: idOf(2) }]]);
    // Whatever is the cover cannot become it.
    await button('More acts on photo-2.jpg').click();
    await expect.element(page.getByRole('menuitem', { name: 'Move first' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Make cover' })).not.toBeInTheDocument();
    await expectAccessibleInBothThemes('the menu');
  });
});

describe('the order', () => {
  test('is changed by the keyboard alone, at once, and every step is said', async () => {
    const calls = await showHouse(three());
    grip(1).element().focus();
    await userEvent.keyboard(' ');
    const said = page.getByText(/^Picked up photo-1.jpg at place 1 of 3/);
    await expect.element(said).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('photo-1.jpg is at place 2 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('photo-1.jpg is at place 3 of 3.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.poll(() => shownNames(HOUSE)).toEqual(names(2, 3, 1));
    await expect.poll(() => changesOf(calls)).toEqual([['POST', PLACE, { media_id: idOf(1), before: null }]]);
    await expect.element(grip(1)).toHaveFocus();
  });

  test('shows the picture in the place to which the keyboard has moved it', async () => {
    await showHouse(three());
    const second = picture(2).element().getBoundingClientRect();
    grip(1).element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(/^Picked up photo-1.jpg/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    const lifted = () => document.querySelector('.cursor-grabbing > *')?.getBoundingClientRect();
    await expect.poll(() => Math.round(lifted()?.x ?? 0)).toBe(Math.round(second.x));
    expect(Math.round(lifted()?.y ?? 0)).toBe(Math.round(second.y));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('photo-1.jpg was put back.')).toBeInTheDocument();
  });

  test('stays with Escape', async () => {
    const calls = await showHouse(three());
    grip(1).element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(/^Picked up photo-1.jpg/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('photo-1.jpg is at place 2 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('photo-1.jpg was put back.')).toBeInTheDocument();
    expect(shownNames(HOUSE)).toEqual(names(1, 2, 3));
    expect(changesOf(calls)).toEqual([]);
  });

  test('is changed by dragging a picture', async () => {
    const calls = await showHouse(three());
    const [from, to] = [picture(3), picture(1)].map((locator) => locator.element().getBoundingClientRect());
    if (!from || !to) throw new Error('The pictures have no place.');
    const mouse = (type: string, { x, y }: DOMRect, by = 0) => {
      const target = type === 'mousedown' ? picture(3).element() : document;
      const at = { clientX: x + 40 + by, clientY: y + 40 };
      target.dispatchEvent(new MouseEvent(type, { ...at, bubbles: true, cancelable: true, button: 0 }));
    };
    mouse('mousedown', from);
    mouse('mousemove', from, -20);
    await expect.element(page.getByText(/^Picked up photo-3.jpg/)).toBeInTheDocument();
    mouse('mousemove', to);
    await expect.element(page.getByText('photo-3.jpg is at place 1 of 3.')).toBeInTheDocument();
    mouse('mouseup', to);
    await expect.poll(() => shownNames(HOUSE)).toEqual(names(3, 1, 2));
    await expect.poll(() => changesOf(calls)).toEqual([['POST', PLACE, { media_id: idOf(3), before: idOf(1) }]]);
  });

  test('a finger that moves at once scrolls, and one that has rested drags', async () => {
    await showHouse(three());
    const target = picture(1).element();
    const { x, y } = target.getBoundingClientRect();
    const touch = (type: string, by: number) => {
      const point = new Touch({ identifier: 1, target, clientX: x + 40, clientY: y + 40 + by });
      const touches = type === 'touchend' ? [] : [point];
      const event = new TouchEvent(type, { touches, changedTouches: [point], bubbles: true, cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    touch('touchstart', 0);
    expect(touch('touchmove', 30)).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(touch('touchmove', 60)).toBe(false);
    touch('touchend', 60);
    touch('touchstart', 0);
    vi.advanceTimersByTime(300);
    vi.useRealTimers();
    await expect.element(page.getByText(/^Picked up photo-1.jpg/)).toBeInTheDocument();
    expect(touch('touchmove', 30)).toBe(true);
    touch('touchend', 30);
    await expect.element(page.getByText(/photo-1.jpg was put/)).toBeInTheDocument();
  });

  test.each([
    ['Move first', 3, [3, 1, 2], 1],
    ['Move left', 3, [1, 3, 2], 2],
    ['Move right', 1, [2, 1, 3], 3],
    ['Move last', 1, [2, 3, 1], null],
  ] as const)('is changed by %s of the menu', async (item, number, order, before) => {
    const calls = await showHouse(three());
    await choose(number, item);
    await expect.poll(() => shownNames(HOUSE)).toEqual(names(...order));
    const body = { media_id: idOf(number), before: before && idOf(before) };
    await expect.poll(() => changesOf(calls)).toEqual([['POST', PLACE, body]]);
  });

  test('the first item moves neither first nor left, the last neither right nor last', async () => {
    await showHouse(three());
    const isDisabled = (name: string) => page.getByRole('menuitem', { name }).element().ariaDisabled === 'true';
    await button('More acts on photo-1.jpg').click();
    await expect.element(page.getByRole('menuitem', { name: 'Move first' })).toBeVisible();
    expect(['Move first', 'Move left', 'Move right', 'Move last'].map(isDisabled)).toEqual([true, true, false, false]);
  });

  test('goes back where the server refuses it, and a toast says why', async () => {
    const held = Promise.withResolvers<Response>();
    await showHouse(three(), { [`POST ${PLACE}`]: () => held.promise });
    await choose(1, 'Move last');
    await expect.poll(() => shownNames(HOUSE)).toEqual(names(2, 3, 1));
    held.resolve(problem(404, 'not_found', { detail: 'This item is gone.' }));
    await expect.poll(toastTexts).toEqual(['The order was not saved / This item is gone.']);
    await expect.poll(() => shownNames(HOUSE)).toEqual(names(1, 2, 3));
  });

  test('moves that follow one another are heard one after another', async () => {
    const held = Promise.withResolvers<Response>();
    const calls = await showHouse(three(), { [`POST ${PLACE}`]: () => held.promise.then(() => done()) });
    await choose(1, 'Move last');
    await expect.poll(() => shownNames(HOUSE)).toEqual(names(2, 3, 1));
    await choose(2, 'Move right');
    await expect.poll(() => shownNames(HOUSE)).toEqual(names(3, 2, 1));
    expect(changesOf(calls)).toHaveLength(1);
    held.resolve(done());
    await expect.poll(() => changesOf(calls)).toHaveLength(2);
  });
});

test('of a large house the first rows are shown, and all of them are asked for page by page', async () => {
  const items = Array.from({ length: 40 }, (_, number) => itemOf(number + 1));
  const calls = deskNetwork([[HOUSE, items]], {
    [mediaPathOf(HOUSE)]: ({ query }) =>
      json(
        query.cursor
          ? mediaListOf(items.slice(30), { total: 40 })
          : mediaListOf(items.slice(0, 30), { total: 40, next_cursor: 'after-30' }),
      ),
  });
  await renderDesk();
  const all = page.getByRole('button', { name: 'Show all 40 of House 1' });
  await expect.element(all).toHaveAttribute('aria-expanded', 'false');
  const shown = shownNames(HOUSE).length;
  expect(shown).toBeGreaterThan(5);
  expect(shown).toBeLessThan(30);
  expect(queriesOf(calls, `/properties/${HOUSE.id}/media`)).toHaveLength(1);
  await all.click();
  await expect.poll(() => shownNames(HOUSE).length).toBe(40);
  await page.getByRole('button', { name: 'Show fewer of House 1' }).click();
  await expect.poll(() => shownNames(HOUSE).length).toBe(shown);
});

test('media of a house that is far away are not asked for until the visitor comes near', async () => {
  await page.viewport(1280, 900);
  const houses = [1, 2, 3, 4, 5, 6].map((number) => [propertyOf(number), [itemOf(number)]] as const);
  const calls = deskNetwork(houses);
  await renderDesk();
  const last = propertyOf(6);
  await expect.element(page.getByRole('heading', { name: last.name })).toBeInTheDocument();
  await expect.poll(() => queriesOf(calls, `/properties/${propertyOf(1).id}/media`)).toHaveLength(1);
  expect(queriesOf(calls, `/properties/${last.id}/media`)).toEqual([]);
  page.getByRole('heading', { name: last.name }).element().scrollIntoView();
  await expect.poll(() => queriesOf(calls, `/properties/${last.id}/media`)).toHaveLength(1);
});

test('an item that is being prepared becomes ready without a reload, and the cover with it', async () => {
  const calls = await showHouse([itemOf(1, { status: 'processing', variants: null })], {
    [`GET /media/${idOf(1)}`]: () => json(itemOf(1)),
  });
  await expect.element(houseOf(HOUSE).getByText('Being prepared')).toBeVisible();
  await expect.element(houseOf(HOUSE).getByText('Being prepared')).not.toBeInTheDocument();
  await expect.poll(() => queriesOf(calls, '/properties').length).toBe(2);
});

test('§2 Admin realtor properties: Upload Media sends files to the house, and its list is shown anew', async () => {
  const items: MediaJson[] = [];
  deskNetwork([], {
    'GET /properties': () => json(propertyListOf([{ ...HOUSE, media_count: items.length }])),
    [mediaPathOf(HOUSE)]: () => json(mediaListOf(items)),
  });
  const server = tusServer();
  await renderDesk();
  await expect.element(page.getByText('No media yet. Upload the photos and videos of this property.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload Media to House 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Media' });
  await expect.element(dialog).toMatchTextContent('To House 1.');
  dropFiles(fileOf('photo-1.jpg'));
  await expect.element(dialog.getByRole('button', { name: 'Upload 1 file' })).toBeVisible();
  await expectAccessibleInBothThemes('the upload dialog');
  items.push(itemOf(1));
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect.element(picture(1)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect([...server.uploads.values()][0]?.metadata).toEqual({
    filename: 'photo-1.jpg',
    userId: ROSA.id,
    propertyId: HOUSE.id,
  });
  expect(toastTexts()).toEqual(['Uploaded: photo-1.jpg / File saved successfully!']);
});
