import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addressNow,
  becomeNewVisitor,
  type Call,
  callsTo,
  json,
  libraryNetwork,
  makeList,
  renderLibrary,
  toastTexts,
} from '#app/test/library.ts';
import { makeItem } from '#app/test/media-items.ts';
import type { MediaJson } from '#domain/media/media-json.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  await becomeNewVisitor();
});
afterEach(becomeNewVisitor);

const ITEMS = 10_000;
const PER_DAY = 40;
const dayAt = (number: number) =>
  new Date(Date.UTC(2026, 10, 18) - Math.floor(number / PER_DAY) * 3 * 86_400_000).toISOString().slice(0, 10);

/** A server with a library of ten thousand items, of two years, newest first. */
function manyItems(count = ITEMS) {
  let items = Array.from({ length: count }, (_, number) => makeItem(number, { shoot_date: dayAt(number) }));
  const monthOf = ({ shoot_date }: MediaJson) => shoot_date?.slice(0, 7) ?? '';
  const months = () => {
    const counts = new Map<string, number>();
    for (const item of items) counts.set(monthOf(item), (counts.get(monthOf(item)) ?? 0) + 1);
    return json({ months: Array.from(counts, ([month, number]) => ({ month, count: number })) });
  };
  const list = ({ query }: Call) => {
    const limit = Number(query.get('limit'));
    const [month, before, cursor] = [query.get('month'), query.get('before'), query.get('cursor')];
    const first = items.findIndex((item) => monthOf(item) <= (month ?? ''));
    const end = before ? Number(before) : (month ? first : Number(cursor ?? 0)) + limit;
    const from = Math.max(0, end - limit);
    return json({
      ...makeList(items.slice(from, end)),
      next_cursor: end < items.length ? String(end) : null,
      previous_cursor: from > 0 ? String(from) : null,
      total: items.length > 1000 ? null : items.length,
    });
  };
  const remove = ({ body }: Call) => {
    const { ids } = body as { ids: string[] };
    items = items.filter(({ id }) => !ids.includes(id));
    return json({ ids });
  };
  const calls = libraryNetwork({ 'GET /media': list, 'GET /media/months': months, 'POST /media/delete': remove });
  return { calls, monthOf, first: (month: string) => items.findIndex((item) => monthOf(item) === month) };
}

const slider = () => page.getByRole('slider', { name: 'Month' });
const shownMonth = () => slider().element().getAttribute('aria-valuetext');
/** The name of the first card whose picture is in sight below the bar. */
function topCard(): string | null {
  const cards = Array.from(document.querySelectorAll('[data-open-item]'));
  const top = (card: Element) => card.getBoundingClientRect().top;
  const [first] = cards.filter((card) => top(card) >= 56).sort((a, b) => top(a) - top(b));
  return first?.getAttribute('aria-label') ?? null;
}
const openedAt = (calls: readonly Call[]) => callsTo(calls, 'GET /media').map(({ query }) => query.get('month'));

async function renderMany(search = '') {
  const server = manyItems();
  await renderLibrary(search);
  await expect.element(slider()).toBeVisible();
  return server;
}

function drag(type: string, clientY: number): void {
  const rail = slider().element().parentElement;
  const { right } = rail?.getBoundingClientRect() ?? { right: 0 };
  rail?.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      pointerId: 1,
      pointerType: 'touch',
      button: 0,
      clientX: right - 20,
      clientY,
    }),
  );
}
const railBox = () => {
  const box = slider().element().parentElement?.getBoundingClientRect();
  if (!box) throw new Error('There is no rail.');
  return box;
};

