import type { Db } from '#server/db/database.ts';
import { deleteAlertsOfKind, insertAlert } from '#server/features/shared/alerts/queries.ts';
import { newId } from '#server/platform/random/random.ts';
import type { DamagedObject } from './check-target.ts';

const NAMED = 3;

/** The damaged objects of a place in a sentence: by the files that they hold, where that is known. */
export function describeDamage(damaged: readonly DamagedObject[]): string {
  const names = damaged.map(({ name, keys }) => keys[0] ?? name);
  const rest = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Keeps on the dashboard what is damaged in a place with backups, until a later look finds it whole. */
export async function replaceDamageAlert(
  db: Db,
  { target, damaged, now }: { target: string; damaged: readonly DamagedObject[]; now: Date },
): Promise<void> {
  await deleteAlertsOfKind(db, 'backup_damaged');
  if (damaged.length === 0) return;
  const subject = `${target}: ${describeDamage(damaged)}`;
  const detail = { objects: damaged.length };
  await insertAlert(db, { id: newId(now), kind: 'backup_damaged', subject, detail, createdAt: now });
}
