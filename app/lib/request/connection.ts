import { createStore, useStore } from '../state/store.ts';

/** Whether the server and its database answer (SHR-22). */
export type Connection = 'checking' | 'connected' | 'disconnected';

const CHECK_EVERY_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;

const store = createStore<Connection>(() => 'checking');
let running: Promise<Connection> | null = null;

function setConnection(next: Connection): void {
  if (next !== store.get()) store.set(next);
}

async function askHealth(): Promise<Connection> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    // Read the body: an unread answer keeps its connection busy until it times out, and a browser has only six.
    await answer.arrayBuffer();
    return answer.ok ? 'connected' : 'disconnected';
  } catch {
    return 'disconnected';
  }
}

/** Checks the connection now. Calls during a running check share its answer. Never throws. */
export function checkConnection(): Promise<Connection> {
  running ??= askHealth().then((answer) => {
    running = null;
    setConnection(answer);
    return answer;
  });
  return running;
}

/**
 * Checks the connection now, when the browser comes online, when the page becomes visible, and every 30 seconds while
 * it is. Returns a function that stops it.
 */
export function watchConnection(): () => void {
  const ask = () => void checkConnection();
  const askWhenVisible = () => {
    if (document.visibilityState === 'visible') ask();
  };
  ask();
  const timer = setInterval(askWhenVisible, CHECK_EVERY_MS);
  window.addEventListener('online', ask);
  window.addEventListener('offline', ask);
  document.addEventListener('visibilitychange', askWhenVisible);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', ask);
    window.removeEventListener('offline', ask);
    document.removeEventListener('visibilitychange', askWhenVisible);
  };
}

/** The state of the connection, kept current. */
export function useConnection(): Connection {
  return useStore(store, 'checking');
}
