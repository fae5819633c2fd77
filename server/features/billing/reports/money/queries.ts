import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MONEY_WAYS } from '#domain/billing/reports/money-ways.ts';
import { movementSchema } from '#domain/billing/reports/report-json.ts';
import type { Days } from '#domain/billing/reports/report-range.ts';
import type { Db } from '#server/db/database.ts';
import { documents } from '#server/db/schema/documents.ts';
import { orderPayments, orders, recordedPayments } from '#server/db/schema/orders.ts';
import { alerts, refunds } from '#server/db/schema/payments.ts';
import {
  CREDITED_AT,
  ELSEWHERE_MINOR,
  isCredit,
  isOrderInSeries,
  isPaymentInSeries,
  isReturnedByBank,
} from '#server/features/billing/journal/queries.ts';
import { type FactsAsked, isInPeriods } from '../queries.ts';

/** Which money a report is about: of these periods, as instants and as days of the studio's zone. */
export type MoneyAsked = FactsAsked & { timeZone: string; days: Days; daysBefore: Days | null };

const isOn = (day: SQL, { from, to }: Days) => sql`${day} between ${from}::date and ${to}::date`;

/** What the provider sent back by itself is told by the credits that the studio's own refunds until then do not explain, as `returnedElsewhere` says. */
function returnedElsewhere(asked: MoneyAsked): SQL {
  const ofPayment = sql`${documents.paymentId} = ${orderPayments.id}`;
  const credit = sql`case when ${documents.kind} = 'credit_note' then ${documents.totalMinor} else ${documents.returnedBeforeMinor} end`;
  const sent = sql`(select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = ${orderPayments.id} and r.created_at <= ${CREDITED_AT}
    and (r.status = 'succeeded' or (r.status = 'failed' and r.provider_refund_id is not null)))`;
  return sql`
    select id, order_id, 'returned' as kind, 'card' as way, at, upto - lag(upto, 1, 0::numeric) over (partition by payment_id order by at, id) as minor
    from (
      select id, order_id, payment_id, at,
        case when lead(id) over credits is null then elsewhere else least(elsewhere, greatest(0, max(unexplained) over credits)) end as upto
      from (
        select ${documents.id} as id, ${documents.orderId} as order_id, ${documents.paymentId} as payment_id, ${CREDITED_AT} as at,
          ${ELSEWHERE_MINOR} as elsewhere,
          sum(${credit}) over (partition by ${documents.paymentId} order by ${CREDITED_AT}, ${documents.id}) - ${sent} as unexplained
        from ${orderPayments} join ${orders} on ${orders.id} = ${orderPayments.orderId} join ${documents} on ${ofPayment}
        where ${orderPayments.refundedMinor} > ${orderPayments.refundedByHandMinor} and ${ELSEWHERE_MINOR} > 0 and ${isCredit}
          and ${documents.series} = ${asked.series} and ${orders.chargeCurrency} = ${asked.currency}
      ) credited
      window credits as (partition by payment_id order by at, id)
    ) explained`;
}

/** Movements that have an instant, each of a table with its order. */
function timedMovements(asked: MoneyAsked): SQL {
  const ofOrder = eq(orders.chargeCurrency, asked.currency);
  const isSent = sql`(${refunds.status} = 'succeeded' or (${refunds.status} = 'failed' and ${alerts.id} is not null))`;
  const joinRefund = sql`join ${orderPayments} on ${orderPayments.id} = ${refunds.paymentId} join ${orders} on ${orders.id} = ${refunds.orderId}`;
  const back = (kind: string, at: SQL) =>
    sql`${refunds.id} as id, ${refunds.orderId} as order_id, ${sql.raw(`'${kind}'`)} as kind, coalesce(${refunds.method}, 'card') as way, ${at} as at, ${refunds.amountMinor}::numeric as minor`;
  const paidAt = sql`${orderPayments.paidAt}`;
  const voidedAt = sql`${recordedPayments.voidedAt}`;
  const settledAt = sql`${refunds.settledAt}`;
  const cameBackAt = sql`${alerts.createdAt}`;
  return sql`
    select ${orderPayments.id} as id, ${orderPayments.orderId} as order_id, 'received' as kind, 'card' as way, ${paidAt} as at,
      (${orderPayments.amountMinor} - ${orderPayments.recordedMinor})::numeric as minor
    from ${orderPayments} join ${orders} on ${orders.id} = ${orderPayments.orderId}
    where ${and(isPaymentInSeries(asked.series), ofOrder, eq(orderPayments.isElsewhere, false), isInPeriods(paidAt, asked))}
      and ${orderPayments.amountMinor} > ${orderPayments.recordedMinor}
    union all
    select ${recordedPayments.id}, ${recordedPayments.orderId}, 'voided', ${recordedPayments.method}, ${voidedAt}, ${recordedPayments.amountMinor}
    from ${recordedPayments} join ${orders} on ${orders.id} = ${recordedPayments.orderId}
    where ${and(isOrderInSeries(asked.series), ofOrder, isInPeriods(voidedAt, asked))}
    union all
    select ${back('returned', settledAt)} from ${refunds} ${joinRefund} left join ${alerts} on ${isReturnedByBank}
    where ${and(isPaymentInSeries(asked.series), ofOrder, isSent, isInPeriods(settledAt, asked))}
    union all
    select ${back('return_failed', cameBackAt)} from ${alerts} join ${refunds} on ${isReturnedByBank} ${joinRefund}
    where ${and(isPaymentInSeries(asked.series), ofOrder, eq(refunds.status, 'failed'), isInPeriods(cameBackAt, asked))}
    union all
    select * from (${returnedElsewhere(asked)}) elsewhere where minor <> 0 and ${isInPeriods(sql`at`, asked)}`;
}

