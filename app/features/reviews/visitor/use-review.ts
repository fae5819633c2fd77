import { useSyncExternalStore } from 'react';
import type { ReviewSession, SessionState } from './review-session.ts';

/** What a page knows of its review now. */
export const useSessionState = ({ store }: ReviewSession): SessionState =>
  useSyncExternalStore(store.subscribe, store.get);
