import { setFlagsFromString } from 'node:v8';
import { type Config, loadConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { PlaceMarked } from './db/place-mark.ts';
import { PoolerElsewhere } from './db/pooled-postgres.ts';
import { PostgresAway } from './db/postgres.ts';
import { SchemaTooNew } from './db/schema-version.ts';
import { WrongSecret } from './features/operations/system/check-secret.ts';
import { PagesMissing } from './pages/built-site.ts';
import { createLog } from './platform/log/log.ts';
import { replaceFetchClient } from './platform/outbound/fetch-json.ts';
import { type RunningServer, startServer } from './start.ts';
import { startupBanner } from './startup-banner.ts';
import { stopOnFault } from './stop-on-fault.ts';

/** Faults whose sentence is written for the owner. */
const MENDABLE = [
  ConfigError,
  FolderInUse,
  PlaceMarked,
  PostgresAway,
  PoolerElsewhere,
  SchemaTooNew,
  WrongSecret,
  PagesMissing,
];

/** Returns one sentence for an error that the owner can mend; any other keeps its stack. */
function explain(error: unknown, config?: Config): unknown {
  if (MENDABLE.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE' && config) {
    return `PORT ${config.PORT} is taken by another program. Set another one. Example: PORT=${config.PORT + 1}`;
  }
  return error;
}

/** A server that is stopped once, however often it is asked to. */
function stopOnce(running: RunningServer): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= running.stop();
    return stopped;
  };
}

function stopOnSignals(stopServer: () => Promise<void>): void {
  const stop = async () => {
    await stopServer();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/**
 * Bytes on their way through are memory outside of the heap. By default every few dozen megabytes of them have V8 mark the
 * whole heap, which takes longer than to send them: this leaves it at the young ones, unless the memory as a whole grows.
 * A start needs much memory for a moment, so it comes after it.
 */
function markHeapLess(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
}

async function main(): Promise<void> {
  let config: Config | undefined;
  try {
    config = loadConfig(process.env);
    const log = createLog(config.LOG_LEVEL);
    replaceFetchClient();
    const running = await startServer(config, log, process.env.PATH);
    const stop = stopOnce(running);
    markHeapLess();
    stopOnSignals(stop);
    stopOnFault({ stop, log });
    console.log(await startupBanner(running));
  } catch (error) {
    console.error(explain(error, config));
    process.exit(1);
  }
}

await main();
