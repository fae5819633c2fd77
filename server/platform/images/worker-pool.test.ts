import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paced } from '#scripts/test/setup/pace.ts';
import { openWorkerPool, type PoolOptions, type WorkerPool } from './worker-pool.ts';

/** A worker that does what its task says. */
const WORKER = `
import { appendFileSync } from 'node:fs';
const hoard = [];
process.on('disconnect', () => process.exit());
process.on('message', ({ task }) => {
  const done = (answer) => process.send({ answer, residentBytes: process.memoryUsage.rss() });
  if (task.note) appendFileSync(task.note, task.word);
  if (task.action === 'pid') done(process.pid);
  if (task.action === 'environment') done(Object.keys(process.env));
  if (task.action === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (task.action === 'leave') { process.stderr.write('out of luck\\n', () => process.exit(3)); }
  if (task.action === 'fail') process.send({ error: 'the disk is full' });
  if (task.action === 'lie') process.send({ nonsense: true });
  if (task.action === 'hoard') { hoard.push(Buffer.alloc(150 * 1024 ** 2, 1)); done(process.pid); }
});
`;

let folder: string;
let entry: URL;
let pool: WorkerPool | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pool-'));
  const file = path.join(folder, 'worker.mjs');
  await writeFile(file, WORKER);
  entry = pathToFileURL(file);
});
afterEach(() => pool?.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

function open(options: Partial<PoolOptions> = {}): WorkerPool {
  const usual = { size: 1, timeoutMs: 60_000, maxTasks: 1000, maxResidentBytes: 2 * 1024 ** 3, idleMs: 60_000 };
  pool = openWorkerPool({ ...usual, ...options, entry });
  return pool;
}

const PID = { action: 'pid' };
const SILENT = { action: 'silent' };
const isAlive = (pid: unknown) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

test('workers start when there is work, and no more of them than were allowed', async () => {
  const workers = open({ size: 2 });
  expect(workers.pids()).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => workers.run(PID)));
  expect(new Set(answers).size).toBeLessThanOrEqual(2);
  expect(workers.pids()).toHaveLength(2);
});

test('tasks are done one at a time in each worker, in the order in which they came', async () => {
  const workers = open();
  const note = path.join(folder, 'order.txt');
  const words = ['a', 'b', 'c', 'd', 'e', 'f'];
  await Promise.all(words.map((word) => workers.run({ ...PID, note, word })));
  expect(await readFile(note, 'utf8')).toBe('abcdef');
});

test('check 74: a worker that crashes loses its own task alone, and the next task gets a new worker', async () => {
  const workers = open();
  const first = await workers.run(PID);
  const crashed = workers.run({ action: 'crash' });
  const next = workers.run(PID);
  await expect(crashed).rejects.toMatchObject({ name: 'WorkerLost', reason: 'crashed' });
  expect(await next).not.toBe(first);
});

test('what a worker said before it ended is in the error', async () => {
  await expect(open().run({ action: 'leave' })).rejects.toThrow('The worker ended before it answered. out of luck');
});

test('a worker that was killed while it rested is replaced', async () => {
  const workers = open();
  const first = await workers.run(PID);
  process.kill(Number(first), 'SIGKILL');
  await expect.poll(workers.pids).toEqual([]);
  expect(await workers.run(PID)).not.toBe(first);
});

test('a task that takes too long is ended with its worker, before the caller hears of it', async () => {
  const workers = open({ timeoutMs: 500 });
  const slow = workers.run(SILENT);
  const [pid] = workers.pids();
  await expect(slow).rejects.toMatchObject({ reason: 'too_slow' });
  expect(isAlive(pid)).toBe(false);
});

test('an error of a task is told in its words, and an answer of another form is none', async () => {
  const workers = open();
  await expect(workers.run({ action: 'fail' })).rejects.toThrow('the disk is full');
  await expect(workers.run({ action: 'lie' })).rejects.toThrow();
  expect(await workers.run(PID)).toBeGreaterThan(0);
});

test('a worker is replaced after its number of tasks', async () => {
  const workers = open({ maxTasks: 2 });
  const pids: unknown[] = [];
  for (let task = 0; task < 5; task += 1) pids.push(await workers.run(PID));
  expect(new Set(pids).size).toBe(3);
  expect([pids[0], pids[2]]).toEqual([pids[1], pids[3]]);
});

test('a worker that holds too much memory is replaced', async () => {
  const workers = open({ maxResidentBytes: 150 * 1024 ** 2 });
  const hoarder = await workers.run({ action: 'hoard' });
  expect(await workers.run(PID)).not.toBe(hoarder);
  const modest = await workers.run(PID);
  expect(await workers.run(PID)).toBe(modest);
});

test('a worker that has rested for its time gives its memory back', async () => {
  const workers = open({ idleMs: 50 });
  const pid = await workers.run(PID);
  await expect.poll(workers.pids).toEqual([]);
  expect(isAlive(pid)).toBe(false);
});

test('a worker knows nothing of the settings of the server', async () => {
  const names = await open().run({ action: 'environment' });
  expect(names).toEqual(expect.arrayContaining(['MALLOC_ARENA_MAX']));
  expect(names).not.toEqual(expect.arrayContaining(['PATH']));
});

describe('a program with workers', () => {
  const POOL = new URL('./worker-pool.ts', import.meta.url).href;

  /** Runs such a program, and returns the text that it prints before it ends by itself. */
  function runProgram(end: string): string {
    const options = JSON.stringify({ size: 1, timeoutMs: 60_000, maxTasks: 9, maxResidentBytes: 1e9, idleMs: 600_000 });
    const code = `
      import { openWorkerPool } from '${POOL}';
      const pool = openWorkerPool({ ...${options}, entry: new URL('${entry.href}') });
      await pool.run({ action: 'pid' });
      ${end}
      process.stdout.write('to the end');`;
    return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      timeout: paced(15_000),
    });
  }

  test('ends although a worker rests', () => {
    expect(runProgram('')).toBe('to the end');
  });

  test('lives to see its workers end', () => {
    expect(runProgram('await pool.close();')).toBe('to the end');
  });
});

describe('closing', () => {
  test('loses what runs and what waits, and ends every worker', async () => {
    const workers = open({ size: 2 });
    const lost = [workers.run(SILENT), workers.run(SILENT), workers.run(PID)];
    const pids = workers.pids();
    const ends = Promise.allSettled(lost);
    await workers.close();
    for (const end of await ends) expect(end).toMatchObject({ reason: { name: 'WorkerLost', reason: 'stopped' } });
    expect(pids.filter(isAlive)).toEqual([]);
    expect(workers.pids()).toEqual([]);
  });

  test('may happen twice, and before any work; afterwards nothing is taken on', async () => {
    const workers = open();
    await workers.close();
    await workers.close();
    await expect(workers.run(PID)).rejects.toMatchObject({ reason: 'stopped' });
  });
});
