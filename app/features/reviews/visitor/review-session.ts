import type { ComponentType } from 'react';
import { ApiProblem } from '#app/lib/request/api.ts';
import { ConfirmationCancelled } from '#app/lib/request/request-errors.ts';
import { createStore, type Store } from '#app/lib/state/store.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { ReviewJson, ReviewOrdered } from '#domain/reviews/review-json.ts';
import { getReview, saveVisitorName } from '../api/visitor-reviews.ts';
import type { Toggles } from './choose-photos.ts';
import type { ReviewViewerProps } from './review-viewer.tsx';
import type { Opening } from './viewer-view.ts';
import { watchReview } from './watch-review.ts';

/** What a page knows of its review: null until it was asked for; `error` is why that failed. */
export type SessionState = {
  review: ReviewJson | null;
  error: unknown;
  /** Whether somebody is asked for their name now. */
  isAskingName: boolean;
  /** Where something that was ordered is paid; null where nothing was. */
  paymentUrl: string | null;
  /** Photos that were chosen or taken away and are not saved. */
  toggles: Toggles;
  isSaving: boolean;
  /** Where the viewer is open; null where it is not. */
  opened: Opening | null;
  /** The viewer, once it was loaded. */
  viewer: ComponentType<ReviewViewerProps> | null;
};

const EMPTY: SessionState = {
  review: null,
  error: null,
  isAskingName: false,
  paymentUrl: null,
  toggles: {},
  isSaving: false,
  opened: null,
  viewer: null,
};

const GONE: readonly unknown[] = ['link_ended', 'not_found', 'password_required'];
const isGone = (error: unknown) => error instanceof ApiProblem && GONE.includes(error.code);

/** The review of a delivery in a page: what is there, kept current, and what changes it. */
export type ReviewSession = {
  token: string;
  store: Store<SessionState>;
  /** Runs a change, which gives the review as it is then; who gave no name yet is asked for it first. */
  change: (work: () => Promise<ReviewJson>) => Promise<void>;
  /** Orders something: where it is to be paid, the page says so, and the delivery is locked. */
  order: (work: () => Promise<ReviewOrdered>) => Promise<void>;
  update: (changes: Partial<SessionState>) => void;
  ask: () => Promise<void>;
  giveName: (name: string) => Promise<void>;
  keepNameBack: () => void;
  /** Asks for the delivery itself again: its lock may be another one. */
  refreshDelivery: () => void;
  /** Opens a photo with what was said of it. */
  open: (opening: Opening) => Promise<void>;
  close: () => void;
};

type Options = { token: string; refreshDelivery: () => void; viewerFailed: string };

/** Opens the review of a delivery and follows its changes until it is closed. */
export function openSession({ token, refreshDelivery, viewerFailed }: Options): ReviewSession {
  const store = createStore<SessionState>(() => EMPTY);
  let asked: { resolve: () => void; reject: (reason: Error) => void } | null = null;
  const update = (changes: Partial<SessionState>) => store.set({ ...store.get(), ...changes });
  const keep = (review: ReviewJson) => {
    const known = store.get().review;
    if (!known || review.changes >= known.changes) update({ review, error: null });
  };
  const ask = async () => {
    try {
      keep(await getReview(token));
    } catch (error) {
      if (isGone(error)) refreshDelivery();
      update({ error });
    }
  };
  let told = 0;
  let isAsking = false;
  /** Asks until what is known is as new as the stream says; a failure waits for the next event. */
  const followTo = async (changes: number) => {
    told = Math.max(told, changes);
    if (isAsking) return;
    isAsking = true;
    let isMoving = true;
    while (isMoving && (store.get().review?.changes ?? -1) < told) {
      const before = store.get().review?.changes;
      await ask();
      isMoving = store.get().review?.changes !== before;
    }
    isAsking = false;
  };
  const askName = () =>
    new Promise<void>((resolve, reject) => {
      asked?.reject(new ConfirmationCancelled());
      asked = { resolve, reject };
      update({ isAskingName: true });
    });
  const change = async (work: () => Promise<ReviewJson>) => {
    if (!store.get().review?.reviewer) await askName();
    try {
      keep(await work());
    } catch (error) {
      if (isGone(error)) refreshDelivery();
      throw error;
    }
  };
  const order = async (work: () => Promise<ReviewOrdered>) => {
    let paymentUrl: string | null = null;
    await change(async () => {
      const { review, payment_url } = await work();
      paymentUrl = payment_url;
      return review;
    });
    if (!paymentUrl) return;
    update({ paymentUrl });
    refreshDelivery();
  };
  const giveName = async (name: string) => {
    keep(await saveVisitorName(token, name));
    update({ isAskingName: false });
    asked?.resolve();
    asked = null;
  };
  const keepNameBack = () => {
    update({ isAskingName: false });
    asked?.reject(new ConfirmationCancelled());
    asked = null;
  };
  const open = async (opening: Opening) => {
    try {
      const viewer = (await import('./review-viewer.tsx')).ReviewViewer;
      update({ viewer, opened: opening });
    } catch {
      toast({ title: viewerFailed, variant: 'destructive' });
    }
  };
  const stop = watchReview(token, {
    onChanges: (changes) => void followTo(changes),
    // What is paid is open, and what is ordered is locked, in every window that shows it.
    onBalance: (balanceMinor) => {
      if (balanceMinor === 0) update({ paymentUrl: null });
      refreshDelivery();
    },
    onEnded: refreshDelivery,
    onRefused: () => void ask(),
  });
  void followTo(0);
  return { token, store, change, order, update, ask, giveName, keepNameBack, refreshDelivery, open, close: stop };
}
