import { useSyncExternalStore } from 'react';

export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning';

/** A toast (spec §3): what it says, how it looks and how long it stays, in milliseconds. */
export type ToastInput = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  duration?: number;
};
export type Toast = Required<Omit<ToastInput, 'description'>> & { id: number; description: string | null };

/** How long a toast stays where nothing else is said (spec §9), in milliseconds. */
export const DEFAULT_TOAST_MS = 5000;

let queue: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setQueue(next: readonly Toast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

const isSame = (a: Toast, b: Toast) =>
  a.title === b.title && a.description === b.description && a.variant === b.variant;

/**
 * Says something in a toast. One is visible at a time (spec §9), the others wait their turn, over route changes too.
 * Works before the area that shows them has loaded. The same toast again, while it is visible, starts anew; while it
 * waits, it is not added twice. Returns the toast's id.
 */
export function toast({ title, description, variant = 'default', duration = DEFAULT_TOAST_MS }: ToastInput): number {
  lastId += 1;
  const next: Toast = { id: lastId, title, description: description ?? null, variant, duration };
  const [visible, ...waiting] = queue;
  if (visible && isSame(visible, next)) setQueue([next, ...waiting]);
  else if (!waiting.some((item) => isSame(item, next))) setQueue([...queue, next]);
  return next.id;
}

/** Takes a toast away, whether visible or waiting; the next one takes its place. */
export function dismissToast(id: number): void {
  setQueue(queue.filter((item) => item.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All toasts, the visible one first. */
export function toastQueue(): readonly Toast[] {
  return queue;
}

const visibleToast = () => queue[0] ?? null;

/** The toast to show now, or null. */
export function useVisibleToast(): Toast | null {
  return useSyncExternalStore(subscribe, visibleToast, () => null);
}
