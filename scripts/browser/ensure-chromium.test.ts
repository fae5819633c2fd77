import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ensure-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const plant = (name: string, script: string) =>
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

/** Runs the installer on a machine that has no tools but the planted ones. */
function ensure(): string {
  const module = path.resolve('scripts/browser/ensure-chromium.ts');
  const code = `const { ensureChromium } = await import(${JSON.stringify(module)});
    console.log('found', await ensureChromium(), process.env.CHROME_PATH);`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PATH: folder, HOME: folder, PLAYWRIGHT_BROWSERS_PATH: folder },
    encoding: 'utf8',
  });
}

test('a Chromium that is there is taken, and nothing is installed', () => {
  plant('chromium', '');
  plant('apt-get', `echo called >> ${folder}/calls`);
  const chromium = path.join(folder, 'chromium');
  expect(ensure()).toBe(`found ${chromium} ${chromium}\n`);
  expect(existsSync(path.join(folder, 'calls'))).toBe(false);
});

test.each([
  ['the shell of Chromium', ['chromium-headless-shell'], ['chromium-headless-shell']],
  ['all of it where there is no shell', ['chromium'], ['chromium-headless-shell', 'chromium']],
])('where there is none apt-get installs %s, with sudo if that asks for nothing', (_what, known, asked) => {
  plant('sudo', 'shift; exec "$@"');
  plant('true', '');
  plant(
    'apt-get',
    `echo "$@" >> ${folder}/calls
case "$1 $5" in ${known.map((name) => `"install ${name}"`).join('|')})
  printf '#!/bin/sh\\n' > ${folder}/$5; /bin/chmod 755 ${folder}/$5;; esac`,
  );
  const [installed] = known;
  expect(ensure()).toContain(`found ${folder}/${installed} ${folder}/${installed}`);
  const calls = readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
  const install = (name: string) => `install -q -y --no-install-recommends ${name} fonts-liberation`;
  expect(calls.slice(1)).toEqual(['update -q', ...asked.map(install)]);
});
