import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { compareSchema } from '#server/db/schema-version.ts';
import { secretFingerprint } from '#server/features/operations/system/check-secret.ts';
import { findFingerprint } from '#server/features/operations/system/queries.ts';
import { hasRoom } from '#server/platform/storage/disk-space.ts';
import { type DoctorCheck, type DoctorContext, getError, getWarning, getWell } from './get-finding.ts';
import { findNewestInstant, readDatabaseTime } from './queries.ts';

/** Settings that are each right and together a risk. */
function findRisks({ config }: DoctorContext): [string, string][] {
  const { isProduction, DATABASE_URL, EMBEDDED_FSYNC, TRUST_PROXY, HOST } = config;
  const risks: [string, string][] = [];
  if (isProduction && !DATABASE_URL && !EMBEDDED_FSYNC) {
    risks.push(['EMBEDDED_FSYNC is off: a loss of power may lose orders that were confirmed', 'Set EMBEDDED_FSYNC=on']);
  }
  if (isProduction && TRUST_PROXY === 0) {
    risks.push(['Every visitor has the address of the proxy, and they share its limits', 'Set TRUST_PROXY=1']);
  }
  if (TRUST_PROXY > 0 && HOST === '0.0.0.0') {
    risks.push([
      'Visitors may reach the server past its proxy and claim any address',
      'Set HOST=127.0.0.1, or let only the proxy reach the port',
    ]);
  }
  return risks;
}

export const checkSettings: DoctorCheck = {
  id: 'settings',
  async check(ctx) {
    const risks = findRisks(ctx);
    if (risks.length === 0) return getWell('The settings are valid.');
    return getWarning(`${risks.map(([risk]) => risk).join('. ')}.`, `${risks.map(([, cure]) => cure).join('. ')}.`);
  },
};

export const checkDatabase: DoctorCheck = {
  id: 'database',
  async check(ctx) {
    await readDatabaseTime(ctx.db);
    return getWell(ctx.config.DATABASE_URL ? 'Postgres answers.' : 'The embedded database answers.');
  },
};

export const checkSchema: DoctorCheck = {
  id: 'schema',
  async check({ db }) {
    switch (await compareSchema(db)) {
      case 'same':
        return getWell('The tables are those of this version.');
      case 'older':
        return getWarning('The tables are those of an earlier version.', 'Start the server once: it migrates them.');
      case 'newer':
        return getError(
          'A newer version of Listing Studio wrote this database.',
          'Start that version, or restore a backup made by this one.',
        );
    }
  },
};

/** What others than the owner may do with a file. */
const OTHERS = 0o077;

export const checkSecretFile: DoctorCheck = {
  id: 'secret',
  async check({ db, config }) {
    const fingerprint = await findFingerprint(db);
    if (fingerprint && fingerprint !== secretFingerprint(config.secret)) {
      return getError(
        'The secret is not the one that this database was written with.',
        'Put the secret of this installation back. Where it is lost, run npm run studio -- reset-secret.',
      );
    }
    if (config.SECRET) return getWell('SECRET is the secret of this database.');
    const file = path.join(config.dataDir, 'secret');
    const { mode } = await stat(file);
    if ((mode & OTHERS) === 0) return getWell('The secret is that of this database, and its owner alone reads it.');
    return getError('Other users of this machine can read the secret.', `Run chmod 600 ${file}.`);
  },
};

const SMALL_DRIFT_MS = 5000;

export const checkClock: DoctorCheck = {
  id: 'clock',
  async check({ db, clock, config }) {
    const cure = 'Let this machine set its clock by NTP, as systemd-timesyncd or chrony do.';
    const now = clock.now().getTime();
    const newest = await findNewestInstant(db);
    if (newest && newest.getTime() - now > MINUTE_MS) {
      return getError(`The clock is behind: something was written at ${newest.toISOString()} already.`, cure);
    }
    if (!config.DATABASE_URL) return getWell('The clock is ahead of everything that was written.');
    const drift = Math.abs((await readDatabaseTime(db)).getTime() - now);
    if (drift < SMALL_DRIFT_MS) return getWell('The clock agrees with that of the database.');
    const seconds = Math.round(drift / 1000);
    const say = drift < MINUTE_MS ? getWarning : getError;
    return say(`The clock and that of the database are ${seconds} seconds apart.`, cure);
  },
};

const GIGABYTE = 1e9;
const SMALL_SHARE = 0.1;

/** The folder of the fuller disk: files may lie on one of their own. */
async function findFullest({ config, readSpace }: DoctorContext) {
  const media = path.join(config.dataDir, 'media');
  const folders = [config.dataDir, ...(!config.s3 && existsSync(media) ? [media] : [])];
  const disks = await Promise.all(folders.map(async (folder) => ({ folder, space: await readSpace(folder) })));
  const share = ({ space }: (typeof disks)[number]) => space.freeBytes / space.totalBytes;
  return disks.reduce((fullest, disk) => (share(disk) < share(fullest) ? disk : fullest));
}

export const checkDisk: DoctorCheck = {
  id: 'disk',
  async check(ctx) {
    const { folder, space } = await findFullest(ctx);
    const share = Math.floor((space.freeBytes / space.totalBytes) * 100);
    const free = `${(space.freeBytes / GIGABYTE).toFixed(1)} GB, ${share} % of the disk of ${folder}, are free.`;
    const cure = 'Make room, or move the files to a larger disk or a bucket.';
    if (!hasRoom(space, 0)) return getError(`Only ${free} Uploads are refused.`, cure);
    return space.freeBytes < space.totalBytes * SMALL_SHARE ? getWarning(`Only ${free}`, cure) : getWell(free);
  },
};

export const checkStorage: DoctorCheck = {
  id: 'storage',
  async check({ storage }) {
    if (await storage.isReachable()) return getWell(`Files can be written: ${storage.destination}.`);
    const cure =
      storage.kind === 's3' ? 'Check the settings S3_…, and the service.' : 'Check the rights of the folder.';
    return getError(`Files cannot be written: ${storage.destination}.`, cure);
  },
};
