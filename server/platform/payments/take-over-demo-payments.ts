import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { demoPayments } from '#server/db/schema/demo-payments.ts';

/** A payment of demo mode as earlier versions wrote it, one file each. */
const filedSchema = z.object({
  id: z.string(),
  status: z.enum(['succeeded', 'canceled', 'incomplete']),
  amountMinor: z.int(),
  currency: z.string(),
  createdSeconds: z.int(),
  fingerprint: z.string(),
  refunds: z.record(z.string(), z.int()).default({}),
});

const FILE = /^demo_[0-9a-f-]{36}\.json$/;

/**
 * Writes the payments that earlier versions kept as files in `folder` into the database, and removes each file then. A
 * process that is killed in between does the rest at its next start.
 */
export async function takeOverDemoPayments(db: Db, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((found) => FILE.test(found))) {
    const file = path.join(folder, name);
    const { createdSeconds, ...payment } = filedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const row = { ...payment, createdAt: new Date(createdSeconds * 1000) };
    await db.insert(demoPayments).values(row).onConflictDoNothing();
    await rm(file, { force: true });
  }
}
