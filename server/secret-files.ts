import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** The settings that are secrets, or hold one. Each may be the name of a file instead: `SMTP_URL_FILE=/run/secrets/smtp`. */
export const SECRET_SETTINGS = [
  'SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'METRICS_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_CALENDAR_CLIENT_SECRET',
  'MICROSOFT_CALENDAR_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

type Environment = Record<string, string | undefined>;

function readSecretFile(name: string, file: string): string {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text) return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `${name}_FILE must name a file that can be read, and ${file} cannot be (${code}). Example: /run/secrets/${name.toLowerCase()}`,
    );
  }
  throw new ConfigError(`${name}_FILE must name a file with the value of ${name}, and ${file} is empty.`);
}

/**
 * The environment with the secrets that stand in files, as containers and systemd hand them on: `NAME_FILE` is read where `NAME` is not set. Throws
 * ConfigError where both are, or the file cannot be read.
 */
export function readSecretFiles(env: Environment): Environment {
  const read: Environment = { ...env };
  for (const name of SECRET_SETTINGS) {
    const file = env[`${name}_FILE`]?.trim();
    delete read[`${name}_FILE`];
    if (!file) continue;
    if (env[name]?.trim())
      throw new ConfigError(`${name} and ${name}_FILE must not both be set: leave one of them out.`);
    read[name] = readSecretFile(name, file);
  }
  return read;
}
