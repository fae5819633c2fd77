import { runCommand } from '../run-command.ts';
import { findTestChromium } from './find-chromium.ts';

const find = () => findTestChromium(process.env);

async function canRun(command: string, ...args: string[]): Promise<boolean> {
  return (await runCommand(command, args)).code === 0;
}

/** The packages that bring one, the lighter first; not every distribution has that one. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Debian's own Chromium, by root or by a sudo that asks for nothing. */
async function installByApt(): Promise<void> {
  if (!(await canRun('apt-get', '--version'))) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(await canRun('sudo', '-n', 'true'))) return;
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = isRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
    return runCommand(command, rest, { isShown: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  await apt('update', '-q');
  for (const name of PACKAGES) {
    await apt('install', '-q', '-y', '--no-install-recommends', name, 'fonts-liberation');
    if (find()) return;
  }
}

async function installByPlaywright(): Promise<void> {
  await runCommand('playwright', ['install', 'chromium'], { isShown: true });
}

/**
 * The path of a Chromium, installed if the machine has none, or null where that failed. It is handed on to all that this
 * process starts as `CHROME_PATH`.
 */
export async function ensureChromium(): Promise<string | null> {
  for (const install of [null, installByApt, installByPlaywright]) {
    if (install) {
      console.log('There is no Chromium on this machine: installing one …');
      await install();
    }
    const found = find();
    if (found) {
      process.env.CHROME_PATH = found;
      return found;
    }
  }
  return null;
}
