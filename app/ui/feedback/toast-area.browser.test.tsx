import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dismissToast, type ToastVariant, toast, toastQueue } from '#app/lib/state/toast.ts';
import { Button } from '../button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../dialog/dialog.tsx';
import { ToastArea } from './toast-area.tsx';

const card = () => document.querySelector<HTMLElement>('li[data-variant][data-state=open]');
const shownText = () => card()?.textContent ?? null;
const visibleCount = () => document.querySelectorAll('li[data-variant]').length;

afterEach(() => {
  vi.useRealTimers();
  for (const item of toastQueue()) dismissToast(item.id);
});

/** A toast on the screen while the clock stands still, so that a test moves it by itself. */
async function showWithFrozenClock(input: Parameters<typeof toast>[0]): Promise<void> {
  await render(<ToastArea />);
  toast({ title: 'Warm-up' });
  await expect.poll(shownText).toContain('Warm-up');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  for (const item of toastQueue()) dismissToast(item.id);
  toast(input);
  await expect.poll(shownText).toContain(input.title);
}

const VARIANTS: ToastVariant[] = ['default', 'destructive', 'success', 'warning'];

it.each(VARIANTS)('SHR-13: a %s toast shows its title and description', async (variant) => {
  await render(<ToastArea />);
  toast({ title: 'Upload Complete!', description: '2 file(s) added', variant });
  await expect.poll(shownText).toBe('Upload Complete! 2 file(s) added');
  expect(card()?.dataset.variant).toBe(variant);
});

it('SHR-13: the four variants can be told apart by their colors', async () => {
  await render(<ToastArea />);
  const colors: string[] = [];
  for (const variant of VARIANTS) {
    const id = toast({ title: variant, variant });
    await expect.poll(shownText).toContain(variant);
    const element = card();
    if (element) colors.push(getComputedStyle(element).borderTopColor);
    dismissToast(id);
  }
  expect(new Set(colors).size).toBe(VARIANTS.length);
});

it('SHR-14: one is visible at once, the next one follows when it is closed', async () => {
  await render(<ToastArea />);
  toast({ title: 'Payment Successful!', variant: 'success' });
  toast({ title: 'Email Sending Initiated' });
  await expect.poll(shownText).toContain('Payment Successful!');
  expect(visibleCount()).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(shownText).toContain('Email Sending Initiated');
  expect(visibleCount()).toBe(1);
});

it('SHR-15: the default duration is 5000 ms', async () => {
  await showWithFrozenClock({ title: 'Booking Saved' });
  vi.advanceTimersByTime(4900);
  expect(shownText()).toContain('Booking Saved');
  vi.advanceTimersByTime(200);
  await expect.poll(shownText).toBeNull();
  vi.advanceTimersByTime(200);
  await expect.poll(() => toastQueue().length).toBe(0);
});

it('SHR-15: a toast may have its own duration', async () => {
  await showWithFrozenClock({ title: 'Email Notification Skipped', variant: 'warning', duration: 7000 });
  vi.advanceTimersByTime(6900);
  expect(shownText()).toContain('Email Notification Skipped');
  vi.advanceTimersByTime(200);
  await expect.poll(shownText).toBeNull();
});

it('SHR-17: F8 moves the focus to the toast area', async () => {
  await render(<ToastArea />);
  toast({ title: 'Booking Saved' });
  await expect.poll(shownText).toContain('Booking Saved');
  await userEvent.keyboard('{F8}');
  await expect.poll(() => document.activeElement?.contains(card())).toBe(true);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(card());
});

it.each([
  [40, 'stays'],
  [70, 'leaves'],
])('SHR-17: a toast swiped by %i px %s (threshold 50 px)', async (distance, outcome) => {
  await render(<ToastArea />);
  toast({ title: 'Swipe me' });
  await expect.poll(shownText).toContain('Swipe me');
  const element = card();
  if (!element) throw new Error('There is no toast to swipe.');
  const { left, top } = element.getBoundingClientRect();
  await userEvent.dragAndDrop(element, document.body, {
    sourcePosition: { x: 20, y: 20 },
    targetPosition: { x: left + 20 + distance, y: top + 20 },
  });
  const waiting = outcome === 'leaves' ? 0 : 1;
  if (outcome === 'stays') await expect.poll(() => card()?.dataset.swipe).toBe('cancel');
  await expect.poll(() => toastQueue().length).toBe(waiting);
});

