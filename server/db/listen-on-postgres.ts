import { Client } from 'pg';

const RETRY_MS = 5000;

/**
 * Listens on its own connection, which is opened again when it is lost; what was notified meanwhile may have been
 * anything, so `hear` is called then as well. Behind a pooler that gives a connection to a transaction at a time nothing is
 * ever heard. Returns how to stop.
 */
export function listenOnPostgres(connectionString: string, channel: string, hear: () => void): () => Promise<void> {
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isOver = false;

  const connect = async () => {
    const next = new Client({ connectionString, keepAlive: true });
    client = next;
    next.on('notification', hear);
    next.on('error', () => {});
    next.once('end', () => {
      if (isOver || client !== next) return;
      retry = setTimeout(() => void connect(), RETRY_MS);
      retry.unref();
    });
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      hear();
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
