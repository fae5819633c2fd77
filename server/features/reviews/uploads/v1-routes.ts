import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { AppError } from '#domain/shared/errors.ts';
import type { Services } from '#server/context.ts';
import { openKey } from '#server/features/accounts/api-keys/open-key.ts';
import { readBearer, V1_PATH } from '#server/http/api-key.ts';
import { defineV1Route } from '#server/http/define-v1-route.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import {
  answerUpload,
  beginHeaders,
  beginning,
  describing,
  ending,
  lookHeaders,
  looking,
  sendHeaders,
  sending,
  toOwnAnswer,
  toUploadRequest,
} from './routes.ts';

const BELOW = `${V1_PATH}uploads`;
const idParam = { params: z.object({ id: z.string() }) };

const describeRoute = defineV1Route('media:write', {
  method: 'options',
  path: '/uploads',
  summary: 'What of resumable uploads (tus 1.0.0) is offered',
  responses: describing,
});
const createRoute = defineV1Route('media:write', {
  method: 'post',
  path: '/uploads',
  summary:
    'Begin an upload: Upload-Length, and Upload-Metadata with filename, filetype, description, tags, propertyId, userId, versionOf, stage',
  request: beginHeaders,
  responses: beginning,
});
const headRoute = defineV1Route('media:write', {
  method: 'get',
  path: '/uploads/{id}',
  summary: 'How far an upload came: HEAD alone, GET finds nothing',
  request: { ...idParam, ...lookHeaders },
  responses: looking,
});
const patchRoute = defineV1Route('media:write', {
  method: 'patch',
  path: '/uploads/{id}',
  summary: 'Go on with an upload at Upload-Offset',
  request: { ...idParam, ...sendHeaders },
  responses: sending,
});
const deleteRoute = defineV1Route('media:write', {
  method: 'delete',
  path: '/uploads/{id}',
  summary: 'Give an upload up',
  request: { ...idParam, ...lookHeaders },
  responses: ending,
});

/** Resumable uploads, for programs with a key. One that is under way ends within a second of its key. */
export function uploadV1Routes(services: Services) {
  const answer = async (c: HonoContext<HttpEnv>) => {
    const caller = requestContext(c, services);
    const token = readBearer(c);
    const mayGoOn = async () => {
      try {
        await openKey(caller, token);
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    };
    return toOwnAnswer(await answerUpload(c, { request: toUploadRequest(c, BELOW), caller, mayGoOn }), BELOW);
  };
  return createRouter()
    .openapi(describeRoute, answer)
    .openapi(createRoute, answer)
    .openapi(headRoute, answer)
    .openapi(patchRoute, answer)
    .openapi(deleteRoute, answer);
}
