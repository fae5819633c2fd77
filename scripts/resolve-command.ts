import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Where npm puts the tools of the project. */
export const TOOLS = path.resolve('node_modules/.bin');

/**
 * How a command is started. Node and the project's own tools, all of them scripts, run on the Node that runs this one: the
 * PATH may name another, whose version or checksum nobody has looked at.
 */
export function resolveCommand(command: string): [string, ...string[]] {
  if (command === 'node') return [process.execPath];
  const tool = path.join(TOOLS, command);
  return existsSync(tool) ? [process.execPath, realpathSync(tool)] : [command];
}
