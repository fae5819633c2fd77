import type { Repository } from '#server/platform/backup/repository.ts';

const BACKUPS_FOLDER = 'backups/';
const MANIFEST = 'manifest.json';
const COPIES = 'copy';

export const backupFolder = (id: string): string => `${BACKUPS_FOLDER}${id}`;
/** The object of a part of lines. */
export const partName = (id: string, part: string): string => `${backupFolder(id)}/${part}.jsonl.gz`;
export const secretName = (id: string): string => `${backupFolder(id)}/secret`;
export const manifestName = (id: string): string => `${backupFolder(id)}/${MANIFEST}`;
/** The object that says the checksum of the manifest. */
export const sumName = (id: string): string => `${backupFolder(id)}/manifest.sha256`;

/** Where an object of a backup stands a second time: `backups/ID/copy/tables/orders.jsonl.gz`. */
export function copyName(object: string): string {
  const [folder, id, ...rest] = object.split('/');
  return [folder, id, COPIES, ...rest].join('/');
}

/** The ids of the backups that were finished, the oldest first: their names begin with their time. */
export async function listBackups({ target }: Pick<Repository, 'target'>): Promise<string[]> {
  const ids = new Set<string>();
  for await (const { key } of target.list(BACKUPS_FOLDER)) {
    const [, id, ...rest] = key.split('/');
    const name = rest.join('/');
    if (id && (name === MANIFEST || name === `${COPIES}/${MANIFEST}`)) ids.add(id);
  }
  return [...ids].sort();
}
