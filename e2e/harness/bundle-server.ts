import { bundledEnvironment } from '#scripts/test/setup/bundle-processes.ts';

/** Where the options of Node stand with which a server starts from its bundle. */
const NAME = 'SERVER_NODE_OPTIONS';

/** Bundles the server and its commands, which the journeys start some hundred times. */
export async function bundleServer(): Promise<void> {
  process.env[NAME] = (await bundledEnvironment()).NODE_OPTIONS;
}

/** The options that start a process from its bundle. Benchmarks make no bundle and start it from the sources. */
export function bundledOptions(): { NODE_OPTIONS?: string } {
  const options = process.env[NAME];
  return options ? { NODE_OPTIONS: options } : {};
}
