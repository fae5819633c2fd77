import { useSyncExternalStore } from 'react';
import { uuidV4 } from '#domain/shared/ids.ts';
import { type Draft, emptyDraft, readDraft } from './draft.ts';

/** The key of the draft in the browser's session storage. */
export const DRAFT_KEY = 'order-draft';

let current: Draft | null = null;
const listeners = new Set<() => void>();

/** A new id for a draft. `crypto.randomUUID` is missing where the page is not secure (plain http on a network). */
export const newDraftId = () => uuidV4(crypto.getRandomValues(new Uint8Array(16)));

// A browser may refuse its storage (private windows, full disks): then the draft lives as long as the page.
function readStorage(): string | null {
  try {
    return sessionStorage.getItem(DRAFT_KEY);
  } catch {
    return null;
  }
}

function writeStorage(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Said above: the draft in memory is enough to go on.
  }
}

/** The draft of this session, made on first use. */
export function getDraft(): Draft {
  current ??= readDraft(readStorage()) ?? emptyDraft(newDraftId());
  return current;
}

function publish(draft: Draft | null): void {
  current = draft;
  writeStorage(draft);
  for (const listener of listeners) listener();
}

/** Changes the draft and keeps it at once, so that nothing is lost when the next line leaves the page. */
export function updateDraft(change: Partial<Draft>): Draft {
  const next = { ...getDraft(), ...change };
  publish(next);
  return next;
}

/** Forgets the draft: the next order begins anew under another id. */
export function clearDraft(): void {
  publish(null);
}

/** Forgets the draft that this payment paid. A later one, begun while the receipt is still open, stays. */
export function clearPaidDraft(paymentId: string): void {
  if (getDraft().paymentId === paymentId) clearDraft();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft, kept current. */
export function useDraft(): Draft {
  return useSyncExternalStore(subscribe, getDraft, getDraft);
}
