import { createStore, useStore } from './store.ts';

/** Whether the server and its database answer (readings, "Connected"). */
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
    // An answer that nobody reads keeps its line busy until it times out, and a browser has six.
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
 * Asks at once, when the browser comes online, when the page is seen again, and every 30 s while it is visible.
 * Returns what ends the watch.
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
