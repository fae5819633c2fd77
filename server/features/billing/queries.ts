import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { DocumentFilter } from '#domain/billing/document.ts';
import { E_INVOICE_FORMATS } from '#domain/billing/e-invoice/formats.ts';
import type { DocumentReport } from '#domain/billing/reports/report-json.ts';
import type { Db } from '#server/db/database.ts';
import { instantText } from '#server/db/instant-text.ts';
import {
  attachedInvoices,
  type DocumentRow,
  documentFiles,
  documentForms,
  documents,
} from '#server/db/schema/documents.ts';
import { counters, orders } from '#server/db/schema/orders.ts';
import { type FactsAsked, figureFacts } from './reports/queries.ts';

/** What a document states on the day of its issue, besides its number and what it is about. */
export type IssuedFacts = Pick<
  DocumentRow,
  'locale' | 'currency' | 'totalMinor' | 'lines' | 'taxes' | 'taxIncluded' | 'seller' | 'buyer'
> & { dueOn?: string | null } & { content: NonNullable<DocumentRow['content']> };

const filesSchema = z.array(
  z.object({ sha256: z.string(), format: z.enum(['pdf', 'facturx']), issuedAt: z.coerce.date() }),
);
const formsSchema = z.array(z.object({ sha256: z.string(), format: z.enum(E_INVOICE_FORMATS) }));

const INVOICE_FROM = sql<string | null>`${documents.seller}->>'invoiceFrom'`;

/** What lists and orders show of a document: not its lines, nor what its file is drawn from. */
const SHOWN = {
  id: documents.id,
  kind: documents.kind,
  series: documents.series,
  number: documents.number,
  orderId: documents.orderId,
  paymentId: documents.paymentId,
  totalMinor: documents.totalMinor,
  currency: documents.currency,
  taxes: documents.taxes,
  buyer: documents.buyer,
  invoiceFrom: INVOICE_FROM,
  dueOn: documents.dueOn,
  issuedAt: documents.issuedAt,
};

/** A document with what is known of its files, the earliest first, which is the document itself; and with the invoice that it corrects. */
export type DocumentWithFiles = Pick<DocumentRow, Exclude<keyof typeof SHOWN, 'invoiceFrom'>> & {
  invoiceFrom: string | null;
  files: z.infer<typeof filesSchema>;
  forms: z.infer<typeof formsSchema>;
  attached: z.infer<typeof attachedSchema>;
  corrected: Pick<DocumentRow, 'id' | 'kind' | 'series' | 'number' | 'issuedAt'> | null;
};

/** What is known of the files of a document, as a part of a query about documents. */
const FILES =
  sql`(select coalesce(json_agg(json_build_object('sha256', f.sha256, 'format', f.format, 'issuedAt', f.issued_at)
    order by f.issued_at, f.refunded_minor), '[]'::json)
  from ${documentFiles} f where f.document_id = ${documents.id})`.mapWith((files) => filesSchema.parse(files));

/** What is known of the electronic forms of a document besides, as a part of a query about documents. */
const FORMS =
  sql`(select coalesce(json_agg(json_build_object('sha256', f.sha256, 'format', f.format) order by f.format), '[]'::json)
  from ${documentForms} f where f.document_id = ${documents.id})`.mapWith((forms) => formsSchema.parse(forms));

/**
 * The query that takes the next number of a kind in a series, without gaps: another transaction waits for the counter until this one
 * ends.
 */
export function takeNumber(tx: Db, { kind, series }: Pick<DocumentRow, 'kind' | 'series'>) {
  return tx
    .insert(counters)
    .values({ name: series === 'main' ? kind : `${kind}:${series}`, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value });
}

const attachedSchema = z.object({ number: z.string(), sha256: z.string(), attachedAt: z.coerce.date() }).nullable();

/** The invoice of another program that is attached to a document, as a part of a query about documents. */
const ATTACHED = sql`(select json_build_object('number', a.number, 'sha256', a.sha256, 'attachedAt', a.attached_at)
  from ${attachedInvoices} a where a.document_id = ${documents.id})`.mapWith((attached) =>
  attachedSchema.parse(attached),
);

type NewCreditNote = IssuedFacts &
  Pick<DocumentRow, 'id' | 'series' | 'orderId' | 'paymentId' | 'correctsId' | 'issuedAt'>;