function Frame() {
  return (
    <>
      <Outlet />
      <ToastArea />
    </>
  );
}

const FirstPage = () => <Link to="/next">Go on</Link>;
const NextPage = () => <h1>The next page</h1>;

it('SHR-16: a toast survives a route change', async () => {
  const Site = createRoutesStub([
    {
      path: '/',
      Component: Frame,
      children: [
        { index: true, Component: FirstPage },
        { path: 'next', Component: NextPage },
      ],
    },
  ]);
  await render(<Site initialEntries={['/']} />);
  toast({ title: 'Package Selected' });
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect.element(page.getByRole('heading', { name: 'The next page' })).toBeVisible();
  await expect.poll(shownText).toContain('Package Selected');
});

it('a toast that was called before the area is there appears in it', async () => {
  toast({ title: 'Early' });
  await render(<ToastArea />);
  await expect.poll(shownText).toContain('Early');
});

it('a toast is announced to screen readers', async () => {
  await render(<ToastArea />);
  toast({ title: 'Payment Failed', description: 'Your card was declined.', variant: 'destructive' });
  const announcement = () => document.querySelector('[role=status][aria-live=assertive]')?.textContent ?? '';
  await expect.poll(announcement).toContain('Payment Failed Your card was declined.');
});

it('the action of a toast is done once, and the toast leaves with it', async () => {
  await render(<ToastArea />);
  const onAction = vi.fn();
  toast({ title: 'Media Deleted', duration: 30_000, action: { label: 'Undo', onAction } });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => toastQueue().length).toBe(0);
  expect(onAction).toHaveBeenCalledOnce();
});

it('a toast with an action stays for the rest of its time when it comes back', async () => {
  await showWithFrozenClock({
    title: 'Media Deleted',
    duration: 30_000,
    action: { label: 'Undo', onAction: () => {} },
  });
  vi.advanceTimersByTime(10_000);
  const started = toast({ title: 'Download Started' });
  await expect.poll(shownText).toContain('Download Started');
  vi.advanceTimersByTime(4000);
  dismissToast(started);
  await expect.poll(shownText).toContain('Media Deleted');
  vi.advanceTimersByTime(15_900);
  expect(shownText()).toContain('Media Deleted');
  vi.advanceTimersByTime(200);
  await expect.poll(shownText).toBeNull();
});

it('a toast with an action ends with its time, also under the pointer', async () => {
  await showWithFrozenClock({
    title: 'Media Deleted',
    duration: 30_000,
    action: { label: 'Undo', onAction: () => {} },
  });
  card()?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  vi.advanceTimersByTime(29_000);
  expect(shownText()).toContain('Media Deleted');
  vi.advanceTimersByTime(2000);
  await expect.poll(shownText).toBeNull();
});

it('SHR-18: a long name without a space stays inside the toast', async () => {
  await page.viewport(375, 800);
  await render(<ToastArea />);
  toast({ title: 'Property Created!', description: 'TheOldBoathouseOnThePotomacWithTheLongNameThatNobodyRemembers' });
  await expect.poll(shownText).toContain('Property Created!');
  const toastCard = card();
  expect(toastCard?.scrollWidth).toBe(toastCard?.clientWidth);
});

it.each([375, 768, 1440])('SHR-18: at %i px a toast covers no button of an open dialog', async (width) => {
  await page.viewport(width, 800);
  await render(
    <>
      <Dialog open onOpenChange={() => {}} title="Upload Media" width="lg">
        <DialogBody className="min-h-[80vh]">The files</DialogBody>
        <DialogActions>
          <Button variant="ghost">Cancel</Button>
          <Button>Upload 11 files</Button>
        </DialogActions>
      </Dialog>
      <ToastArea />
    </>,
  );
  toast({ title: 'Property Created!', description: 'The Old Mill House on the Potomac, with Orchard and Barn' });
  await expect.poll(shownText).toContain('Property Created!');
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const covered = card()?.getBoundingClientRect() ?? new DOMRect();
  for (const name of ['Cancel', 'Upload 11 files', 'Close']) {
    const button = page.getByRole('dialog').getByRole('button', { name }).element().getBoundingClientRect();
    const isBeside = covered.right <= button.left || covered.left >= button.right;
    const isAboveOrBelow = covered.bottom <= button.top || covered.top >= button.bottom;
    expect(isBeside || isAboveOrBelow, name).toBe(true);
  }
});
