import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const HERE = import.meta.dirname;
const PLATFORM = `${process.platform}-${process.arch}`;
const PACKAGED = '#!/bin/sh\necho packaged "$@"\n';
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'find-node-'));
  mkdirSync(path.join(folder, 'scripts'));
  for (const file of ['find-node.js', 'node.sh']) cpSync(path.join(HERE, file), path.join(folder, 'scripts', file));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeChecksums({ [PLATFORM]: sha256(PACKAGED) });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeChecksums(checksums: Record<string, string>): void {
  writeFileSync(path.join(folder, 'scripts/node-checksums.json'), JSON.stringify({ version: '24.21.0', ...checksums }));
}

function addPackaged(content = PACKAGED): string {
  const bin = path.join(folder, 'node_modules', `node-${PLATFORM}`, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'node'), content);
  chmodSync(path.join(bin, 'node'), 0o755);
  return path.join(bin, 'node');
}

/** Runs the launcher as npm does whose own Node says that it is of this version. */
function runAs(version: string, npmNode = process.execPath) {
  const claim = path.join(folder, 'claim.mjs');
  const versions = `{ ...process.versions, node: '${version}' }`;
  writeFileSync(claim, `Object.defineProperty(process, 'versions', { value: ${versions} });`);
  const env = { PATH: process.env.PATH, npm_node_execpath: npmNode, NODE_OPTIONS: `--import=${claim}` };
  const script = 'process.stdout.write("installed " + process.argv[1])';
  return spawnSync('sh', ['scripts/node.sh', '-e', script, 'word'], { cwd: folder, env, encoding: 'utf8' });
}

describe('the Node that runs the project', () => {
  test.each([
    [{}, '2'],
    [{ MALLOC_ARENA_MAX: '8' }, '8'],
  ])('has two arenas of memory, unless somebody wants others: %j', (own, expected) => {
    const env = { PATH: process.env.PATH, npm_node_execpath: process.execPath, ...own };
    const script = 'process.stdout.write(process.env.MALLOC_ARENA_MAX)';
    const { stdout } = spawnSync('sh', ['scripts/node.sh', '-e', script], { cwd: folder, env, encoding: 'utf8' });
    expect(stdout).toBe(expected);
  });

  test.each(['24.2.0', '24.21.0', '25.0.0', '30.1.0'])('is the installed one, if that is %s', (version) => {
    addPackaged();
    expect(runAs(version)).toMatchObject({ status: 0, stdout: 'installed word', stderr: '' });
  });

  test.each(['20.20.2', '22.99.0', '24.1.0'])('is the packaged one, if the installed one is %s', (version) => {
    addPackaged();
    const { status, stdout, stderr } = runAs(version);
    expect([status, stdout.split(' ')[0], stderr]).toEqual([0, 'packaged', '']);
  });

  test('is never a packaged one with another checksum', () => {
    const file = addPackaged(`${PACKAGED}# altered`);
    const { status, stdout, stderr } = runAs('20.20.2');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `${file} is not the Node 24.21.0 that belongs here: its SHA-256 is ${sha256(`${PACKAGED}# altered`)}. Remove node_modules and install again.\n`,
    );
  });

  test('is not taken for the installed one where the packaged one comes first on the PATH', () => {
    const file = addPackaged();
    rmSync(file);
    symlinkSync(process.execPath, file);
    writeChecksums({ [PLATFORM]: '0'.repeat(64) });
    // Its real place is elsewhere here, as with a store of packages; what counts is that both lead to one file.
    expect(runAs('24.21.0', file)).toMatchObject({ status: 1, stdout: '' });
  });

  test('is demanded in a sentence where the installed one is too old and none came along', () => {
    expect(runAs('20.20.2')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `Node 20.20.2 is too old, and no newer one came with npm install for ${PLATFORM}. Install Node 24.2 or newer and run npm with it.\n`,
    });
  });
});

test('the checksums are those of the version that is installed', () => {
  const checksums = JSON.parse(readFileSync(path.join(HERE, 'node-checksums.json'), 'utf8'));
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(HERE, '../package.json'), 'utf8'));
  const packages = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  const { version, ...ofPlatforms } = checksums;
  expect(Object.fromEntries(packages)).toEqual(
    Object.fromEntries(Object.keys(ofPlatforms).map((platform) => [`node-${platform}`, version])),
  );
});

test('no command of npm runs the Node of the PATH', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(HERE, '../package.json'), 'utf8'));
  for (const command of Object.values<string>(scripts)) {
    for (const part of command.split(' && '))
      expect(part).toMatch(/^(NODE_ENV=production )?(exec )?sh scripts\/node\.sh /);
  }
});