describe('of ten thousand items', () => {
  test('the keys jump by a month, by a year and to both ends, and say where', async () => {
    const { calls, first } = await renderMany();
    expect(shownMonth()).toBe('November 2026');
    slider().element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(shownMonth).toBe('October 2026');
    await userEvent.keyboard('{PageDown}');
    await expect.poll(shownMonth).toBe('December 2025');
    await expect.poll(topCard).toMatch(/^Open photo-4\d+\.jpg$/);
    expect(addressNow()).toBe('?month=2025-12');
    await userEvent.keyboard('{End}');
    await expect.poll(shownMonth).toBe('November 2024');
    await expect.poll(topCard).toBe(`Open photo-${first('2024-11')}.jpg`);
    await userEvent.keyboard('{Home}');
    await expect.poll(topCard).toBe('Open photo-0.jpg');
    expect(addressNow()).toBe('');
    expect(openedAt(calls)).toContain('2025-12');
  });

  test('from a month the list is scrolled up and down, and what is in sight stays where it is', async () => {
    const { calls, first } = await renderMany('?month=2025-12');
    const start = first('2025-12');
    document.querySelector('[role=list]')?.scrollIntoView({ behavior: 'instant' });
    await expect.poll(() => callsTo(calls, 'GET /media').some(({ query }) => query.has('before'))).toBe(true);
    await expect.poll(topCard).toBe(`Open photo-${start}.jpg`);
    const top = () =>
      document.querySelector(`[aria-label="Open photo-${start}.jpg"]`)?.getBoundingClientRect().top ?? Number.NaN;
    expect(top()).toBeGreaterThanOrEqual(56);
    window.scrollBy({ top: -2000, behavior: 'instant' });
    await expect.element(page.getByRole('button', { name: `Open photo-${start - 8}.jpg` })).toBeInTheDocument();
    window.scrollBy({ top: 12_000, behavior: 'instant' });
    await expect.element(page.getByRole('button', { name: `Open photo-${start + 80}.jpg` })).toBeInTheDocument();
  });

  test('what stands above the list can be reached, and more is shown when it is asked for', async () => {
    const { calls, first } = await renderMany('?month=2025-12');
    const more = page.getByRole('button', { name: 'Show newer media' });
    await expect.element(more).toBeVisible();
    expect(window.scrollY).toBe(0);
    expect(callsTo(calls, 'GET /media')).toHaveLength(1);
    await more.click();
    await expect.poll(topCard).toBe(`Open photo-${first('2025-12')}.jpg`);
    await expect.poll(() => window.scrollY).toBeGreaterThan(1000);
  });

  test('while the rail is dragged the month under the finger shows, and letting go jumps there', async () => {
    const { calls, first } = await renderMany();
    const { top, height } = railBox();
    // A made-up pointer cannot be captured.
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
    const asked = callsTo(calls, 'GET /media').length;
    const label = () => document.querySelector('[aria-hidden].shadow-float')?.textContent;
    drag('pointerdown', top + 10);
    await expect.poll(label).toBe('November 2026');
    drag('pointermove', top + height * 0.5);
    await expect.poll(label).toBe('November 2025');
    expect(shownMonth()).toBe('November 2025');
    expect(callsTo(calls, 'GET /media')).toHaveLength(asked);
    drag('pointerup', top + height * 0.5);
    await expect.poll(topCard).toBe(`Open photo-${first('2025-11')}.jpg`);
  });

  test('what was chosen stays chosen in another month, and is deleted together', async () => {
    const { calls, first } = await renderMany();
    await page.getByRole('checkbox', { name: 'Select photo-1.jpg' }).click({ force: true });
    slider().element().focus();
    await userEvent.keyboard('{PageDown}');
    const there = first('2025-12');
    await page.getByRole('checkbox', { name: `Select photo-${there}.jpg` }).click({ force: true });
    await expect.element(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => callsTo(calls, 'POST /media/delete')).toHaveLength(1);
    expect(callsTo(calls, 'POST /media/delete')[0]?.body).toEqual({
      ids: [makeItem(1).id, makeItem(there).id],
    });
    await expect.poll(toastTexts).toContain('Media Deleted / 2 items');
    await expect.poll(() => callsTo(calls, 'GET /media/months').length).toBeGreaterThan(1);
  });

  test('all are chosen at the server, wherever the list was opened', async () => {
    const { calls } = await renderMany('?month=2025-12');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all' }).click();
    await expect
      .poll(() => callsTo(calls, 'POST /media/selections').map(({ body }) => body))
      .toEqual([{ sort: 'newest' }]);
  });

  test('another order or a search begins anew', async () => {
    await renderMany('?month=2025-12');
    await page.getByRole('searchbox').fill('pool');
    await expect.poll(addressNow).toBe('?q=pool');
  });
});

test('few cards are drawn after a jump', async () => {
  await renderMany('?month=2025-12');
  await expect.poll(() => document.querySelectorAll('[role=listitem]').length).toBeGreaterThan(0);
  expect(document.querySelectorAll('[role=listitem]').length).toBeLessThan(60);
});

test('a short list has no rail', async () => {
  const { calls } = manyItems(90);
  await renderLibrary();
  await expect.element(page.getByText('90 items')).toBeVisible();
  expect(slider().query()).toBeNull();
  expect(callsTo(calls, 'GET /media/months')).toHaveLength(0);
});

test('on a phone the rail takes no width, and its handle is large enough for a finger', async () => {
  await page.viewport(375, 800);
  await renderMany();
  const card = document.querySelector('[role=list]')?.getBoundingClientRect();
  expect(card?.width).toBe(335);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  window.scrollBy({ top: 600, behavior: 'instant' });
  await expect.poll(() => getComputedStyle(slider().element()).pointerEvents).toBe('auto');
  const { width, height } = slider().element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});
