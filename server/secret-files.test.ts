import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ENVIRONMENT_NAMES, loadConfig } from './config.ts';
import { SECRET_SETTINGS } from './secret-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function keep(text: string): string {
  const file = path.join(folder, 'secret.txt');
  writeFileSync(file, text);
  return file;
}

const load = (env: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...env });

test('a secret is read from the file that its setting with _FILE names, without the end of the line', () => {
  const config = load({ BACKUP_PASSPHRASE_FILE: keep('a passphrase of the tests\n') });
  expect(config.BACKUP_PASSPHRASE).toBe('a passphrase of the tests');
  expect(load({ SECRET_FILE: keep(`${'ab'.repeat(32)}\n`) }).secret).toBe('ab'.repeat(32));
});

test('a value from a file is judged as any other, by the name of its setting', () => {
  expect(() => load({ SMTP_URL_FILE: keep('mail.example.com') })).toThrow(/^SMTP_URL must be an address/);
});

test('a file that is not there or empty, and a secret in both ways, are refused with a sentence', () => {
  const missing = path.join(folder, 'none');
  expect(() => load({ SMTP_URL_FILE: missing })).toThrow(
    `SMTP_URL_FILE must name a file that can be read, and ${missing} cannot be (ENOENT). Example: /run/secrets/smtp_url`,
  );
  expect(() => load({ SMTP_URL_FILE: keep(' \n') })).toThrow(
    /SMTP_URL_FILE must name a file with the value of SMTP_URL/,
  );
  const both = { METRICS_TOKEN: 'x'.repeat(16), METRICS_TOKEN_FILE: keep('y'.repeat(16)) };
  expect(() => load(both)).toThrow('METRICS_TOKEN and METRICS_TOKEN_FILE must not both be set: leave one of them out.');
});

test('each setting that holds a secret has a file, and the example of settings names all of them', () => {
  const secret = /SECRET|PASSPHRASE|TOKEN|ACCESS_KEY|DATABASE_(DIRECT_)?URL|SMTP_URL/;
  expect([...SECRET_SETTINGS].sort()).toEqual(ENVIRONMENT_NAMES.filter((name) => secret.test(name)).sort());
  const example = readFileSync(path.resolve(import.meta.dirname, '../.env.example'), 'utf8');
  for (const name of SECRET_SETTINGS) expect(example, name).toMatch(new RegExp(`^# .*\\b${name}\\b`, 'm'));
});
