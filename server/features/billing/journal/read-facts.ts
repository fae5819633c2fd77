import { splitCredit } from '#domain/billing/credit.ts';
import type { DocumentSeries } from '#domain/billing/document-number.ts';
import { compareFacts, type JournalDocument, type JournalFact } from '#domain/billing/journal.ts';
import { returnedElsewhere } from '#domain/billing/returned-elsewhere.ts';
import { addDays, bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { Db } from '#server/db/database.ts';
import {
  type Asked,
  listCameBack,
  listCorrected,
  listCreditsElsewhere,
  listCreditsOf,
  listIssued,
  listPaidByCard,
  listRecordedByDay,
  listSentBack,
  listSentBackOf,
  listVoided,
} from './queries.ts';

const PAGE_SIZE = 500;

/** Which facts are read: of these days in this zone, both included, and of a series. */
export type FactRange = { from: string | null; to: string | null; timeZone: string; series: DocumentSeries };

/** A page of a source: its facts in their order, and its last row. */
type FactPage = { facts: JournalFact[]; last: { at: string; id: string } | undefined; isFull: boolean };
type Source = (asked: Asked) => Promise<FactPage>;

type Dated = { id: string; at: string };

/** Makes a source of a query of which each row is one fact. */
function eachRow<Row extends Dated>(list: (asked: Asked) => Promise<Row[]>, toFact: (row: Row) => JournalFact): Source {
  return async (asked) => {
    const rows = await list(asked);
    return { facts: rows.map(toFact), last: rows.at(-1), isFull: rows.length === asked.limit };
  };
}

type IssuedRow = Awaited<ReturnType<typeof listIssued>>[number];

/** The part of an invoice that went back under its own number, with its share of each tax. */
function correctedPart({ document }: IssuedRow): JournalDocument {
  const { kind, series, number, returnedBeforeMinor: totalMinor } = document;
  const { taxes } = splitCredit(document, { beforeMinor: 0, amountMinor: totalMinor }, '');
  return { kind, series, number, totalMinor, taxes };
}

/** All that the journal is derived from, a source for each kind of row, each in the order of the journal. */
function openSources(db: Db, timeZone: string): Source[] {
  const on = ({ at }: Dated) => dayInZone(new Date(at), timeZone);
  const ofDocument = (kind: 'document' | 'corrected', toDocument: (row: IssuedRow) => JournalDocument) => {
    return (row: IssuedRow & Dated): JournalFact => {
      const { id, at, orderNumber } = row;
      const { currency, buyer } = row.document;
      const name = buyer?.name ?? row.name;
      return { kind, id, at, day: on(row), orderNumber, name, currency, document: toDocument(row) };
    };
  };
  const withId = (rows: IssuedRow[]) => rows.map((row) => ({ ...row, id: row.document.id }));
  return [
    eachRow(
      async (asked) => withId(await listIssued(db, asked)),
      ofDocument('document', ({ document }) => document),
    ),
    eachRow(async (asked) => withId(await listCorrected(db, asked)), ofDocument('corrected', correctedPart)),
    eachRow(
      (asked) => listPaidByCard(db, asked),
      (row) => ({ ...row, kind: 'received', way: 'card', day: on(row) }),
    ),
    eachRow(
      (asked) => listRecordedByDay(db, asked),
      (row) => ({ ...row, kind: 'received', day: row.at }),
    ),
    eachRow(
      (asked) => listVoided(db, asked),
      (row) => ({ ...row, kind: 'voided', day: on(row) }),
    ),
    eachRow(
      (asked) => listSentBack(db, asked),
      (row) => ({ ...row, kind: 'returned', way: row.way ?? 'card', day: on(row) }),
    ),
    eachRow(
      (asked) => listCameBack(db, asked),
      (row) => ({ ...row, kind: 'return_failed', way: row.way ?? 'card', day: on(row) }),
    ),
    readElsewhere(db, timeZone),
  ];
}

/** What the provider sent back by itself: told by the credits that nothing of the studio's own explains. */
function readElsewhere(db: Db, timeZone: string): Source {
  return async (asked) => {
    const rows = await listCreditsElsewhere(db, asked);
    const paymentIds = [...new Set(rows.map(({ paymentId }) => paymentId))];
    const credits = paymentIds.length > 0 ? await listCreditsOf(db, paymentIds) : [];
    const own = paymentIds.length > 0 ? await listSentBackOf(db, paymentIds) : [];
    const facts = rows.flatMap(({ paymentId, elsewhereMinor, ...row }): JournalFact[] => {
      const ofPayment = ({ payment_id }: { payment_id: string }) => payment_id === paymentId;
      const history = { credits: credits.filter(ofPayment), own: own.filter(ofPayment), elsewhereMinor };
      const minor = returnedElsewhere(history).get(row.id);
      const day = dayInZone(new Date(row.at), timeZone);
      return minor ? [{ ...row, kind: 'returned', way: 'card', minor, day }] : [];
    });
    return { facts, last: rows.at(-1), isFull: rows.length === asked.limit };
  };
}

/** The facts of a source, page by page. */
async function* readSource(source: Source, asked: Omit<Asked, 'after'>): AsyncGenerator<JournalFact> {
  let after: Asked['after'] = null;
  for (;;) {
    const { facts, last, isFull } = await source({ ...asked, after });
    yield* facts;
    if (!last || !isFull) return;
    after = { at: last.at, id: last.id };
  }
}

/** Reads the facts of the journal in its order: of each source a page at a time, so that years of them need the memory of a few pages. */
export async function* readFacts(
  db: Db,
  { from, to, timeZone, series }: FactRange,
  limit = PAGE_SIZE,
): AsyncGenerator<JournalFact> {
  const since = from ? bookingInstant(from, '00:00', timeZone) : null;
  const before = to ? bookingInstant(addDays(to, 1), '00:00', timeZone) : null;
  const asked = { series, since, before, from, to, limit };
  const streams = openSources(db, timeZone).map((source) => readSource(source, asked));
  const heads: { fact: JournalFact; stream: AsyncGenerator<JournalFact> }[] = [];
  const advance = async (stream: AsyncGenerator<JournalFact>) => {
    const next = await stream.next();
    if (!next.done) heads.push({ fact: next.value, stream });
  };
  for (const stream of streams) await advance(stream);
  while (heads.length > 0) {
    heads.sort((a, b) => compareFacts(a.fact, b.fact));
    const head = heads.shift();
    if (!head) return;
    yield head.fact;
    await advance(head.stream);
  }
}