/** Money that came and went, as a part of a statement: `minor` is signed, above 0 what came. What was recorded by hand has a day and no instant. */
function movements(asked: MoneyAsked): SQL {
  const { receivedOn } = recordedPayments;
  const isAsked = asked.daysBefore
    ? sql`(${isOn(sql`${receivedOn}`, asked.days)} or ${isOn(sql`${receivedOn}`, asked.daysBefore)})`
    : isOn(sql`${receivedOn}`, asked.days);
  const isBefore = asked.daysBefore ? isOn(sql`day`, asked.daysBefore) : sql`false`;
  return sql`(select *, case when ${isOn(sql`day`, asked.days)} then 0 when ${isBefore} then 1 end as period from (
    select id, order_id, kind, way, (at at time zone ${asked.timeZone})::date as day,
      case when kind in ('voided', 'returned') then -minor else minor end as minor
    from (${timedMovements(asked)}) timed
    union all
    select ${recordedPayments.id}, ${recordedPayments.orderId}, 'received', ${recordedPayments.method}, ${receivedOn}, ${recordedPayments.amountMinor}
    from ${recordedPayments} join ${orders} on ${orders.id} = ${recordedPayments.orderId}
    where ${and(isOrderInSeries(asked.series), eq(orders.chargeCurrency, asked.currency), isAsked)}) dated)`;
}

const cashSchema = z.array(
  z.object({
    way: z.enum(MONEY_WAYS),
    plus: z.coerce.number(),
    minus: z.coerce.number(),
    before: z.coerce.number(),
    count: z.coerce.number(),
  }),
);

/** What came and went of each way. What was voided is taken from what came, and what a bank returned from what went. */
export async function listCash(db: Db, asked: MoneyAsked) {
  const isIn = sql`kind in ('received', 'voided')`;
  const { rows } = await db.execute(sql`
    select way, coalesce(sum(minor) filter (where period = 0 and ${isIn}), 0) as plus,
      coalesce(-sum(minor) filter (where period = 0 and not ${isIn}), 0) as minus,
      coalesce(sum(minor) filter (where period = 1), 0) as before, count(*) filter (where period = 0) as count
    from ${movements(asked)} movement where period is not null group by way`);
  return cashSchema.parse(rows);
}

type Place = { day: string; kind: string; id: string };
const pageSchema = z.array(movementSchema.extend({ minor: z.coerce.number() }));

const isWay = (way: string | undefined) => (way ? sql`way = ${way}` : sql`true`);

/** A page of the money behind a figure, the newest day first. */
export async function listMovements(
  db: Db,
  asked: MoneyAsked,
  { way, after, limit }: { way: string | undefined; after: Place | null; limit: number },
) {
  const isBehind = after
    ? sql`(day, kind, movement.id) < (${after.day}::date, ${after.kind}, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await db.execute(sql`
    select movement.id, kind, way, day::text as day, minor, o.charge_currency as currency, order_id, o.order_number, o.customer_name
    from ${movements(asked)} movement join orders o on o.id = movement.order_id
    where period = 0 and ${isWay(way)} and ${isBehind}
    order by day desc, kind desc, movement.id desc limit ${limit}`);
  return pageSchema.parse(rows);
}

/** The sum of all the money behind a figure. */
export async function sumMovements(db: Db, asked: MoneyAsked, way: string | undefined): Promise<number> {
  const { rows } = await db.execute(
    sql`select coalesce(sum(minor), 0) as minor from ${movements(asked)} movement where period = 0 and ${isWay(way)}`,
  );
  return z.array(z.object({ minor: z.coerce.number() })).parse(rows)[0]?.minor ?? 0;
}
