import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

/** Asks for the lock of its folder each time a line comes, says what it got, and keeps it. */
const ASKER = `
  import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))};
  console.log('ready');
  process.stdin.once('data', () => {
    try {
      globalThis.lock = lockFolder(process.argv[1]);
      console.log('got it');
    } catch (error) {
      console.log(error.constructor.name + ': ' + error.message);
    }
  });
`;

let folder: string;
const askers: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  await Promise.all(askers.splice(0).map(kill));
  rmSync(folder, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function nextLine(child: ChildProcess): Promise<string> {
  const [line] = await once(child.stdout ?? child, 'data');
  return String(line).trim();
}

async function startAsker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', ASKER, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  askers.push(child);
  expect(await nextLine(child)).toBe('ready');
  return child;
}

function ask(child: ChildProcess): Promise<string> {
  const answer = nextLine(child);
  child.stdin?.write('go\n');
  return answer;
}

test('a second lock in the same process is refused with a sentence that names folder and setting', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(
    `Another server uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
  lock.release();
  lockFolder(folder).release();
});

test('check 110: a second process is refused while the first has the folder, also after the first has asked twice, 20 tries', async () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  const other = await startAsker();
  expect(await ask(other)).toContain('FolderInUse: Another server uses the data folder');
  for (let attempt = 0; attempt < 20; attempt += 1) expect(() => lockFolder(folder)).toThrow(FolderInUse);
  lock.release();
});

test('after a kill -9 of the holder a new one gets it', async () => {
  const holder = await startAsker();
  expect(await ask(holder)).toBe('got it');
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  await kill(holder);
  lockFolder(folder).release();
});

test('of ten processes that ask at once after a kill -9, exactly one gets it', async () => {
  const holder = await startAsker();
  expect(await ask(holder)).toBe('got it');
  const crowd = await Promise.all(Array.from({ length: 10 }, startAsker));
  await kill(holder);
  const answers = await Promise.all(crowd.map(ask));
  expect(answers.filter((answer) => answer === 'got it')).toHaveLength(1);
  expect(answers.filter((answer) => answer.startsWith('FolderInUse'))).toHaveLength(9);
});

test('a long path is as good as a short one, and the file is for its owner alone', () => {
  const deep = path.join(folder, 'a'.repeat(100), 'ç ö'.repeat(30));
  mkdirSync(deep, { recursive: true });
  const lock = lockFolder(deep);
  expect(() => lockFolder(deep)).toThrow(FolderInUse);
  expect(statSync(path.join(deep, 'server.lock')).mode & 0o777).toBe(0o600);
  expect(existsSync(path.join(deep, 'server.lock-journal'))).toBe(false);
  lock.release();
});

test('a folder that is not there is no folder in use', () => {
  expect(() => lockFolder(path.join(folder, 'none'))).toThrow(/unable to open/);
});
