import { and, asc, eq, gt, gte, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DocumentSeries } from '#domain/billing/document-number.ts';
import type { Db } from '#server/db/database.ts';
import { instantText } from '#server/db/instant-text.ts';
import { documents } from '#server/db/schema/documents.ts';
import { orderPayments, orders, recordedPayments } from '#server/db/schema/orders.ts';
import { alerts, refunds } from '#server/db/schema/payments.ts';

/** What is read of a source: from an instant or day on, before another, in a series, behind the row where the page before ended. */
export type Asked = {
  series: DocumentSeries;
  since: Date | null;
  before: Date | null;
  from: string | null;
  to: string | null;
  after: { at: string; id: string } | null;
  limit: number;
};

/** What each fact has of its order. */
const OF_ORDER = { orderNumber: orders.orderNumber, name: orders.customerName, currency: orders.chargeCurrency };

/** What moves real money is of the real series, however it is paid. */
export const isOrderInSeries = (series: DocumentSeries) =>
  series === 'main' ? notInArray(orders.paymentMode, ['demo', 'test']) : eq(orders.paymentMode, series);

/** A payment with an invoice belongs to its series, another to that of its order. */
export const isPaymentInSeries = (series: DocumentSeries) =>
  sql`case when ${orderPayments.invoiceNumber} is null then ${isOrderInSeries(series)} else ${orderPayments.invoiceSeries} = ${series} end`;

/** The rows of a page by an instant: in the range, and behind the last one. */
function isIn({ since, before, after }: Asked, at: SQL, id: SQL): SQL | undefined {
  return and(
    sql`${at} is not null`,
    since ? sql`${at} >= ${since.toISOString()}::timestamptz` : undefined,
    before ? sql`${at} < ${before.toISOString()}::timestamptz` : undefined,
    after ? sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : undefined,
  );
}

const DOCUMENT = {
  id: documents.id,
  kind: documents.kind,
  series: documents.series,
  number: documents.number,
  totalMinor: documents.totalMinor,
  lines: documents.lines,
  taxes: documents.taxes,
  taxIncluded: documents.taxIncluded,
  dueOn: documents.dueOn,
  buyer: documents.buyer,
  currency: documents.currency,
  returnedBeforeMinor: documents.returnedBeforeMinor,
};

/** The documents of a page, by their issue. */
export async function listIssued(db: Db, asked: Asked) {
  const at = sql`${documents.issuedAt}`;
  return db
    .select({ document: DOCUMENT, orderNumber: orders.orderNumber, name: orders.customerName, at: instantText(at) })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(and(eq(documents.series, asked.series), isIn(asked, at, sql`${documents.id}`)))
    .orderBy(asc(documents.issuedAt), asc(documents.id))
    .limit(asked.limit);
}

/** When an invoice of before there were credit notes was last drawn with what had gone back of it. */
const CORRECTED_AT = sql`coalesce((select max(f.issued_at) from document_files f
  where f.document_id = ${documents.id} and f.refunded_minor > 0), ${documents.issuedAt})`;

/** The invoices of which something went back under their own number, by the last time. */
export async function listCorrected(db: Db, asked: Asked) {
  return db
    .select({
      document: DOCUMENT,
      orderNumber: orders.orderNumber,
      name: orders.customerName,
      at: instantText(CORRECTED_AT),
    })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(
      and(
        eq(documents.series, asked.series),
        gt(documents.returnedBeforeMinor, 0),
        isIn(asked, CORRECTED_AT, sql`${documents.id}`),
      ),
    )
    .orderBy(asc(CORRECTED_AT), asc(documents.id))
    .limit(asked.limit);
}

/** What a card paid of payments, by when they were paid. */
export async function listPaidByCard(db: Db, asked: Asked) {
  const at = sql`${orderPayments.paidAt}`;
  return db
    .select({
      id: orderPayments.id,
      minor: sql`${orderPayments.amountMinor} - ${orderPayments.recordedMinor}`.mapWith(Number),
      at: instantText(at),
      ...OF_ORDER,
    })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(
      and(
        isPaymentInSeries(asked.series),
        eq(orderPayments.isElsewhere, false),
        sql`${orderPayments.amountMinor} > ${orderPayments.recordedMinor}`,
        isIn(asked, at, sql`${orderPayments.id}`),
      ),
    )
    .orderBy(asc(orderPayments.paidAt), asc(orderPayments.id))
    .limit(asked.limit);
}

const RECORDED = {
  id: recordedPayments.id,
  way: recordedPayments.method,
  minor: recordedPayments.amountMinor,
  ...OF_ORDER,
};

