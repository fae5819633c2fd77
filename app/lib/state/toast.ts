import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning';

/** The action that a toast offers: one or two words, and their handler. The toast leaves with it. */
export type ToastAction = { label: string; onAction: () => void };

/**
 * A toast (SHR-13): what it says, how it looks and how long it stays, in milliseconds. One with an action may be used
 * for as long as it says, so it makes way for others and comes back for what is left of its time.
 */
export type ToastInput = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  duration?: number;
  action?: ToastAction;
};
export type Toast = Required<Omit<ToastInput, 'description' | 'action'>> & {
  id: number;
  description: string | null;
  action: ToastAction | null;
  /** When its action expires, in milliseconds since 1970. Null if it has no action. */
  endsAt: number | null;
};

/** How long a toast stays by default (SHR-15), in milliseconds. */
export const DEFAULT_TOAST_MS = 5000;

const store = createStore<readonly Toast[]>(() => []);
let lastId = 0;

const isSame = (a: Toast, b: Toast) =>
  a.title === b.title && a.description === b.description && a.variant === b.variant && !a.action && !b.action;

const isOver = ({ endsAt }: Toast) => endsAt !== null && endsAt <= Date.now();

/** Adds a toast to the queue: before toasts whose action can wait, otherwise at the end. */
function enqueue(next: Toast): void {
  const queue = store.get();
  const [visible, ...waiting] = queue;
  const patient = queue.findIndex(({ action }) => action !== null);
  const position = patient < 0 ? queue.length : patient;
  if (visible && isSame(visible, next)) store.set([next, ...waiting]);
  else if (!waiting.some((item) => isSame(item, next))) {
    store.set([...queue.slice(0, position), next, ...queue.slice(position)]);
  }
}

/**
 * Says something in a toast. One is visible at a time (SHR-14), the others wait their turn, over route changes too.
 * Works before the area that shows them has loaded. The same toast again, while it is visible, starts anew; while it
 * waits, it is not added twice. Returns the toast's id.
 */
export function toast(input: ToastInput): number {
  const { title, description, variant = 'default', duration = DEFAULT_TOAST_MS, action } = input;
  lastId += 1;
  const endsAt = action ? Date.now() + duration : null;
  enqueue({ id: lastId, title, description: description ?? null, variant, duration, action: action ?? null, endsAt });
  return lastId;
}

/** Takes a toast away, whether visible or waiting; the next one takes its place. */
export function dismissToast(id: number): void {
  store.set(store.get().filter((item) => item.id !== id && !isOver(item)));
}

/** All toasts, the visible one first. */
export function toastQueue(): readonly Toast[] {
  return store.get();
}

const visibleToast = () => store.get()[0] ?? null;

/** The toast to show now, or null. */
export function useVisibleToast(): Toast | null {
  return useSyncExternalStore(store.subscribe, visibleToast, () => null);
}
