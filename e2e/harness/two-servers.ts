import { findFreePort } from './free-port.ts';
import { launchServer, type ServerProcess } from './server-process.ts';

/** Two servers of one studio: they share the database, the data folder and the settings. */
export type TwoServers = { first: ServerProcess; second: ServerProcess; stop(): Promise<void> };

type Options = { env: Record<string, string>; ports?: { first: number } };

/** Starts two processes on one Postgres, whose address is among the settings. `stop` removes what they wrote. */
export async function startTwoServers({ env, ports }: Options): Promise<TwoServers> {
  const first = launchServer({ port: ports?.first ?? (await findFreePort()), env });
  const started: ServerProcess[] = [first];
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()));
    first.remove();
  };
  try {
    await first.ready();
    const second = launchServer({ port: await findFreePort(), env, dataDir: first.dataDir });
    started.push(second);
    await second.ready();
    return { first, second, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
