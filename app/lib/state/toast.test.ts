import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_TOAST_MS, dismissToast, type ToastInput, toast, toastQueue } from './toast.ts';

afterEach(() => {
  vi.useRealTimers();
  for (const item of toastQueue()) dismissToast(item.id);
});

const titles = () => toastQueue().map((item) => item.title);
const show = (title: string, rest: Partial<ToastInput> = {}) => toast({ title, ...rest });

it('SHR-15: a toast stays 5000 ms by default', () => {
  show('Saved');
  expect(DEFAULT_TOAST_MS).toBe(5000);
  expect(toastQueue()[0]).toMatchObject({ duration: 5000, variant: 'default', description: null });
});

it('SHR-14: further toasts wait behind the first, in the order in which they came', () => {
  show('Payment');
  show('Email');
  show('Booking');
  expect(titles()).toEqual(['Payment', 'Email', 'Booking']);
});

it('SHR-14: the next one comes when the first is dismissed', () => {
  const first = show('Payment');
  show('Email');
  dismissToast(first);
  expect(titles()).toEqual(['Email']);
});

it('the same toast again starts anew and does not queue', () => {
  const first = show('Package Required', { variant: 'warning' });
  show('Booking Saved');
  const second = show('Package Required', { variant: 'warning' });
  expect(titles()).toEqual(['Package Required', 'Booking Saved']);
  expect(toastQueue()[0]?.id).toBe(second);
  expect(second).not.toBe(first);
});

it('a waiting toast is not added twice, one with other words is', () => {
  show('First');
  show('Upload Failed', { description: 'a.jpg' });
  show('Upload Failed', { description: 'a.jpg' });
  show('Upload Failed', { description: 'b.jpg' });
  expect(titles()).toEqual(['First', 'Upload Failed', 'Upload Failed']);
});

const undo = { label: 'Undo', onAction: () => {} };

it('a toast with an action makes way for others and comes back behind them', () => {
  show('Media Deleted', { duration: 30_000, action: undo });
  const started = show('Download Started');
  show('Download Failed');
  expect(titles()).toEqual(['Download Started', 'Download Failed', 'Media Deleted']);
  dismissToast(started);
  expect(titles()).toEqual(['Download Failed', 'Media Deleted']);
});

it('two equal toasts with actions are two, since each does something else', () => {
  show('Media Deleted', { description: 'One item', action: undo });
  show('Media Deleted', { description: 'One item', action: undo });
  expect(titles()).toEqual(['Media Deleted', 'Media Deleted']);
});

it('a toast whose action has run out while it waited does not come back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  show('Media Deleted', { duration: 30_000, action: undo });
  const started = show('Download Started');
  vi.advanceTimersByTime(30_000);
  dismissToast(started);
  expect(titles()).toEqual([]);
});
