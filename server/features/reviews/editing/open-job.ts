import { presentAnswers } from '#domain/orders/questions/question-json.ts';
import type { EditingJob, EditingOutcome } from '#domain/reviews/editing/editing-job.ts';
import { sourceRemoval } from '#domain/reviews/editing/source-removal.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { listAnswersOfProperty } from '#server/features/orders/questions/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { findGroupLeads } from './find-groups.ts';
import { findResultFindings } from './find-result-findings.ts';
import { presentResult, presentShown, presentSource } from './present.ts';
import { findNotes, listJobFiles, listOriginalIds, listResults, updateEditorOpened } from './queries.ts';
import { readPins } from './read-pins.ts';
import { type OpenJob, requireJob } from './require-editor.ts';

/** How often it is noted that a link was opened. */
const NOTED_EVERY_MS = 300_000;

const byName = (one: MediaRow, other: MediaRow) =>
  one.fileName.localeCompare(other.fileName, 'en', { numeric: true, sensitivity: 'base' });

async function noteVisit({ db, clock }: Context, { editor }: OpenJob): Promise<void> {
  if (editor.kind !== 'link') return;
  const now = clock.now();
  await updateEditorOpened(db, editor.link.id, { now, since: new Date(now.getTime() - NOTED_EVERY_MS) });
}

function presentEditor({ editor }: OpenJob): EditingJob['by'] {
  if (editor.kind === 'account') return { kind: 'account' };
  return { kind: 'link', name: editor.link.name, expires_at: editor.link.expiresAt.toISOString() };
}

/** The files of a job in their stages, with what is to be done to them. */
async function readFiles(ctx: Context, { key, property, production }: OpenJob) {
  const rows = await listJobFiles(ctx.db, property.id);
  const results = new Map((await listResults(ctx.db, property.id)).map((each) => [each.mediaId, each]));
  const pins = await readPins(ctx.db, rows);
  const pinsOf = (row: MediaRow) => pins.get(row.id) ?? [];
  const facts = { key, timeZone: await getTimeZone(ctx) };
  const leads = await findGroupLeads(ctx.db, property.id);
  const findings = await findResultFindings(ctx.db, property.id);
  const days = (await getSettings(ctx)).production;
  const originals = await listOriginalIds(ctx.db, property.id);
  return {
    sources: rows
      .filter(({ stage }) => stage === 'source')
      .sort(byName)
      .map((row) =>
        presentSource(row, {
          ...facts,
          group: leads.get(row.id) ?? null,
          removedAt: originals.has(row.id) ? null : sourceRemoval({ production, kind: row.kind, days }),
        }),
      ),
    shown: rows.filter(({ stage }) => stage === 'shown').map((row) => presentShown(row, { key, pins: pinsOf(row) })),
    results: rows
      .filter(({ stage }) => stage === 'result')
      .sort(byName)
      .flatMap((row) => {
        const result = results.get(row.id);
        return result
          ? [presentResult(row, result, { key, pins: pinsOf(row), findings: findings.get(row.id) ?? [] })]
          : [];
      }),
  };
}

/** A job as its editor sees it: no prices, no customer, nothing of another one. Otherwise `not_found` or `link_ended`. */
export async function openJob(ctx: Context, key: string): Promise<EditingJob> {
  const job = await requireJob(ctx, key);
  await noteVisit(ctx, job);
  const { property, production, editor } = job;
  return {
    property: { id: property.id, name: property.name, address: property.address },
    by: presentEditor(job),
    stage: production?.stage ?? null,
    due_at: production?.dueAt?.toISOString() ?? null,
    notes: await findNotes(ctx.db, property.id),
    answers: presentAnswers(await listAnswersOfProperty(ctx.db, property.id), { locale: 'en', reader: 'editors' }),
    can_check: editor.kind === 'account' && editor.canCheck,
    max_bytes: ctx.config.UPLOAD_MAX_BYTES,
    time_zone: await getTimeZone(ctx),
    ...(await readFiles(ctx, job)),
  };
}

/** What a link leads to, for the page that the server renders: a refusal that a person can do something about is an outcome. */
export async function openEditingPage(ctx: Context, token: string): Promise<EditingOutcome> {
  try {
    return { kind: 'open', job: await openJob(ctx, token) };
  } catch (error) {
    const isEnded = error instanceof AppError && error.code === 'link_ended';
    const isMissing = error instanceof AppError && ['not_found', 'unauthenticated'].includes(error.code);
    if (!isEnded && !isMissing) throw error;
    return { kind: 'refused', reason: isEnded ? 'link_ended' : 'not_found' };
  }
}
