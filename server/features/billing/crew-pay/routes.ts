import { z } from '@hono/zod-openapi';
import {
  closedPaySchema,
  closeInputSchema,
  ownPaySchema,
  payOverviewSchema,
  payPeriodSchema,
  payQuerySchema,
  payRowSchema,
} from '#domain/billing/crew-pay/pay-json.ts';
import {
  manualInputSchema,
  mileageInputSchema,
  mileageRateSchema,
  payRuleInputSchema,
  payRuleSchema,
} from '#domain/billing/crew-pay/pay-rule.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import type { Services } from '#server/context.ts';
import { answerFile } from '#server/http/answer-file.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createEntry } from './create-entry.ts';
import { createRule } from './create-rule.ts';
import { deleteEntry } from './delete-entry.ts';
import { deleteRule } from './delete-rule.ts';
import { finishPeriod } from './finish-period.ts';
import { getOwnPay } from './get-own-pay.ts';
import { getClosedPay, getPay } from './get-pay.ts';
import { createRate, deleteRate } from './set-rates.ts';
import { writeJobsFile, writeSummaryFile } from './write-files.ts';

const csvAnswer = (words: string) => ({
  200: { description: words, content: { 'text/csv': { schema: z.string() } } },
  ...problemResponses('not_found'),
});

const getRoute = defineRoute('crew', {
  method: 'get',
  path: '/admin/crew-pay',
  summary: 'What the studio owes those who do shoots: the open period by person, the rules, and the closed periods',
  request: { query: payQuerySchema },
  responses: { 200: jsonAnswer(payOverviewSchema, 'The open period'), ...problemResponses('invalid_input') },
});
const closeRoute = defineRoute('crew', {
  method: 'post',
  path: '/admin/crew-pay/periods',
  summary: 'Close the open period with exactly the rows that were seen',
  request: jsonBody(closeInputSchema),
  responses: {
    201: jsonAnswer(payPeriodSchema, 'The closed period'),
    ...problemResponses('invalid_input', 'conflict'),
  },
});
const periodRoute = defineRoute('crew', {
  method: 'get',
  path: '/admin/crew-pay/periods/{id}',
  summary: 'A closed period with its rows',
  request: idParam,
  responses: { 200: jsonAnswer(closedPaySchema, 'The period'), ...problemResponses('not_found') },
});
const jobsRoute = defineRoute('crew', {
  method: 'get',
  path: '/admin/crew-pay/periods/{id}/jobs.csv',
  summary: 'A closed period as CSV, a line for each job or manual row',
  request: idParam,
  responses: csvAnswer('The jobs'),
});
const summaryRoute = defineRoute('crew', {
  method: 'get',
  path: '/admin/crew-pay/periods/{id}/summary.csv',
  summary: 'The sums of a closed period as CSV, a line for each person',
  request: idParam,
  responses: csvAnswer('The sums'),
});
const createRuleRoute = defineRoute('crew', {
  method: 'post',
  path: '/admin/people/{id}/pay-rules',
  summary: 'Say what a person gets from a day on',
  request: { ...idParam, ...jsonBody(payRuleInputSchema) },
  responses: {
    201: jsonAnswer(payRuleSchema, 'The rule'),
    ...problemResponses('invalid_input', 'not_found', 'forbidden', 'conflict'),
  },
});
const deleteRuleRoute = defineRoute('crew', {
  method: 'delete',
  path: '/admin/crew-pay/rules/{id}',
  summary: 'Remove a rule: what was closed by it becomes a difference of the open period',
  request: idParam,
  responses: { 204: { description: 'It is gone' }, ...problemResponses('not_found', 'forbidden') },
});
const createRateRoute = defineRoute('crew', {
  method: 'post',
  path: '/admin/crew-pay/rates',
  summary: 'Say what a kilometer or a mile is paid with from a day on',
  request: jsonBody(mileageInputSchema),
  responses: { 201: jsonAnswer(mileageRateSchema, 'The rate'), ...problemResponses('invalid_input', 'conflict') },
});
const deleteRateRoute = defineRoute('crew', {
  method: 'delete',
  path: '/admin/crew-pay/rates/{day}',
  summary: 'Remove the rate that begins on a day',
  request: { params: z.object({ day: daySchema }) },
  responses: { 204: { description: 'It is gone' }, ...problemResponses('invalid_input', 'not_found') },
});
const createEntryRoute = defineRoute('crew', {
  method: 'post',
  path: '/admin/crew-pay/entries',
  summary: 'Add a bonus, or a deduction below 0, with its reason to the open period',
  request: jsonBody(manualInputSchema),
  responses: {
    201: jsonAnswer(payRowSchema, 'The row'),
    ...problemResponses('invalid_input', 'not_found', 'forbidden'),
  },
});
const deleteEntryRoute = defineRoute('crew', {
  method: 'delete',
  path: '/admin/crew-pay/entries/{id}',
  summary: 'Remove a bonus or a deduction that no period has yet',
  request: idParam,
  responses: { 204: { description: 'It is gone' }, ...problemResponses('not_found', 'forbidden', 'conflict') },
});
const ownRoute = defineRoute('day', {
  method: 'get',
  path: '/day/pay',
  summary: 'The own pay, open and closed',
  responses: { 200: jsonAnswer(ownPaySchema, 'The own rows, and nobody else’s') },
});

/** What the studio owes those who do shoots (BIL-70 to BIL-78). */
export function crewPayRoutes(services: Services) {
  return createRouter()
    .openapi(getRoute, async (c) => c.json(await getPay(requestContext(c, services), c.req.valid('query')), 200))
    .openapi(closeRoute, async (c) => c.json(await finishPeriod(requestContext(c, services), c.req.valid('json')), 201))
    .openapi(periodRoute, async (c) => {
      return c.json(await getClosedPay(requestContext(c, services), c.req.valid('param').id), 200);
    })
    .openapi(jobsRoute, async (c) =>
      answerFile(await writeJobsFile(requestContext(c, services), c.req.valid('param').id)),
    )
    .openapi(summaryRoute, async (c) =>
      answerFile(await writeSummaryFile(requestContext(c, services), c.req.valid('param').id)),
    )
    .openapi(createRuleRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await createRule(requestContext(c, services), id, c.req.valid('json')), 201);
    })
    .openapi(deleteRuleRoute, async (c) => {
      await deleteRule(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(createRateRoute, async (c) =>
      c.json(await createRate(requestContext(c, services), c.req.valid('json')), 201),
    )
    .openapi(deleteRateRoute, async (c) => {
      await deleteRate(requestContext(c, services), c.req.valid('param').day);
      return c.body(null, 204);
    })
    .openapi(createEntryRoute, async (c) =>
      c.json(await createEntry(requestContext(c, services), c.req.valid('json')), 201),
    )
    .openapi(deleteEntryRoute, async (c) => {
      await deleteEntry(requestContext(c, services), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(ownRoute, async (c) => c.json(await getOwnPay(requestContext(c, services)), 200));
}
