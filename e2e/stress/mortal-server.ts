import { setTimeout as wait } from 'node:timers/promises';
import { type LaunchedServer, launchServer } from '#e2e/harness/server-process.ts';
import { paced } from '#scripts/test/setup/pace.ts';

export type MortalOptions = {
  port: number;
  env: Record<string, string>;
  random: () => number;
  /** The data folder of another server beside it; its own by default. */
  dataDir?: string;
  /** How long it may live after it answers, at most, on an idle machine. */
  lifeMs?: number;
};

const LIFE_MS = 250;
/** After so many kills a life is twice as long: a server that never lives long enough for a step would be killed for ever. */
const KILLS_OF_A_LIFE = 8;
/** How long a server that is killed while it starts may take, at most. */
const CHILDHOOD_MS = 1500;
const SHARE_KILLED_WHILE_STARTING = 0.25;

/** A server that is killed with SIGKILL at random moments, and started again over the same data each time. */
export function createMortalServer({ port, env, random, lifeMs = LIFE_MS, ...shared }: MortalOptions) {
  let server: LaunchedServer = launchServer({ port, env, isBare: true, ...shared });
  const { dataDir } = server;
  const outputs: (() => string)[] = [server.output];
  const kills = { answering: 0, starting: 0 };

  const restart = () => {
    server = launchServer({ port, env, dataDir });
    outputs.push(server.output);
  };
  const killOnce = async () => {
    const isYoung = random() < SHARE_KILLED_WHILE_STARTING;
    if (!isYoung) await server.ready();
    const longest = isYoung ? CHILDHOOD_MS : lifeMs * (1 + kills.answering / KILLS_OF_A_LIFE);
    await wait(random() * paced(longest));
    await server.kill();
    kills[isYoung ? 'starting' : 'answering'] += 1;
    restart();
  };

  return {
    url: server.url,
    dataDir,
    kills,
    output: () => outputs.map((read) => read()).join(''),
    ready: () => server.ready(),
    killOnce,
    /** Kills and starts again, over and over, while `shouldContinue` says so; leaves a server that is starting. */
    async killWhile(shouldContinue: () => boolean): Promise<void> {
      while (shouldContinue()) await killOnce();
    },
    stop: () => server.stop(),
    remove: () => server.remove(),
  };
}
export type MortalServer = ReturnType<typeof createMortalServer>;
