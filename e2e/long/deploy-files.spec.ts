import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runProgram } from '#e2e/harness/programs.ts';

const SETTINGS = {
  STUDIO_DOMAIN: 'studio.example.com',
  FILES_DOMAIN: 'files.example.com',
  POSTGRES_PASSWORD: '0123456789abcdef',
  S3_ACCESS_KEY_ID: 'studio',
  S3_SECRET_ACCESS_KEY: '0123456789abcdef',
};

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  cpSync('deploy', folder, { recursive: true });
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The Compose of Debian 12 is older than the name of a project in its file, and knows all else. */
function withoutName(file: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  expect(text).toMatch(/^name: [a-z-]+$/m);
  writeFileSync(path.join(folder, file), text.replace(/^name: .*$/m, ''));
}

test('Compose takes both files, the full one only with all that it needs', () => {
  cpSync(path.join(folder, 'studio.env.example'), path.join(folder, 'studio.env'));
  for (const file of ['compose.yaml', 'compose.full.yaml']) {
    withoutName(file);
    const { isOk, output } = runProgram('docker-compose', ['-f', file, 'config'], { cwd: folder, env: SETTINGS });
    expect(isOk, output).toBe(true);
    expect(output).toContain('DATA_DIR: /data');
  }
  const { isOk, output } = runProgram('docker-compose', ['-f', 'compose.full.yaml', 'config'], { cwd: folder });
  expect(isOk).toBe(false);
  expect(output).toContain('the name of the studio, such as studio.example.com');
});

test('systemd takes the unit, and finds little that it could do to the machine', () => {
  const text = readFileSync(path.join(folder, 'listing-studio.service'), 'utf8');
  // The folder of an installation, which this machine does not have.
  const here = text
    .replace('WorkingDirectory=/opt/listing-studio', 'WorkingDirectory=/tmp')
    .replace('scripts/node.sh', path.resolve('scripts/node.sh'));
  writeFileSync(path.join(folder, 'listing-studio.service'), here);
  const unit = path.join(folder, 'listing-studio.service');
  const verified = runProgram('systemd-analyze', ['verify', unit]);
  expect(verified.output.split('\n').filter((line) => line.includes('listing-studio'))).toEqual([]);
  expect(verified.isOk, verified.output).toBe(true);
  const judged = runProgram('systemd-analyze', ['security', '--offline=true', '--threshold=20', '--no-pager', unit]);
  expect(judged.isOk, judged.output).toBe(true);
});

test('Caddy takes its file as it stands, alone and with the files of the S3 server', () => {
  const check = () =>
    runProgram('caddy', ['validate', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')], {
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
  expect(check().output).toContain('Valid configuration');
  rmSync(path.join(folder, 'files.caddy'));
  expect(check().output).toContain('Valid configuration');
});
