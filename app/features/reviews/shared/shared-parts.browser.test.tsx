import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { becomeNewVisitor } from '#app/test/ordering-page.ts';
import { CompareSlider } from '#app/ui/media/compare-slider.tsx';
import type { ReviewComment } from '#domain/reviews/review-json.ts';
import { CommentForm } from './comment-form.tsx';
import type { Place } from './picture-place.ts';
import { PinFrame } from './pin-frame.tsx';
import type { MarkedPin } from './pin-mark.tsx';
import { PinStateBadge } from './pin-state-badge.tsx';
import { Thread } from './thread.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const PIN: MarkedPin = { id: 'a', number: 1, x: 0.25, y: 0.6, state: 'open' };
const ONE_PERCENT = 0.01;

/** Where a mark stands on its picture, as it is drawn. */
function seenPlace(mark: Element): Place {
  const frame = mark.closest('[data-pin-frame]');
  if (!frame) throw new Error('The mark is on no picture.');
  const outer = frame.getBoundingClientRect();
  const { left, top } = mark.getBoundingClientRect();
  return { x: (left - outer.left) / outer.width, y: (top - outer.top) / outer.height };
}

const expectNear = (seen: Place, wanted: Place) => {
  expect(Math.abs(seen.x - wanted.x)).toBeLessThan(ONE_PERCENT);
  expect(Math.abs(seen.y - wanted.y)).toBeLessThan(ONE_PERCENT);
};

type Framed = { width: number; zoom?: number; onPlace?: (place: Place) => void; pins?: MarkedPin[] };

function Framed({ width, zoom = 1, onPlace, pins = [PIN] }: Framed) {
  return (
    <div style={{ transform: `scale(${zoom}) translate(-7%, -4%)`, transformOrigin: 'center' }}>
      <PinFrame
        pins={pins}
        zoom={zoom}
        onPlace={onPlace ?? null}
        onSelect={() => {}}
        style={{ width, height: (width * 2) / 3 }}
      >
        <div className="size-full bg-slate-500" />
      </PinFrame>
    </div>
  );
}

describe('REV-2: a pin', () => {
  test.each([
    [375, 1],
    [375, 2.5],
    [1440, 1],
    [1440, 2],
  ])('stands at its place of the picture within 1 %%, %i px wide and magnified %f times', async (width, zoom) => {
    await page.viewport(width, 900);
    const places: Place[] = [];
    await render(<Framed width={width} zoom={zoom} onPlace={(place) => places.push(place)} />);
    const mark = document.querySelector('[data-pin="1"]');
    expectNear(seenPlace(mark as Element), PIN);
    const frame = document.querySelector('[data-pin-frame]') as HTMLElement;
    const outer = frame.getBoundingClientRect();
    // A place that is in sight, also of a magnified picture.
    const x = (Math.min(width, outer.right) * 0.5 - outer.left) / outer.width;
    const y = (Math.min(900, outer.bottom) * 0.4 - outer.top) / outer.height;
    const point = { clientX: outer.left + x * outer.width, clientY: outer.top + y * outer.height };
    frame.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, ...point }));
    frame.dispatchEvent(new MouseEvent('click', { bubbles: true, ...point }));
    expect(places).toHaveLength(1);
    expectNear(places[0] as Place, { x, y });
  });

  test('keeps its place when the picture gets another size', async () => {
    const { rerender } = await render(<Framed width={375} />);
    const place = () => seenPlace(document.querySelector('[data-pin="1"]') as Element);
    expectNear(place(), PIN);
    await rerender(<Framed width={812} />);
    expectNear(place(), PIN);
  });

  test('is not set by what moved the picture', async () => {
    const onPlace = vi.fn();
    await render(<Framed width={375} onPlace={onPlace} />);
    const frame = document.querySelector('[data-pin-frame]') as HTMLElement;
    frame.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 20, clientY: 20 }));
    frame.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 60, clientY: 20 }));
    expect(onPlace).not.toHaveBeenCalled();
  });

  test('is set with the arrow keys and Enter, and says where it is', async () => {
    const onPlace = vi.fn();
    await render(<Framed width={600} onPlace={onPlace} />);
    const cursor = page.getByRole('button', { name: /^Set the pin here/ });
    (cursor.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    await expect.element(page.getByText('54 % from the left, 40 % from the top')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(onPlace).toHaveBeenCalledOnce();
    expectNear(onPlace.mock.calls[0]?.[0], { x: 0.54, y: 0.4 });
  });

  test('says how it stands by a word, and is chosen by a click', async () => {
    const pins: MarkedPin[] = [PIN, { id: 'b', number: 2, x: 0.5, y: 0.02, state: 'done' }];
    await render(
      <>
        <Framed width={600} pins={pins} />
        <PinStateBadge state="in_work" />
      </>,
    );
    await expect.element(page.getByText('In work')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pin 1, Open' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pin 2, Done' })).toBeVisible();
    await expectAccessibleInBothThemes('pins');
  });
});

