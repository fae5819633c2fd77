import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StudioState } from '#domain/site/settings/studio-settings.ts';
import type { Context } from '#server/context.ts';
import { sumDeletedMedia, sumMedia } from '#server/db/media-sums.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { countFailedMails } from '#server/features/shared/mail/queries.ts';
import { mailSender } from '#server/platform/mail/mail-brand.ts';

const PACKAGE_FILE = path.resolve(import.meta.dirname, '../../../../package.json');
const packageSchema = z.object({ version: z.string() });
const versionSchema = z.object({ server_version: z.string() });

async function readDatabaseVersion({ db }: Context): Promise<string> {
  const { rows } = await db.execute(sql`show server_version`);
  return versionSchema.parse(rows[0]).server_version;
}

/** Returns the state of the studio's services, read from the server itself. */
export async function getState(ctx: Context): Promise<StudioState> {
  const { config, mailer, storage } = ctx;
  const { document } = await getCatalogue(ctx);
  const { business, formats } = (await ctx.content.get()).site;
  return {
    business: {
      name: business.brandName,
      email: business.email,
      phone: business.phone,
      address: business.address,
      time_zone: formats.timeZone,
      social_links: [...business.socialLinks],
    },
    payments: { mode: ctx.payments.mode, currency: document.currency ?? config.PAYMENT_CURRENCY },
    mail: {
      destination: mailer.destination,
      from: (await mailSender(ctx)).address,
      failed: await countFailedMails(ctx.db),
    },
    storage: {
      kind: storage.kind,
      destination: storage.destination,
      bytes_used: (await sumMedia(ctx.db)).bytes,
      trash_bytes: (await sumDeletedMedia(ctx.db)).bytes,
    },
    database: { kind: config.DATABASE_URL ? 'postgres' : 'embedded', version: await readDatabaseVersion(ctx) },
    virus_scanner: 'none installed',
    versions: {
      product: packageSchema.parse(JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'))).version,
      node: process.versions.node,
    },
  };
}
