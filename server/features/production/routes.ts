import {
  answerInputSchema,
  boardQuerySchema,
  changeProductionSchema,
  questionInputSchema,
} from '#domain/production/production-input.ts';
import { productionBoardSchema, productionDetailsSchema } from '#domain/production/production-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createQuestion } from './create-question.ts';
import { getProduction } from './get-production.ts';
import { listBoard } from './list-board.ts';
import { recordAnswer } from './record-answer.ts';
import { updateProduction } from './update-production.ts';

const cardAnswer = jsonAnswer(productionDetailsSchema, 'The card as it is now');

const listRoute = defineRoute('production', {
  method: 'get',
  path: '/admin/production',
  summary: 'The production board: where the work on each property stands, for photographers and editors theirs',
  request: { query: boardQuerySchema },
  responses: { 200: jsonAnswer(productionBoardSchema, 'The columns'), ...problemResponses('invalid_input') },
});
const getRoute = defineRoute('production', {
  method: 'get',
  path: '/admin/production/{id}',
  summary: 'The card of a property, with its moves and questions',
  request: idParam,
  responses: { 200: cardAnswer, ...problemResponses('not_found', 'invalid_input') },
});
const updateRoute = defineRoute('production', {
  method: 'patch',
  path: '/admin/production/{id}',
  summary: 'Move the card of a property, give it to somebody, or say when it is due',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(changeProductionSchema) },
  responses: {
    200: cardAnswer,
    ...staleResponses(productionDetailsSchema),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const questionRoute = defineRoute('production', {
  method: 'post',
  path: '/admin/production/{id}/questions',
  summary: 'Ask about the work on a property; its clock stands until that is answered',
  request: { ...idParam, ...jsonBody(questionInputSchema) },
  responses: { 201: cardAnswer, ...problemResponses('not_found', 'invalid_input') },
});
const answerRoute = defineRoute('production', {
  method: 'post',
  path: '/admin/production-questions/{id}/answer',
  summary: 'Answer a question about the work on a property',
  request: { ...idParam, ...jsonBody(answerInputSchema) },
  responses: { 200: cardAnswer, ...problemResponses('not_found', 'conflict', 'invalid_input') },
});

/** The production board. */
export function productionRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listBoard(requestContext(c, services), c.req.valid('query')), 200))
    .openapi(getRoute, async (c) => {
      const card = await getProduction(requestContext(c, services), c.req.valid('param').id);
      return c.json(card, 200, etagHeader(card));
    })
    .openapi(updateRoute, async (c) => {
      const ctx = requestContext(c, services);
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      await updateProduction(ctx, edited, c.req.valid('json'));
      const card = await getProduction(ctx, edited.id);
      return c.json(card, 200, etagHeader(card));
    })
    .openapi(questionRoute, async (c) => {
      const ctx = requestContext(c, services);
      const { id: propertyId } = c.req.valid('param');
      await createQuestion(ctx, { propertyId, text: c.req.valid('json').text });
      return c.json(await getProduction(ctx, propertyId), 201);
    })
    .openapi(answerRoute, async (c) => {
      const ctx = requestContext(c, services);
      const propertyId = await recordAnswer(ctx, c.req.valid('param').id, c.req.valid('json').answer);
      return c.json(await getProduction(ctx, propertyId), 200);
    });
}
