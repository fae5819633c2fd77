import type { Db } from '#server/db/database.ts';
import { contentVersion } from '#server/db/schema/site.ts';

/** Which content holds, and since when. */
export async function getContentVersion(db: Db): Promise<{ version: number; changedAt: Date }> {
  const [row] = await db
    .select({ version: contentVersion.version, changedAt: contentVersion.changedAt })
    .from(contentVersion);
  if (!row) throw new Error('The row of content_version is missing.');
  return row;
}