const comment = (id: string, changes: Partial<ReviewComment> = {}): ReviewComment => ({
  id,
  author: { kind: 'client', name: 'Ada Lovelace' },
  text: 'Brighter, please.',
  created_at: '2026-11-24T15:00:00.000Z',
  edited_at: null,
  is_own: false,
  can_edit: false,
  ...changes,
});

describe('REV-2: a thread', () => {
  test('shows names and texts as text, whatever they look like, and says what is of the studio', async () => {
    const words = '<img src=x onerror=alert(1)>';
    await render(
      <Thread
        comments={[
          comment('a', { author: { kind: 'client', name: words }, text: `${words}\nsecond line` }),
          comment('b', { author: { kind: 'staff', name: 'Capital Listing Media' }, text: 'It is done.' }),
        ]}
        newSince="2026-11-24T14:00:00.000Z"
      />,
    );
    await expect.element(page.getByText(`${words} second line`)).toBeVisible();
    expect(document.querySelector('img[src=x]')).toBeNull();
    await expect.element(page.getByText('Studio', { exact: true })).toBeVisible();
    expect(page.getByText('New', { exact: true }).elements()).toHaveLength(2);
    await expectAccessibleInBothThemes('a thread');
  });

  test('lets somebody change what they wrote; where that fails, the text stays', async () => {
    const onChange = vi.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValue(undefined);
    await render(<Thread comments={[comment('a', { is_own: true, can_edit: true })]} onChange={onChange} />);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabelText('Your comment').fill('Much brighter.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByLabelText('Your comment')).toHaveValue('Much brighter.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByLabelText('Your comment')).not.toBeInTheDocument();
    expect(onChange).toHaveBeenLastCalledWith('a', 'Much brighter.');
  });
});

test('REV-3: a text that was not sent is there after a reload', async () => {
  const form = () => <CommentForm label="Note" draftKey="pin-1" action="Add" onSend={async () => {}} />;
  const first = await render(form());
  await page.getByLabelText('Note').fill('The bowl, please');
  await first.unmount();
  await render(form());
  await expect.element(page.getByLabelText('Note')).toHaveValue('The bowl, please');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByLabelText('Note')).toHaveValue('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('REV-6: two versions lie over each other, with a handle that keys move', async () => {
  const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>#';
  await render(
    <CompareSlider
      before={{ picture, label: 'Version 1' }}
      after={{ picture, label: 'Version 2' }}
      alt="Kitchen"
      style={{ width: 600, height: 400 }}
    />,
  );
  const handle = page.getByRole('slider', { name: 'Slide between the two versions' });
  await expect.element(handle).toHaveAttribute('aria-valuenow', '50');
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(handle).toHaveAttribute('aria-valuenow', '60');
  await expect.element(handle).toHaveAttribute('aria-valuetext', '60 % of Version 1');
  await expectAccessibleInBothThemes('two versions');
});
