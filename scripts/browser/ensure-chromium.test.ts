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

test('where there is none it is installed by apt-get, with sudo if that asks for nothing', () => {
  plant('sudo', 'shift; exec "$@"');
  plant('true', '');
  plant(
    'apt-get',
    `echo "$@" >> ${folder}/calls
case "$1" in install) printf '#!/bin/sh\\n' > ${folder}/chromium; /bin/chmod 755 ${folder}/chromium;; esac`,
  );
  expect(ensure()).toContain(`found ${folder}/chromium ${folder}/chromium`);
  const calls = readFileSync(path.join(folder, 'calls'), 'utf8');
  expect(calls).toContain('update -q\ninstall -q -y --no-install-recommends chromium');
});