/** What was received by hand, by its day; `at` is that day. What was voided later was received all the same. */
export async function listRecordedByDay(db: Db, asked: Asked) {
  const { from, to, after, series, limit } = asked;
  const { receivedOn, id } = recordedPayments;
  return db
    .select({ ...RECORDED, at: receivedOn })
    .from(recordedPayments)
    .innerJoin(orders, eq(orders.id, recordedPayments.orderId))
    .where(
      and(
        isOrderInSeries(series),
        from ? gte(receivedOn, from) : undefined,
        to ? sql`${receivedOn} <= ${to}` : undefined,
        after ? sql`(${receivedOn}, ${id}) > (${after.at}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(receivedOn), asc(id))
    .limit(limit);
}

/** What was received by hand and voided, by when that was. */
export async function listVoided(db: Db, asked: Asked) {
  const at = sql`${recordedPayments.voidedAt}`;
  return db
    .select({ ...RECORDED, at: instantText(at) })
    .from(recordedPayments)
    .innerJoin(orders, eq(orders.id, recordedPayments.orderId))
    .where(and(isOrderInSeries(asked.series), isIn(asked, at, sql`${recordedPayments.id}`)))
    .orderBy(asc(recordedPayments.voidedAt), asc(recordedPayments.id))
    .limit(asked.limit);
}

const REFUND = { id: refunds.id, way: refunds.method, minor: refunds.amountMinor, ...OF_ORDER };

/** Tells that a bank returned a refund, and when. */
export const isReturnedByBank = and(eq(alerts.kind, 'refund_failed'), eq(alerts.subject, refunds.providerRefundId));

/** What the studio sent back, by when it went; also what a bank returned afterwards. */
export async function listSentBack(db: Db, asked: Asked) {
  const at = sql`${refunds.settledAt}`;
  return db
    .select({ ...REFUND, at: instantText(at) })
    .from(refunds)
    .innerJoin(orderPayments, eq(orderPayments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(alerts, isReturnedByBank)
    .where(
      and(
        isPaymentInSeries(asked.series),
        sql`(${refunds.status} = 'succeeded' or (${refunds.status} = 'failed' and ${alerts.id} is not null))`,
        isIn(asked, at, sql`${refunds.id}`),
      ),
    )
    .orderBy(asc(refunds.settledAt), asc(refunds.id))
    .limit(asked.limit);
}

/** What the studio sent back and a bank returned, by when it came. */
export async function listCameBack(db: Db, asked: Asked) {
  const at = sql`${alerts.createdAt}`;
  return db
    .select({ ...REFUND, at: instantText(at) })
    .from(alerts)
    .innerJoin(refunds, isReturnedByBank)
    .innerJoin(orderPayments, eq(orderPayments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(isPaymentInSeries(asked.series), eq(refunds.status, 'failed'), isIn(asked, at, sql`${refunds.id}`)))
    .orderBy(asc(alerts.createdAt), asc(refunds.id))
    .limit(asked.limit);
}

/** What the provider sent back of a payment by itself: the sum by card less the studio's own refunds. */
export const ELSEWHERE_MINOR = sql`(${orderPayments.refundedMinor} - ${orderPayments.refundedByHandMinor}
  - coalesce((select sum(r.amount_minor) from refunds r
      where r.payment_id = ${orderPayments.id} and r.method is null and r.status = 'succeeded'), 0))`;

export const isCredit = sql`(${documents.kind} = 'credit_note' or ${documents.returnedBeforeMinor} > 0)`;
export const CREDITED_AT = sql`case when ${documents.kind} = 'credit_note' then ${documents.issuedAt} else ${CORRECTED_AT} end`;

/** The credits of payments of which the provider sent something back by itself, by when they were. */
export async function listCreditsElsewhere(db: Db, asked: Asked) {
  return db
    .select({
      id: documents.id,
      paymentId: documents.paymentId,
      elsewhereMinor: sql`${ELSEWHERE_MINOR}`.mapWith(Number),
      at: instantText(CREDITED_AT),
      ...OF_ORDER,
    })
    .from(documents)
    .innerJoin(orderPayments, eq(orderPayments.id, documents.paymentId))
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(
      and(
        eq(documents.series, asked.series),
        isCredit,
        sql`${ELSEWHERE_MINOR} > 0`,
        isIn(asked, CREDITED_AT, sql`${documents.id}`),
      ),
    )
    .orderBy(asc(CREDITED_AT), asc(documents.id))
    .limit(asked.limit);
}

const partSchema = z.array(
  z.object({ payment_id: z.string(), id: z.string(), at: z.coerce.date(), minor: z.coerce.number() }),
);

/** All credits of these payments. */
export async function listCreditsOf(db: Db, paymentIds: readonly string[]) {
  const rows = await db
    .select({
      payment_id: documents.paymentId,
      id: documents.id,
      at: instantText(CREDITED_AT),
      minor: sql`case when ${documents.kind} = 'credit_note' then ${documents.totalMinor} else ${documents.returnedBeforeMinor} end`,
    })
    .from(documents)
    .where(and(inArray(documents.paymentId, [...paymentIds]), isCredit));
  return partSchema.parse(rows);
}

/** What the studio sent back of these payments, each from when it was asked for; also what a bank returned afterwards. */
export async function listSentBackOf(db: Db, paymentIds: readonly string[]) {
  const rows = await db
    .select({
      payment_id: refunds.paymentId,
      id: refunds.id,
      at: refunds.createdAt,
      minor: refunds.amountMinor,
    })
    .from(refunds)
    .where(
      and(
        inArray(refunds.paymentId, [...paymentIds]),
        sql`(${refunds.status} = 'succeeded' or (${refunds.status} = 'failed' and ${isNotNull(refunds.providerRefundId)}))`,
      ),
    );
  return partSchema.parse(rows);
}
