import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { AskedJson, QuestionsJson } from '#domain/orders/questions/question-json.ts';
import type { QuestionDocument } from '#domain/orders/questions/question-schema.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { events } from '#server/db/schema/events.ts';
import { orderAnswers, questionVersions } from '#server/db/schema/order-questions.ts';
import { purgeCustomer } from '#server/features/orders/purge-customer.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let owner: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  owner = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

const question = (id: string, changes: object = {}): QuestionDocument['questions'][number] => ({
  id,
  type: 'text',
  label: { en: `Question ${id}`, de: `Frage ${id}` },
  hint: null,
  required: false,
  packages: null,
  shown_to: [],
  options: [],
  ...changes,
});

async function save(questions: object[], access = 'after_order') {
  const { body } = await owner.browser.request<QuestionsJson>('GET', '/api/admin/questions');
  return owner.browser.request<QuestionsJson>('PUT', '/api/admin/questions', {
    json: { access, questions },
    headers: { 'If-Match': `"${body.version}"` },
  });
}
const asked = async (query: string) =>
  (await owner.browser.request<AskedJson>('GET', `/api/order-questions?${query}`)).body;
const detailsOf = async (id: string) =>
  (await owner.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${id}`)).body;

test('CAT-35: a new installation asks nothing, and says so to the order form', async () => {
  const { body } = await owner.browser.request<QuestionsJson>('GET', '/api/admin/questions');
  expect(body).toEqual({ access: 'after_order', questions: [], version: 1, changed_at: null, changed_by: null });
  expect((await owner.browser.request<object>('GET', '/api/config')).body).toMatchObject({ hasQuestions: false });
  expect((await placeOrder(studio.url, orderBody())).status).toBe(201);
});

describe('an order form with questions', () => {
  test('CAT-36, ORD-107: asks them for their packages in the language of the page', async () => {
    const saved = await save([
      question('floor', { type: 'number', required: true }),
      question('drone', { packages: ['drone_photo'] }),
    ]);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ version: 2, changed_by: owner.name });
    expect((await asked('package=growth&locale=de')).questions.map(({ label }) => label)).toEqual(['Frage floor']);
    expect((await asked('package=drone_photo')).questions.map(({ id }) => id)).toEqual(['floor', 'drone']);
    expect((await asked('package=drone_photo&locale=fr')).questions[1]?.label).toBe('Question drone');
    expect((await owner.browser.request<object>('GET', '/api/config')).body).toMatchObject({ hasQuestions: true });
    const [audit] = await studio.db.select().from(auditLog).where(eq(auditLog.action, 'questions_changed'));
    expect(audit?.detail).toEqual({ access: 'after_order', questions: 'floor, drone' });
  });

  test('CAT-37: a stale form is refused with what is there; versions cannot be changed or deleted', async () => {
    const stale = await owner.browser.request<{ code: string; current: QuestionsJson }>('PUT', '/api/admin/questions', {
      json: { access: 'optional', questions: [] },
      headers: { 'If-Match': '"1"' },
    });
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([412, 'stale_version', 2]);
    await expect(studio.db.delete(questionVersions)).rejects.toThrow();
    await expect(studio.db.update(questionVersions).set({ number: 7 })).rejects.toThrow();
  });

  test('ORD-108: a required answer that is missing is refused at its path, and nothing is made', async () => {
    const refused = await placeOrder(studio.url, orderBody());
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      fields: [{ path: 'answers.floor', message: 'This question needs an answer.' }],
    });
  });

  test('ORD-107, ORD-110: an order keeps the words that it was asked in, whatever is asked later', async () => {
    const placed = await placeOrder(studio.url, orderBody({}, { answers: { floor: 3 }, locale: 'de' }));
    expect(placed.status).toBe(201);
    const { id } = placed.body.order;
    await save([question('floor', { type: 'number', label: { en: 'Other words' } })]);
    expect((await detailsOf(id)).answers).toEqual([
      { id: 'floor', type: 'number', label: 'Question floor', value: 3, choices: [] },
    ]);
    const own = await owner.browser.request<{ answers: object[] }>('GET', `/api/orders/${id}/answers`);
    expect(own.body.answers).toMatchObject([{ label: 'Frage floor', value: 3 }]);
    const [row] = await studio.db.select().from(orderAnswers).where(eq(orderAnswers.orderId, id));
    expect(row?.version).toBe(1);
  });

  test('ORD-109: a question that was deleted while the form was open is simply not asked', async () => {
    await save([question('other')]);
    const placed = await placeOrder(studio.url, orderBody({}, { answers: { floor: 'was a number', other: 'Kept' } }));
    expect(placed.status).toBe(201);
    expect((await detailsOf(placed.body.order.id)).answers).toMatchObject([{ id: 'other', value: 'Kept' }]);
  });

  test('ORD-111: exports and the API have answers; events have those that are no free text', async () => {
    await save([question('story'), question('dog', { type: 'yes_no' })]);
    const { body } = await createStudioOrder(owner, { answers: { story: 'Belongs to Ms. Secret', dog: true } });
    expect(body.answers.map(({ value }) => value)).toEqual(['Belongs to Ms. Secret', true]);
    const csv = await owner.browser.request('GET', '/api/admin/orders.csv');
    expect(csv.text).toContain('Question story: Belongs to Ms. Secret; Question dog: Yes');
    const [event] = await studio.db.select().from(events).where(eq(events.subjectId, body.order.id));
    expect(event?.data).toMatchObject({ answers: [{ id: 'dog', type: 'yes_no', value: true }] });
    expect(JSON.stringify(event)).not.toContain('Secret');
  });

  test('ORD-107: staff need no answer; one of the wrong kind is refused to them too', async () => {
    await save([question('floor', { type: 'number', required: true })], 'required');
    expect((await createStudioOrder(owner)).status).toBe(201);
    expect(await createStudioOrder(owner, { answers: { floor: 'two' } })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'answers.floor' }] },
    });
  });

  test('ORD-112: who was deleted leaves no answer', async () => {
    await save([question('story')]);
    const email = `gone-${randomUUID()}@example.com`;
    const placed = await placeOrder(studio.url, orderBody({ contactEmail: email }, { answers: { story: 'Personal' } }));
    await purgeCustomer(studio.ctx, { userId: randomUUID(), email });
    expect((await detailsOf(placed.body.order.id)).answers).toEqual([]);
  });
});

test.each([
  ['a list', []],
  ['a text', 'x'],
  ['an answer that is an object', { floor: { $gt: 0 } }],
  ['too many answers', Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`q${index}`, 'x']))],
])('%s in place of answers is refused with a sentence', async (_what, answers) => {
  const refused = await placeOrder(studio.url, orderBody({}, { answers }));
  expect(refused.status).toBe(422);
});

test('CAT-36: what is no question is refused where it stands', async () => {
  const refused = await save([question('Big Letters'), question('a', { type: 'choice' })]);
  expect(refused).toMatchObject({ status: 422 });
});
