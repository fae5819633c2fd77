import { useEffect } from 'react';
import {
  currentSession,
  endSession,
  markUnreachable,
  resetSession,
  type Session,
  startSession,
  useSession,
} from '#app/lib/session/session-store.ts';
import { noteViewing } from '#app/lib/session/viewing-store.ts';
import { getSession } from './api/session.ts';

let running: Promise<Session> | null = null;

async function ask(): Promise<Session> {
  if (currentSession().state === 'unreachable') resetSession();
  const before = currentSession();
  const answer = await getSession().catch(() => undefined);
  // The user signed in or out meanwhile: this answer is outdated.
  if (currentSession() !== before) return currentSession();
  if (!answer) {
    markUnreachable();
    return currentSession();
  }
  noteViewing(answer.viewing ?? null);
  if (answer.account) startSession(answer.account);
  else endSession({ hasSignedOut: false });
  return currentSession();
}

/** Requests who is signed in. Calls during a running request share its answer. Never throws. */
export function loadSession(): Promise<Session> {
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}

/** Who is signed in; requests it where that is not known yet, unless `isWanted` is false. */
export function useAskedSession(isWanted = true): Session {
  const session = useSession();
  const isToAsk = isWanted && session.state === 'unknown';
  useEffect(() => {
    if (isToAsk) void loadSession();
  }, [isToAsk]);
  return session;
}
