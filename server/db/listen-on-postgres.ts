import { Client } from 'pg';

const RETRY_MS = 5000;

/** Gets what a notification says; null where the connection is new, and anything may have been notified before. */
export type Hear = (payload: string | null) => void;

/**
 * Listens on its own connection, which is opened again when it is lost. Behind a pooler that gives a connection to a
 * transaction at a time nothing is ever heard. Returns how to stop.
 */
export function listenOnPostgres(connectionString: string, channel: string, hear: Hear): () => Promise<void> {
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isOver = false;

  const connect = async () => {
    const next = new Client({ connectionString, keepAlive: true });
    client = next;
    next.on('notification', ({ payload = '' }) => hear(payload));
    next.on('error', () => {});
    next.once('end', () => {
      if (isOver || client !== next) return;
      retry = setTimeout(() => void connect(), RETRY_MS);
      retry.unref();
    });
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      hear(null);
    } catch {
      await next.end().catch(() => {});
    }
  };

  const connecting = connect();
  return async () => {
    isOver = true;
    clearTimeout(retry);
    await connecting;
    await client?.end().catch(() => {});
  };
}
