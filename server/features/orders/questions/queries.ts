import { desc, eq, inArray } from 'drizzle-orm';
import type { KeptAnswer } from '#domain/orders/questions/check-answers.ts';
import {
  NO_QUESTIONS,
  type QuestionDocument,
  questionDocumentSchema,
} from '#domain/orders/questions/question-schema.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orderAnswers, questionVersions } from '#server/db/schema/order-questions.ts';
import { orders } from '#server/db/schema/orders.ts';

/** The questions that hold, with the number of their version; 0 while nobody has written any. */
export type HeldQuestions = {
  number: number;
  document: QuestionDocument;
  changedAt: Date | null;
  changedBy: string | null;
};

/** The questions that hold now. */
export async function getQuestions(db: Db): Promise<HeldQuestions> {
  const { number, content, changedAt } = questionVersions;
  const [row] = await db
    .select({ number, content, changedAt, changedBy: users.name })
    .from(questionVersions)
    .leftJoin(users, eq(users.id, questionVersions.changedBy))
    .orderBy(desc(number))
    .limit(1);
  if (!row) return { number: 0, document: NO_QUESTIONS, changedAt: null, changedBy: null };
  return {
    number: row.number,
    document: questionDocumentSchema.parse(row.content),
    changedAt: row.changedAt,
    changedBy: row.changedBy,
  };
}

/** Keeps a version; false where another has its number. */
export async function insertVersion(tx: Db, row: typeof questionVersions.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(questionVersions)
    .values(row)
    .onConflictDoNothing()
    .returning({ number: questionVersions.number });
  return inserted.length > 0;
}

/** Keeps the answers of a new order. */
export async function insertAnswers(tx: Db, row: typeof orderAnswers.$inferInsert): Promise<void> {
  await tx.insert(orderAnswers).values(row);
}

/** The answers of orders by their ids; an order without any is not among them. */
export async function listAnswers(db: Db, orderIds: readonly string[]): Promise<Map<string, KeptAnswer[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderAnswers)
    .where(inArray(orderAnswers.orderId, [...orderIds]));
  return new Map(rows.map(({ orderId, answers }) => [orderId, answers]));
}

/** The answers of all orders that are delivered to a property, the oldest order first. */
export async function listAnswersOfProperty(db: Db, propertyId: string): Promise<KeptAnswer[]> {
  const rows = await db
    .select({ answers: orderAnswers.answers })
    .from(orderAnswers)
    .innerJoin(orders, eq(orders.id, orderAnswers.orderId))
    .where(eq(orders.propertyId, propertyId))
    .orderBy(orders.createdAt, orders.id);
  return rows.flatMap(({ answers }) => answers);
}

/** Deletes the answers of orders: of who was deleted nothing personal stays. */
export async function deleteAnswersOf(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(orderAnswers).where(inArray(orderAnswers.orderId, [...orderIds]));
}
