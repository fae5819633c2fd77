import { lateMinutes } from '#domain/production/production-clock.ts';
import type { ProductionCardJson, ProductionDetailsJson, WorkerJson } from '#domain/production/production-json.ts';
import { type WorkingTime, workingMinutesBetween } from '#domain/scheduling/working-time.ts';
import { asTotal } from '#domain/shared/list-query.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { ProductionRow, QuestionRow } from '#server/db/schema/productions.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { presentMedia } from '#server/features/media/present.ts';
import type { FoundMove, listOrdersOf, listPhotographers, ShownProduction, Worker } from './queries.ts';

/** What cards are shown with. */
export type CardFacts = {
  orders: Awaited<ReturnType<typeof listOrdersOf>>;
  photographers: Awaited<ReturnType<typeof listPhotographers>>;
  workers: readonly Worker[];
  files: ReadonlyMap<string | null, number>;
  questions: ReadonlyMap<string, number>;
  covers: ReadonlyMap<string, MediaRow>;
  now: Date;
  work: WorkingTime;
};

function presentWorker(
  { propertyId, assignedTo, stage }: ProductionRow,
  { workers, photographers }: CardFacts,
): WorkerJson | null {
  if (assignedTo)
    return workers.find(({ id }) => id === assignedTo) ?? { id: assignedTo, name: 'A former member', color: null };
  const photographer = photographers.find((each) => each.propertyId === propertyId);
  if (stage !== 'shot' || !photographer) return null;
  return { id: photographer.id, name: photographer.name, color: photographer.color };
}

function presentCover(item: MediaRow | undefined): ProductionCardJson['cover'] {
  const shown = item && presentMedia(item);
  return shown?.variants ? { ...shown.variants.thumbnail, placeholder: shown.placeholder } : null;
}

const addressLine = ({ address, city }: PropertyRow) => [address, city].filter(Boolean).join(', ');

/** Working minutes in which a card is late and until it is due. */
function presentTimes({ dueAt, pausedAt }: ProductionRow, { now, work }: CardFacts) {
  const late = Math.floor(lateMinutes({ dueAt, pausedAt }, now, work));
  const left = dueAt ? Math.round(workingMinutesBetween({ ...work, from: pausedAt ?? now, to: dueAt })) : null;
  const isLate = dueAt !== null && dueAt < (pausedAt ?? now);
  return { late_minutes: isLate ? late : null, left_minutes: left };
}

/** A card of the board. */
export function presentCard({ production: row, property }: ShownProduction, facts: CardFacts): ProductionCardJson {
  const { propertyId: id } = row;
  const ordered = facts.orders.filter(({ propertyId }) => propertyId === id);
  return {
    id,
    name: property.name,
    address: addressLine(property),
    realtor_id: property.realtorId,
    orders: ordered.map((order) => ({ id: order.id, order_number: order.number, package_name: order.packageName })),
    stage: row.stage,
    stage_since: row.stageSince.toISOString(),
    due_at: row.dueAt?.toISOString() ?? null,
    is_due_fixed: row.isDueFixed,
    paused_at: row.pausedAt?.toISOString() ?? null,
    ...presentTimes(row, facts),
    worker: presentWorker(row, facts),
    assigned_to: row.assignedTo,
    open_questions: facts.questions.get(id) ?? 0,
    files: asTotal(facts.files.get(id) ?? 0),
    cover: presentCover(facts.covers.get(id)),
    version: row.version,
  };
}

const presentMove = ({ move, by }: FoundMove): ProductionDetailsJson['moves'][number] => ({
  id: move.id,
  from: move.fromStage,
  to: move.toStage,
  cause: move.cause,
  by,
  at: move.movedAt.toISOString(),
});

/** A card with its moves and questions; `names` are those of the accounts in them. */
export function presentDetails(
  card: ProductionCardJson,
  { moves, questions, names }: { moves: FoundMove[]; questions: QuestionRow[]; names: ReadonlyMap<string, string> },
): ProductionDetailsJson {
  const nameOf = (id: string | null) => (id ? (names.get(id) ?? null) : null);
  return {
    ...card,
    moves: moves.map(presentMove),
    questions: questions.map((question) => ({
      id: question.id,
      text: question.text,
      asked_by: question.askedAs || nameOf(question.askedBy),
      asked_at: question.askedAt.toISOString(),
      answer: question.answer,
      answered_by: nameOf(question.answeredBy),
      answered_at: question.answeredAt?.toISOString() ?? null,
    })),
  };
}
