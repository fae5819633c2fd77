import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { openFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The storage of the settings: the bucket of `S3_BUCKET`, whose library is loaded only then, or the folder `DATA_DIR/media`. */
export async function createStorage(config: Pick<Config, 's3' | 'dataDir'>, clock: Clock): Promise<Storage> {
  if (!config.s3) return openFolderStorage({ folder: path.join(config.dataDir, 'media'), clock });
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage({ ...config.s3, clock });
}
