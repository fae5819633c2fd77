import { askedQuerySchema, askedSchema, questionsJsonSchema } from '#domain/orders/questions/question-json.ts';
import { questionDocumentSchema } from '#domain/orders/questions/question-schema.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { presentAsked, presentQuestions } from './present.ts';
import { getQuestions } from './queries.ts';
import { updateQuestions } from './update-questions.ts';

const askedRoute = defineRoute('anyone', {
  method: 'get',
  path: '/order-questions',
  summary: 'What the order form asks for a package besides its own fields, in a language',
  request: { query: askedQuerySchema },
  responses: { 200: jsonAnswer(askedSchema, 'The questions'), ...problemResponses('invalid_input') },
});
const readRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/questions',
  summary: "The studio's own questions, in all languages",
  responses: { 200: jsonAnswer(questionsJsonSchema, 'The questions') },
});
const updateRoute = defineRoute('admin', {
  method: 'put',
  path: '/admin/questions',
  summary: "Change the studio's own questions; orders keep the words that they were asked in",
  request: { ...ifMatchHeader, ...jsonBody(questionDocumentSchema) },
  responses: {
    200: jsonAnswer(questionsJsonSchema, 'The questions as they are now'),
    ...staleResponses(questionsJsonSchema),
    ...problemResponses('invalid_input', 'conflict'),
  },
});

/** What the studio asks with an order. */
export function questionRoutes(services: Services) {
  return createRouter()
    .openapi(askedRoute, async (c) => {
      const { package: packageId = null, locale } = c.req.valid('query');
      return c.json(presentAsked(await getQuestions(services.db), { packageId, locale }), 200);
    })
    .openapi(readRoute, async (c) => {
      const questions = presentQuestions(await getQuestions(services.db));
      return c.json(questions, 200, etagHeader(questions));
    })
    .openapi(updateRoute, async (c) => {
      const ifMatch = c.req.valid('header')['if-match'];
      const document = c.req.valid('json');
      const questions = await updateQuestions(requestContext(c, services), { document, ifMatch });
      return c.json(questions, 200, etagHeader(questions));
    });
}
