import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { openFolderStorage } from './folder-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage of the settings: the bucket of `S3_BUCKET`, or the folder `DATA_DIR/media`. */
export function createStorage(config: Pick<Config, 's3' | 'dataDir'>, clock: Clock): Storage {
  if (config.s3) return openS3Storage({ ...config.s3, clock });
  return openFolderStorage({ folder: path.join(config.dataDir, 'media'), clock });
}
