import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { purgeUploads } from '#app/features/media/uploads/upload-queue.ts';
import { toastQueue } from '#app/lib/state/toast.ts';
import { becomeNewVisitor, done, json, problem, toastTexts } from '#app/test/accounts.ts';
import { listChanges, listQueries } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { makeId, makeItem, VIDEO } from '#app/test/media-items.ts';
import { makeProperty, makePropertyList } from '#app/test/properties.ts';
import {
  becomeTallVisitor,
  getMediaPath,
  getPropertyCard,
  makeMediaList,
  ROSA,
  renderWorkspace,
  shownNames,
  workspaceNetwork,
} from '#app/test/properties-workspace.ts';
import { dropFiles, makeFile, tusServer } from '#app/test/uploads.ts';
import type { MediaJson } from '#domain/media/media-json.ts';

beforeEach(becomeTallVisitor);
afterEach(async () => {
  purgeUploads();
  await becomeNewVisitor();
});

const PROPERTY = makeProperty(1);
const PLACE = `/properties/${PROPERTY.id}/place`;
const three = () => [makeItem(1), makeItem(2), makeItem(3)];
const names = (...numbers: number[]) => numbers.map((number) => `photo-${number}.jpg`);
const grip = (number: number) => page.getByRole('button', { name: `Reorder photo-${number}.jpg` });
const picture = (number: number) => page.getByRole('link', { name: `Open photo-${number}.jpg in a new tab` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = async (number: number, item: string) => {
  await button(`More actions for photo-${number}.jpg`).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** A server that keeps the order of one property. */
async function showProperty(items: readonly MediaJson[], answers: Parameters<typeof workspaceNetwork>[1] = {}) {
  let kept = [...items];
  const calls = workspaceNetwork([[PROPERTY, items]], {
    [getMediaPath(PROPERTY)]: () => json(makeMediaList(kept)),
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
  await renderWorkspace();
  await expect.poll(() => shownNames(PROPERTY)).toEqual(items.map(({ file_name }) => file_name));
  return calls;
}

describe('a thumbnail', () => {
  test('PROP-3: it opens the file in a new tab', async () => {
    await showProperty([makeItem(1), makeItem(2, VIDEO)]);
    await expect.element(picture(1)).toHaveAttribute('href', makeItem(1).public_url);
    await expect.element(picture(1)).toHaveAttribute('target', '_blank');
    await expect.element(getPropertyCard(PROPERTY).getByText('0:58')).toBeVisible();
  });

  test('MED-22: it is deleted with Media Deleted, the next one has the focus, and Undo brings it back', async () => {
    const calls = await showProperty(three());
    await button('Delete photo-2.jpg').click();
    await expect.poll(() => shownNames(PROPERTY)).toEqual(names(1, 3));
    await expect.element(picture(3)).toHaveFocus();
    await expect.poll(toastTexts).toEqual(['Media Deleted / photo-2.jpg']);
    expect(listChanges(calls)).toEqual([['POST', '/media/delete', { ids: [makeId(2)] }]]);
    // The count of the property has changed with it.
    await expect.poll(() => listQueries(calls, '/properties').length).toBe(2);
    toastQueue()[0]?.action?.onAction();
    await expect.poll(() => shownNames(PROPERTY)).toEqual(names(1, 2, 3));
  });

  test('what cannot be deleted comes back', async () => {
    await showProperty(three(), { 'POST /media/delete': () => problem(503, 'unavailable') });
    await button('Delete photo-2.jpg').click();
    await expect.poll(toastTexts).toEqual(['Delete Failed / The server says so.']);
    await expect.poll(() => shownNames(PROPERTY)).toEqual(names(1, 2, 3));
  });

  test('its menu makes it the cover', async () => {
    const property = { ...PROPERTY, media_count: 3, cover: makeItem(1) };
    const calls = await showProperty(three(), {
      'GET /properties': () => json(makePropertyList([property])),
      [`PATCH /properties/${PROPERTY.id}`]: () => json({ ...property, cover: makeItem(2) }),
    });
    await expect.element(page.getByRole('listitem').filter({ hasText: 'photo-1.jpg' })).toMatchTextContent('Cover');
    await choose(2, 'Make cover');
    await expect.element(page.getByRole('listitem').filter({ hasText: 'photo-2.jpg' })).toMatchTextContent('Cover');
    expect(listChanges(calls)).toEqual([['PATCH', `/properties/${PROPERTY.id}`, { cover_media_id: makeId(2) }]]);
    // Whatever is the cover cannot become it.
    await button('More actions for photo-2.jpg').click();
    await expect.element(page.getByRole('menuitem', { name: 'Move first' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Make cover' })).not.toBeInTheDocument();
    await expectAccessibleInBothThemes('the menu');
  });
});

describe('the order', () => {
  test('is changed by the keyboard alone, at once, and every step is announced', async () => {
    const calls = await showProperty(three());
    grip(1).element().focus();
    await userEvent.keyboard(' ');
    const said = page.getByText(/^Picked up photo-1.jpg at place 1 of 3/);
    await expect.element(said).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('photo-1.jpg is at place 2 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('photo-1.jpg is at place 3 of 3.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.poll(() => shownNames(PROPERTY)).toEqual(names(2, 3, 1));
    await expect.poll(() => listChanges(calls)).toEqual([['POST', PLACE, { media_id: makeId(1), before: null }]]);
    await expect.element(grip(1)).toHaveFocus();
  });

  test('shows the picture in the place to which the keyboard has moved it', async () => {
    await showProperty(three());
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
    const calls = await showProperty(three());
    grip(1).element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(/^Picked up photo-1.jpg/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('photo-1.jpg is at place 2 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('photo-1.jpg was put back.')).toBeInTheDocument();
    expect(shownNames(PROPERTY)).toEqual(names(1, 2, 3));
    expect(listChanges(calls)).toEqual([]);
  });

  test('is changed by dragging a picture', async () => {
    const calls = await showProperty(three());
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
    await expect.poll(() => shownNames(PROPERTY)).toEqual(names(3, 1, 2));
    await expect.poll(() => listChanges(calls)).toEqual([['POST', PLACE, { media_id: makeId(3), before: makeId(1) }]]);
  });

  test('a finger that moves at once scrolls, and one that has rested drags', async () => {
    await showProperty(three());
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
    const calls = await showProperty(three());
    await choose(number, item);
    await expect.poll(() => shownNames(PROPERTY)).toEqual(names(...order));
    const body = { media_id: makeId(number), before: before && makeId(before) };
    await expect.poll(() => listChanges(calls)).toEqual([['POST', PLACE, body]]);
  });

  test('the first item moves neither first nor left, the last neither right nor last', async () => {
    await showProperty(three());
    const isDisabled = (name: string) => page.getByRole('menuitem', { name }).element().ariaDisabled === 'true';
    await button('More actions for photo-1.jpg').click();
    await expect.element(page.getByRole('menuitem', { name: 'Move first' })).toBeVisible();
    expect(['Move first', 'Move left', 'Move right', 'Move last'].map(isDisabled)).toEqual([true, true, false, false]);
  });

  test('goes back where the server refuses it, and a toast says why', async () => {
    const held = Promise.withResolvers<Response>();
    await showProperty(three(), { [`POST ${PLACE}`]: () => held.promise });
    await choose(1, 'Move last');
    await expect.poll(() => shownNames(PROPERTY)).toEqual(names(2, 3, 1));
    held.resolve(problem(404, 'not_found', { detail: 'This item is gone.' }));
    await expect.poll(toastTexts).toEqual(['The order was not saved / This item is gone.']);
    await expect.poll(() => shownNames(PROPERTY)).toEqual(names(1, 2, 3));
  });

  test('moves that follow one another are heard one after another', async () => {
    const held = Promise.withResolvers<Response>();
    const calls = await showProperty(three(), { [`POST ${PLACE}`]: () => held.promise.then(() => done()) });
    await choose(1, 'Move last');
    await expect.poll(() => shownNames(PROPERTY)).toEqual(names(2, 3, 1));
    await choose(2, 'Move right');
    await expect.poll(() => shownNames(PROPERTY)).toEqual(names(3, 2, 1));
    expect(listChanges(calls)).toHaveLength(1);
    held.resolve(done());
    await expect.poll(() => listChanges(calls)).toHaveLength(2);
  });
});

test('of a large property the first rows are shown, and all of them on demand, page by page', async () => {
  const items = Array.from({ length: 40 }, (_, number) => makeItem(number + 1));
  const calls = workspaceNetwork([[PROPERTY, items]], {
    [getMediaPath(PROPERTY)]: ({ query }) =>
      json(
        query.cursor
          ? makeMediaList(items.slice(30), { total: 40 })
          : makeMediaList(items.slice(0, 30), { total: 40, next_cursor: 'after-30' }),
      ),
  });
  await renderWorkspace();
  const all = page.getByRole('button', { name: 'Show all 40 of House 1' });
  await expect.element(all).toHaveAttribute('aria-expanded', 'false');
  const shown = shownNames(PROPERTY).length;
  expect(shown).toBeGreaterThan(5);
  expect(shown).toBeLessThan(30);
  expect(listQueries(calls, `/properties/${PROPERTY.id}/media`)).toHaveLength(1);
  await all.click();
  await expect.poll(() => shownNames(PROPERTY).length).toBe(40);
  await page.getByRole('button', { name: 'Show fewer of House 1' }).click();
  await expect.poll(() => shownNames(PROPERTY).length).toBe(shown);
});

test('media of a property that is far away are not asked for until the visitor comes near', async () => {
  await page.viewport(1280, 900);
  const properties = [1, 2, 3, 4, 5, 6].map((number) => [makeProperty(number), [makeItem(number)]] as const);
  const calls = workspaceNetwork(properties);
  await renderWorkspace();
  const last = makeProperty(6);
  await expect.element(page.getByRole('heading', { name: last.name })).toBeInTheDocument();
  await expect.poll(() => listQueries(calls, `/properties/${makeProperty(1).id}/media`)).toHaveLength(1);
  expect(listQueries(calls, `/properties/${last.id}/media`)).toEqual([]);
  page.getByRole('heading', { name: last.name }).element().scrollIntoView();
  await expect.poll(() => listQueries(calls, `/properties/${last.id}/media`)).toHaveLength(1);
});

test('an item that is being prepared becomes ready without a reload, and the cover with it', async () => {
  const calls = await showProperty([makeItem(1, { status: 'processing', variants: null })], {
    [`GET /media/${makeId(1)}`]: () => json(makeItem(1)),
  });
  await expect.element(getPropertyCard(PROPERTY).getByText('Being prepared')).toBeVisible();
  await expect.element(getPropertyCard(PROPERTY).getByText('Being prepared')).not.toBeInTheDocument();
  await expect.poll(() => listQueries(calls, '/properties').length).toBe(2);
});

test('PROP-2: Upload Media sends files to the property, and its list is shown anew', async () => {
  const items: MediaJson[] = [];
  workspaceNetwork([], {
    'GET /properties': () => json(makePropertyList([{ ...PROPERTY, media_count: items.length }])),
    [getMediaPath(PROPERTY)]: () => json(makeMediaList(items)),
  });
  const server = tusServer();
  await renderWorkspace();
  await expect
    .element(page.getByText('No media yet. Upload the photos, videos and documents of this property.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Upload Media to House 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Media' });
  await expect.element(dialog).toMatchTextContent('To House 1.');
  dropFiles(makeFile('photo-1.jpg'));
  await expect.element(dialog.getByRole('button', { name: 'Upload 1 file' })).toBeVisible();
  await expectAccessibleInBothThemes('the upload dialog');
  items.push(makeItem(1));
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect.element(picture(1)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect([...server.uploads.values()][0]?.metadata).toEqual({
    filename: 'photo-1.jpg',
    userId: ROSA.id,
    propertyId: PROPERTY.id,
  });
  expect(toastTexts()).toEqual(['Uploaded: photo-1.jpg / File saved successfully!']);
});

describe('the room of chosen items', () => {
  test('is saved for all of them, and stands on their tiles', async () => {
    const calls = await showProperty(three(), {
      'POST /media/room': ({ body }) => {
        const { ids, room } = body as { ids: string[]; room: string };
        return json({ items: three().flatMap((item) => (ids.includes(item.id) ? [{ ...item, room }] : [])) });
      },
    });
    for (const number of [1, 3])
      await page.getByRole('checkbox', { name: `Select photo-${number}.jpg` }).click({ force: true });
    await page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'Label' }).click();
    await page.getByRole('menuitem', { name: 'Room' }).click();
    const dialog = page.getByRole('dialog', { name: 'Room of 2 items' });
    await dialog.getByRole('combobox', { name: 'Room' }).fill('Kitchen');
    await expectAccessibleInBothThemes('the room');
    await dialog.getByRole('button', { name: 'Save room' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => page.getByText('Kitchen', { exact: true }).elements().length).toBe(2);
    const ids = [makeId(1), makeId(3)];
    expect(listChanges(calls)).toEqual([['POST', '/media/room', { ids, room: 'Kitchen' }]]);
  });
});

describe('the kind of chosen items', () => {
  test('is one that their files can be, and stands on their tiles', async () => {
    const calls = await showProperty(three(), {
      'POST /media/kind': ({ body }) => {
        const { ids, kind } = body as { ids: string[]; kind: 'plan' };
        return json({ items: three().flatMap((item) => (ids.includes(item.id) ? [{ ...item, kind }] : [])) });
      },
    });
    for (const number of [1, 3])
      await page.getByRole('checkbox', { name: `Select photo-${number}.jpg` }).click({ force: true });
    await page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'Label' }).click();
    await page.getByRole('menuitem', { name: 'Photo, plan or panorama' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kind of 2 items' });
    await expect.element(dialog.getByRole('radio', { name: /^Photo/ })).toBeChecked();
    await expect.element(dialog.getByRole('radio', { name: /^Document/ })).not.toBeInTheDocument();
    await dialog.getByRole('radio', { name: /^Floor plan/ }).click();
    await expectAccessibleInBothThemes('the kind');
    await dialog.getByRole('button', { name: 'Save kind' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => page.getByText('Floor plan', { exact: true }).elements().length).toBe(2);
    expect(listChanges(calls)).toEqual([['POST', '/media/kind', { ids: [makeId(1), makeId(3)], kind: 'plan' }]]);
  });
});
