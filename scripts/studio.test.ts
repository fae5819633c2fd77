import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listCommands, STUDIO_COMMANDS } from './studio-commands.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));

function runStudio(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--liftoff-only', 'scripts/studio.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', ...env },
  });
  return { status, out: stdout.trim(), err: stderr.trim() };
}

test('without a command all of them are listed, a line each', () => {
  const { status, out } = runStudio([]);
  expect({ status, out }).toEqual({ status: 0, out: listCommands() });
  for (const { name, summary } of STUDIO_COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
  expect(runStudio(['--help'])).toEqual(runStudio([]));
});

test('an unknown command is refused with the nearest one and the list', () => {
  expect(runStudio(['restor'])).toEqual({
    status: 1,
    out: '',
    err: `There is no command restor. Did you mean restore?\n\n${listCommands()}`,
  });
  expect(runStudio(['x']).err).toContain('There is no command x.\n');
});

test('--help says how a command is written, and runs nothing', () => {
  const { status, out } = runStudio(['move', '--help']);
  expect({ status, out }).toEqual({
    status: 0,
    out: 'npm run studio -- move --to postgres|embedded|bucket|folder\nmoves the database or the files to another engine',
  });
});

test('a command gets its own arguments, and its exit code is the code', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-'));
  try {
    const report = runStudio(['doctor', '--json'], { DATA_DIR: path.join(folder, 'none') });
    expect(report.status).toBe(1);
    expect(JSON.parse(report.out)).toMatchObject({ checks: [{ message: 'There is no data yet.' }] });
    const refused = runStudio(['make-admin']);
    expect(refused.status).toBe(1);
    expect(refused.err).toContain('Say whose account it is');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('each command is also one of npm, by its name alone', () => {
  for (const { name, script } of STUDIO_COMMANDS) {
    expect(existsSync(path.join(ROOT, script)), script).toBe(true);
    expect(scripts[name], name).toMatch(new RegExp(` ${script}$`));
  }
  expect(scripts.studio).toMatch(/ scripts\/studio\.ts$/);
});
