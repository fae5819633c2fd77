import { sql } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { compareSchema } from '#server/db/schema-version.ts';
import { countFailedMails } from '#server/features/shared/mail/queries.ts';
import { readLogLoss } from '#server/platform/log/log.ts';

const PATIENCE_MS = 3000;

/** How long an answer holds. Each check asks the mail server, the provider and the storage, and anybody may ask for it. */
const SHARED_MS = 2000;

/** Whether one part of the product works, and in words what it is. */
export type PartState = { ok: boolean; detail: string };

/** False where a part does not answer within 3 s, or fails. */
async function answersInTime(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([question.then((answer) => answer !== false), patience]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the database answers a query. */
export function isDatabaseUp({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return answersInTime(db.execute(sql`select 1`));
}

/** The parts without which nothing can be served. The others are shown to admins, and the server is ready without them. */
const NEEDED = ['database', 'schema', 'storage'];

/** Whether the parts that every request may need are well. */
export function isReady(parts: Record<string, PartState>): boolean {
  return NEEDED.every((name) => parts[name]?.ok);
}

async function mailState({ db, mailer }: Services): Promise<PartState> {
  const failed = await countFailedMails(db);
  const ok = (await answersInTime(mailer.isReachable())) && failed === 0;
  return { ok, detail: `${mailer.destination}, ${failed} finally failed` };
}

const SCHEMA_MESSAGES = {
  same: 'as this version made it',
  newer: 'migrated by a newer version',
  older: 'of an older version, not migrated',
};

async function schemaState({ db }: Services): Promise<PartState> {
  const state = await compareSchema(db).catch(() => null);
  return { ok: state === 'same', detail: state ? SCHEMA_MESSAGES[state] : 'cannot be read' };
}

function logState({ log }: Services): PartState {
  const loss = readLogLoss(log);
  if (!loss) return { ok: true, detail: 'every line was written' };
  return {
    ok: loss.isOver,
    detail: `${loss.lines} lines lost, the last at ${loss.lastAt.toISOString()} (${loss.reason})`,
  };
}

/** Checks the parts at most every 2 s, however many ask: they get the same answer meanwhile. */
export function createPartsCheck(services: Services): () => Promise<Record<string, PartState>> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let parts: Promise<Record<string, PartState>>;
  return () => {
    const now = services.clock.now().getTime();
    if (Math.abs(now - checkedAt) >= SHARED_MS) {
      checkedAt = now;
      parts = checkParts(services);
    }
    return parts;
  };
}

/** The state of each part, for the one who runs the studio. */
async function checkParts(services: Services): Promise<Record<string, PartState>> {
  const { config, payments, storage } = services;
  const isUp = await isDatabaseUp(services);
  const database = { ok: isUp, detail: config.DATABASE_URL ? 'Postgres' : 'embedded' };
  const log = logState(services);
  if (!isUp) return { database, log };
  const [schema, mail, isPaymentsUp, isStorageUp] = await Promise.all([
    schemaState(services),
    mailState(services),
    answersInTime(payments.isReachable()),
    answersInTime(storage.isReachable()),
  ]);
  return {
    database,
    schema,
    mail,
    payments: { ok: isPaymentsUp, detail: payments.mode },
    storage: { ok: isStorageUp, detail: storage.destination },
    log,
  };
}
