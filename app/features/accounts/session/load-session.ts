import { useEffect } from 'react';
import { getSession } from '../api/get-session.ts';
import {
  currentSession,
  enterSession,
  leaveSession,
  noteNoAnswer,
  resetSession,
  type Session,
  useSession,
} from './session-store.ts';

let running: Promise<Session> | null = null;

async function ask(): Promise<Session> {
  if (currentSession().state === 'unreachable') resetSession();
  const before = currentSession();
  const account = await getSession().catch(() => undefined);
  // Whoever signed in or out meanwhile knows better than this answer.
  if (currentSession() !== before) return currentSession();
  if (account === undefined) noteNoAnswer();
  else if (account) enterSession(account);
  else leaveSession({ hasSignedOut: false });
  return currentSession();
}

/** Asks the server who is signed in. Calls during a running question share its answer. Never throws. */
export function loadSession(): Promise<Session> {
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}

/** Who is signed in; asks the server where that is not known yet, unless `isWanted` is false. */
export function useAskedSession(isWanted = true): Session {
  const session = useSession();
  const isToAsk = isWanted && session.state === 'unknown';
  useEffect(() => {
    if (isToAsk) void loadSession();
  }, [isToAsk]);
  return session;
}
