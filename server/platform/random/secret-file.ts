import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#server/config-error.ts';

const secretFile = (dataDir: string) => path.join(dataDir, 'secret');

/** The secret that a data folder has; null where it has none. */
export function findSecret(dataDir: string): string | null {
  try {
    return readFileSync(secretFile(dataDir), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Gives a data folder that has none the secret of another installation. */
export function keepSecret(dataDir: string, secret: string): void {
  const draft = `${secretFile(dataDir)}.${process.pid}`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  renameSync(draft, secretFile(dataDir));
}

/** The secret of this installation: 32 bytes in `DATA_DIR/secret`, mode 600, made at the first start. */
export function loadSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  const draft = `${file}.${process.pid}`;
  // Written whole and then linked: a start that is cut off leaves no half secret, and of two starts one wins.
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (/^[0-9a-f]{64}$/.test(secret)) return secret;
  throw new ConfigError(`DATA_DIR holds a damaged secret: ${file} must have 64 hexadecimal digits. Restore it.`);
}
