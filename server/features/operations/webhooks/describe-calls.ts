import { z } from '@hono/zod-openapi';
import {
  createWebhookSchema,
  replayWebhookSchema,
  updateWebhookSchema,
} from '#domain/operations/webhooks/webhook-input.ts';
import {
  replayedSchema,
  webhookDeliveryDetailsSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '#domain/operations/webhooks/webhook-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';

const webhook = jsonAnswer(webhookSchema, 'The webhook as it is now');
const deliveryParams = { params: z.object({ id: uuidSchema, deliveryId: uuidSchema }) };

/** What the portal and programs with a key ask of webhooks alike, each at addresses of its own. */
export const CALLS = {
  create: {
    method: 'post',
    summary: 'Make a webhook; its secret is in this answer alone',
    request: jsonBody(createWebhookSchema),
    responses: {
      201: jsonAnswer(webhookWithSecretSchema, 'The webhook with its secret'),
      ...problemResponses('invalid_input', 'conflict', 'confirmation_required'),
    },
  },
  get: {
    method: 'get',
    summary: 'One webhook',
    request: idParam,
    responses: { 200: webhook, ...problemResponses('not_found') },
  },
  update: {
    method: 'patch',
    summary: 'Change a webhook, or switch it off or on',
    request: { ...idParam, ...ifMatchHeader, ...jsonBody(updateWebhookSchema) },
    responses: {
      200: webhook,
      ...staleResponses(webhookSchema),
      ...problemResponses('invalid_input', 'not_found', 'confirmation_required'),
    },
  },
  delete: {
    method: 'delete',
    summary: 'Delete a webhook with its log',
    request: idParam,
    responses: { 204: { description: 'Deleted' }, ...problemResponses('not_found') },
  },
  resetSecret: {
    method: 'post',
    summary: 'Give a webhook another secret; for a day both sign',
    request: { ...idParam, ...ifMatchHeader },
    responses: {
      200: jsonAnswer(webhookWithSecretSchema, 'The webhook with its new secret'),
      ...staleResponses(webhookSchema),
      ...problemResponses('not_found', 'confirmation_required'),
    },
  },
  test: {
    method: 'post',
    summary: 'Send a webhook an event to try it out',
    request: idParam,
    responses: { 202: { description: 'Queued' }, ...problemResponses('not_found', 'conflict', 'rate_limited') },
  },
  replay: {
    method: 'post',
    summary: 'Send a webhook what it did not get since an instant',
    request: { ...idParam, ...jsonBody(replayWebhookSchema) },
    responses: {
      202: jsonAnswer(replayedSchema, 'How many events were queued'),
      ...problemResponses('invalid_input', 'not_found', 'conflict'),
    },
  },
  getDelivery: {
    method: 'get',
    summary: 'One delivery with its event and its calls',
    request: deliveryParams,
    responses: { 200: jsonAnswer(webhookDeliveryDetailsSchema, 'The delivery'), ...problemResponses('not_found') },
  },
  sendAgain: {
    method: 'post',
    summary: 'Send an event once more, under the same id',
    request: deliveryParams,
    responses: {
      202: jsonAnswer(webhookDeliveryDetailsSchema, 'The delivery as it is now'),
      ...problemResponses('not_found', 'conflict'),
    },
  },
} as const;
