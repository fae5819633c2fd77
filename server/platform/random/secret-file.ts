import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#server/config-error.ts';

/** The secret of this installation: 32 bytes in `DATA_DIR/secret`, mode 600, made at the first start. */
export function loadSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
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
