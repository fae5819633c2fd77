import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog, readLogLoss } from './log.ts';
import { toDescriptor } from './log-destination.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'log-'));
const file = path.join(folder, 'log');
/** The system's stand-in for a disk that is full: each write ends with ENOSPC. */
let full: number;
let kept: number;
beforeAll(() => {
  full = openSync('/dev/full', 'w');
  kept = openSync(file, 'a');
});
afterAll(() => {
  closeSync(full);
  closeSync(kept);
  rmSync(folder, { recursive: true });
});

describe('check 116: a log on a full disk', () => {
  test('fails nobody, and counts what it loses', () => {
    const log = createLog('info', toDescriptor(full));
    expect(readLogLoss(log)).toBeNull();
    log.info('one');
    log.child({ requestId: 'r-1' }).error({ err: new Error('two') }, 'failed');
    log.debug('not written anyway');
    expect(readLogLoss(log)).toEqual({ lines: 2, lastAt: expect.any(Date), reason: 'ENOSPC', isOver: false });
  });

  test('writes again when there is room, and says then how much is missing', () => {
    let descriptor = kept;
    const log = createLog('info', { write: (line) => toDescriptor(descriptor).write(line) });
    log.info('before');
    descriptor = full;
    for (const number of [1, 2, 3]) log.info(`lost ${number}`);
    descriptor = kept;
    log.info('after');
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ msg }) => msg)).toEqual(['before', 'after', 'lines of the log were lost']);
    expect(lines[2]).toMatchObject({ level: 40, lines: 3, reason: 'ENOSPC' });
    expect(readLogLoss(log)).toMatchObject({ lines: 3, isOver: true });
  });
});