/** Issues a credit note under the next number of its series. The database refuses one that takes back more than its invoice. */
export async function insertCreditNote(tx: Db, note: NewCreditNote): Promise<DocumentRow> {
  const [counted] = await takeNumber(tx, { kind: 'credit_note', series: note.series });
  if (!counted) throw new Error('The number of a credit note was not kept.');
  const [issued] = await tx
    .insert(documents)
    .values({ ...note, kind: 'credit_note', number: counted.value })
    .returning();
  if (!issued) throw new Error('The credit note was not kept.');
  return issued;
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | null> {
  const [document] = await db.select().from(documents).where(eq(documents.id, id));
  return document ?? null;
}

/** The program that the invoices of an order come from, as its newest document says; null where that is an invoice itself, or nothing was issued. */
export async function findInvoiceProgram(db: Db, orderId: string): Promise<string | null> {
  const [newest] = await db
    .select({ from: INVOICE_FROM })
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(1);
  return newest?.from ?? null;
}

/** The first document of an order; null where nothing was issued. */
export async function findFirstDocument(db: Db, orderId: string): Promise<DocumentRow | null> {
  const [document] = await db
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.issuedAt), asc(documents.id))
    .limit(1);
  return document ?? null;
}

/** The newest invoice of a payment; null until it is paid. */
export async function findInvoiceOf(db: Db, paymentId: string): Promise<DocumentRow | null> {
  const [invoice] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.paymentId, paymentId), eq(documents.kind, 'invoice')))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(1);
  return invoice ?? null;
}

/** What credit notes take back of an invoice, in minor units. */
export async function sumCredited(db: Db, invoiceId: string): Promise<number> {
  const [sum] = await db
    .select({ minor: sql`coalesce(sum(${documents.totalMinor}), 0)`.mapWith(Number) })
    .from(documents)
    .where(eq(documents.correctsId, invoiceId));
  return sum?.minor ?? 0;
}

/** The credit notes on an invoice, in the order of their issue. */
export async function listNotesOf(db: Db, invoiceId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(eq(documents.correctsId, invoiceId))
    .orderBy(asc(documents.issuedAt), asc(documents.id));
}

/** The bytes of a file of a document: the one with this sum, else the first one, which is the document itself. */
export async function findDocumentFile(db: Db, documentId: string, sha256?: string): Promise<Buffer | null> {
  const [kept] = await db
    .select({ file: documentFiles.file })
    .from(documentFiles)
    .where(and(eq(documentFiles.documentId, documentId), sha256 ? eq(documentFiles.sha256, sha256) : undefined))
    .orderBy(asc(documentFiles.issuedAt), asc(documentFiles.refundedMinor))
    .limit(1);
  return kept?.file ?? null;
}

/** What the file of a document is: plain, or with the figures inside; null until it is drawn. */
export async function findFileFormat(db: Db, documentId: string): Promise<'pdf' | 'facturx' | null> {
  const [kept] = await db
    .select({ format: documentFiles.format })
    .from(documentFiles)
    .where(and(eq(documentFiles.documentId, documentId), eq(documentFiles.refundedMinor, 0)));
  return kept?.format ?? null;
}

/**
 * Keeps the drawn file of a document, and lets what it was drawn from go. Of two that draw it at once the first one's is kept.
 */
export async function insertDocumentFile(
  tx: Db,
  file: Omit<typeof documentFiles.$inferInsert, 'refundedMinor'>,
): Promise<void> {
  await tx.insert(documentFiles).values(file).onConflictDoNothing();
  await tx
    .update(documents)
    .set({ content: null })
    .where(and(eq(documents.id, file.documentId), isNotNull(documents.content)));
}

/** The documents of a payment that have no file yet, the earliest first. */
export async function listUndrawnOf(db: Db, paymentId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.paymentId, paymentId), isUndrawn))
    .orderBy(asc(documents.issuedAt), asc(documents.id));
}

const isUndrawn = sql`not exists (select from ${documentFiles} where document_id = ${documents.id})`;

/** The payments of which a document has no file yet, a few. */
export async function listUndrawnPayments(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectDistinct({ id: documents.paymentId }).from(documents).where(isUndrawn).limit(limit);
  return rows.map(({ id }) => id);
}

const corrected = alias(documents, 'corrected');

const CORRECTED = {
  id: corrected.id,
  kind: corrected.kind,
  series: corrected.series,
  number: corrected.number,
  issuedAt: corrected.issuedAt,
};

