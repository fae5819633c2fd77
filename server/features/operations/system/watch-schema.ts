import { sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { AppError } from '#domain/shared/errors.ts';
import type { Db } from '#server/db/database.ts';
import { readOwnMigration } from '#server/db/schema-version.ts';
import type { HttpEnv } from '#server/http/env.ts';
import type { Log } from '#server/platform/log/log.ts';

/** How often a process asks whether a newer one has migrated the database. */
const EVERY_MS = 2000;
const READS = ['GET', 'HEAD', 'OPTIONS'];

const latestSchema = z.tuple([z.object({ latest: z.number().nullable() })]);

/**
 * Knows whether a newer version has migrated the database since this process started. What this process would write could be wrong then: it
 * answers what is only read, refuses the rest, and does no more work.
 */
export class SchemaWatch {
  private readonly db: Db;
  private readonly log: Log;
  private readonly own = readOwnMigration();
  private timer: NodeJS.Timeout | undefined;
  isOutdated = false;

  constructor({ db, log }: { db: Db; log: Log }) {
    this.db = db;
    this.log = log;
  }

  /** Asks now. A database that is away says nothing about it. */
  async look(): Promise<boolean> {
    if (this.isOutdated) return true;
    const { rows } = await this.db.execute(
      sql`select max(created_at)::float8 as latest from drizzle.__drizzle_migrations`,
    );
    const [{ latest }] = latestSchema.parse(rows);
    this.isOutdated = latest !== null && latest > this.own;
    if (this.isOutdated) {
      this.log.error('a newer version has migrated the database: this process takes no writes and no jobs any more');
    }
    return this.isOutdated;
  }

  /** Asks every two seconds, until it is so; `onOutdated` ends the work of the process. */
  start(onOutdated: () => Promise<void>): void {
    const look = async () => {
      try {
        if (await this.look()) return await onOutdated();
      } catch (error) {
        this.log.warn({ err: error }, 'version of the database not known');
      }
      this.timer?.refresh();
    };
    this.timer = setTimeout(() => void look(), EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/** Refuses what may write, with 503 and a sentence, once a newer version has migrated the database. */
export function refuseOutdatedWrites(watch: Pick<SchemaWatch, 'isOutdated'>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (watch.isOutdated && !READS.includes(c.req.method)) {
      throw new AppError(
        'unavailable',
        'The studio is being updated: this process is of the version before and changes nothing any more. Please try again in a moment.',
        { retryAfterSeconds: 5 },
      );
    }
    await next();
  });
}