/** The documents of these orders, in the order of their issue, by the order's id. */
export async function listDocumentsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, DocumentWithFiles[]>> {
  const found = new Map<string, DocumentWithFiles[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return found;
  const rows = await db
    .select({ document: SHOWN, corrected: CORRECTED, files: FILES, forms: FORMS, attached: ATTACHED })
    .from(documents)
    .leftJoin(corrected, eq(corrected.id, documents.correctsId))
    .where(inArray(documents.orderId, [...orderIds]))
    .orderBy(asc(documents.issuedAt), asc(documents.id));
  for (const { document, ...more } of rows) found.get(document.orderId)?.push({ ...document, ...more });
  return found;
}

/** What a list of documents is narrowed by. */
type Narrowing = Pick<DocumentFilter, 'kind' | 'series' | 'order_id' | 'currency'> & {
  figure: (Omit<FactsAsked, 'before'> & { report: DocumentReport; key: string | null }) | null;
  since: Date | null;
  before: Date | null;
  words: readonly string[];
};
/** `after` is the last entry of the page before: its instant as text, and its id. */
type Page = { after: { key: string; id: string } | null; limit: number };

/** The number that a word is, with or without the marks of its kind: `12`, `#1044`, `CN-3`, `DEMO-12`. */
const NUMBER = /^#?(?:demo-|test-)?(?:cn-)?(\d{1,9})$/;

function hasWord(word: string): SQL | undefined {
  const number = NUMBER.exec(word)?.[1];
  const text = sql`${orders.searchText} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
  return number ? or(eq(documents.number, Number(number)), eq(orders.orderNumber, Number(number)), text) : text;
}

/** The documents behind a figure, each with its part of it; null where the list is of none. */
function joinFigure({ figure }: Narrowing) {
  if (!figure) return null;
  const { report, key, ...asked } = figure;
  return { facts: sql`${figureFacts(report, asked, key)} figure`, on: sql`figure.document_id = ${documents.id}` };
}

function isAsked({ figure, words, ...narrowing }: Narrowing): SQL | undefined {
  const { kind, series, order_id: orderId, currency, since, before } = narrowing;
  return and(
    kind ? eq(documents.kind, kind) : undefined,
    series ? eq(documents.series, series) : undefined,
    orderId ? eq(documents.orderId, orderId) : undefined,
    currency ? eq(documents.currency, currency) : undefined,
    // The days of a figure are asked of what it is made of.
    since && !figure ? gte(documents.issuedAt, since) : undefined,
    before && !figure ? lt(documents.issuedAt, before) : undefined,
    ...words.map(hasWord),
  );
}

/** How many documents there are, counted up to a limit. */
export async function countDocuments(db: Db, narrowing: Narrowing, limit: number): Promise<number> {
  const found = db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .$dynamic();
  const figure = joinFigure(narrowing);
  if (figure) found.innerJoin(figure.facts, figure.on);
  return db.$count(found.where(isAsked(narrowing)).limit(limit).as('some'));
}

/** The sum of what a figure has of the documents that a list shows; null where the list is of none. */
export async function sumFigure(db: Db, narrowing: Narrowing): Promise<number | null> {
  const figure = joinFigure(narrowing);
  if (!figure) return null;
  const [sum] = await db
    .select({ minor: sql`coalesce(sum(figure.minor), 0)`.mapWith(Number) })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .innerJoin(figure.facts, figure.on)
    .where(isAsked(narrowing));
  return sum?.minor ?? 0;
}

/** A page of documents, the newest first, each with its order's number and who was billed. */
export async function listDocumentRows(db: Db, narrowing: Narrowing, { after, limit }: Page) {
  const isBehind = after
    ? sql`(${documents.issuedAt}, ${documents.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const figure = joinFigure(narrowing);
  const listed = db
    .select({
      document: SHOWN,
      corrected: CORRECTED,
      files: FILES,
      forms: FORMS,
      attached: ATTACHED,
      figureMinor: sql<number | null>`${figure ? sql`figure.minor` : sql`null`}`.mapWith(Number),
      orderNumber: orders.orderNumber,
      customerName: orders.customerName,
      key: instantText(sql`${documents.issuedAt}`),
    })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .leftJoin(corrected, eq(corrected.id, documents.correctsId))
    .$dynamic();
  if (figure) listed.innerJoin(figure.facts, figure.on);
  return listed
    .where(and(isAsked(narrowing), isBehind))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(limit);
}
export type ListedDocumentRow = Awaited<ReturnType<typeof listDocumentRows>>[number];
