import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { archiveIdsSchema } from '#domain/deliveries/visitor-input.ts';
import {
  approveResultsSchema,
  editingKeySchema,
  matchInputSchema,
  returnResultsSchema,
} from '#domain/reviews/editing/editing-input.ts';
import { editingJobSchema } from '#domain/reviews/editing/editing-job.ts';
import {
  createEditorLinkSchema,
  editingNotesSchema,
  editorLinkSchema,
  handOffSchema,
} from '#domain/reviews/editing/editor-link.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import type { Services } from '#server/context.ts';
import { answerZip } from '#server/features/media/zips/send-zip.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { ARCHIVE_ANSWERS, FILE_ANSWERS } from '#server/http/file-answers.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { answerStored } from '#server/http/send-stored.ts';
import { applyResults } from './apply-results.ts';
import { createEditorLink } from './create-editor-link.ts';
import { deleteResult } from './delete-result.ts';
import { getHandOff } from './get-hand-off.ts';
import { openJob } from './open-job.ts';
import { openJobFile, openJobPicture, openJobZip } from './open-job-file.ts';
import { revokeEditorLink } from './revoke-editor-link.ts';
import { sendResults } from './send-results.ts';
import { sendResultsBack } from './send-results-back.ts';
import { setMatch } from './set-match.ts';
import { setNotes } from './set-notes.ts';

const keyParam = { params: z.object({ key: editingKeySchema }) };
const fileParams = z.object({ key: editingKeySchema, id: uuidSchema });
const keyProblems = ['not_found', 'link_ended', 'unauthenticated', 'invalid_input'] as const;
const jobAnswer = jsonAnswer(editingJobSchema, 'The job as it is now');

const openRoute = defineRoute('anyone', {
  method: 'get',
  path: '/e/{key}',
  summary: 'A job for its editor: by the token of a link, or for staff by the id of its property',
  request: keyParam,
  responses: { 200: jsonAnswer(editingJobSchema, 'The job'), ...problemResponses(...keyProblems) },
});
const fileResponses = {
  ...FILE_ANSWERS,
  ...problemResponses(...keyProblems),
};
const fileRoute = defineRoute('anyone', {
  method: 'get',
  path: '/e/{key}/files/{id}',
  summary: 'A file of a job as it was uploaded',
  request: { params: fileParams },
  responses: fileResponses,
});
const pictureRoute = defineRoute('anyone', {
  method: 'get',
  path: '/e/{key}/files/{id}/{variant}',
  summary: 'A picture of a file for the page of its job, such as preview.webp',
  request: { params: fileParams.extend({ variant: z.string() }) },
  responses: fileResponses,
});
const zipRoute = defineRoute('anyone', {
  method: 'get',
  path: '/e/{key}/archive',
  summary:
    'The files of a job as they were shot, or those of `ids`, as one archive; a download that was cut can be continued by Range',
  request: { ...keyParam, query: z.object({ ids: archiveIdsSchema.optional() }) },
  responses: {
    ...ARCHIVE_ANSWERS,
    ...problemResponses(...keyProblems, 'rate_limited'),
  },
});
const matchRoute = defineRoute('anyone', {
  method: 'put',
  path: '/e/{key}/results/{id}',
  summary: 'Say of which picture a result is an edit; without one it is a new picture',
  request: { params: fileParams, ...jsonBody(matchInputSchema) },
  responses: { 200: jobAnswer, ...problemResponses(...keyProblems, 'conflict') },
});
const deleteRoute = defineRoute('anyone', {
  method: 'delete',
  path: '/e/{key}/results/{id}',
  summary: 'Take a result back that the studio has not decided about',
  request: { params: fileParams },
  responses: { 200: jobAnswer, ...problemResponses(...keyProblems, 'conflict') },
});
const sendRoute = defineRoute('anyone', {
  method: 'post',
  path: '/e/{key}/check',
  summary: "Send all results to the studio's check",
  request: keyParam,
  responses: { 200: jobAnswer, ...problemResponses(...keyProblems, 'conflict') },
});
const handOffAnswer = {
  200: jsonAnswer(handOffSchema, 'The notes and links as they are now'),
  ...problemResponses('not_found', 'invalid_input'),
};
const handOffRoute = defineRoute('media', {
  method: 'get',
  path: '/properties/{id}/editing',
  summary: 'What the editors of a property are told, and the links of those without an account',
  request: idParam,
  responses: handOffAnswer,
});
const notesRoute = defineRoute('media', {
  method: 'patch',
  path: '/properties/{id}/editing',
  summary: 'Write what the editors of a property are told',
  request: { ...idParam, ...jsonBody(editingNotesSchema) },
  responses: handOffAnswer,
});
const linkRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/editor-links',
  summary: 'Make a link by which an editor without an account works on a property',
  request: { ...idParam, ...jsonBody(createEditorLinkSchema) },
  responses: {
    201: jsonAnswer(editorLinkSchema, 'The link'),
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
  },
});
const revokeRoute = defineRoute('media', {
  method: 'post',
  path: '/editor-links/{id}/revoke',
  summary: 'End a link for an editor at once, with the uploads that are under way by it',
  request: idParam,
  responses: handOffAnswer,
});
const approveRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/results/approve',
  summary: 'Approve results: new ones are shown, the others become the next version of what is shown',
  request: { ...idParam, ...jsonBody(approveResultsSchema) },
  responses: { 200: jobAnswer, ...problemResponses('not_found', 'conflict', 'invalid_input') },
});
const returnRoute = defineRoute('media', {
  method: 'post',
  path: '/properties/{id}/results/return',
  summary: 'Give results back to their editor, with a note and pins',
  request: { ...idParam, ...jsonBody(returnResultsSchema) },
  responses: { 200: jobAnswer, ...problemResponses('not_found', 'conflict', 'invalid_input') },
});

/** The beginning of a download by somebody: what continues one, or only looks, takes nothing. */
const isTaking = (c: HonoContext<HttpEnv>) => c.req.method === 'GET' && c.req.header('Range') === undefined;

/** What editors do, by a link or signed in, and what staff do with what they made. */
export function editingRoutes(services: Services) {
  return createRouter()
    .openapi(handOffRoute, async (c) =>
      c.json(await getHandOff(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(notesRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await setNotes(requestContext(c, services), id, c.req.valid('json').notes), 200);
    })
    .openapi(linkRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await createEditorLink(requestContext(c, services), id, c.req.valid('json')), 201);
    })
    .openapi(revokeRoute, async (c) =>
      c.json(await revokeEditorLink(requestContext(c, services), c.req.valid('param').id), 200),
    )
    .openapi(approveRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await applyResults(requestContext(c, services), id, c.req.valid('json').ids), 200);
    })
    .openapi(returnRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await sendResultsBack(requestContext(c, services), id, c.req.valid('json')), 200);
    })
    .openapi(openRoute, async (c) => c.json(await openJob(requestContext(c, services), c.req.valid('param').key), 200))
    .openapi(zipRoute, async (c) => {
      const ctx = requestContext(c, services);
      const wanted = { key: c.req.valid('param').key, ids: c.req.valid('query').ids ?? null, isTaken: isTaking(c) };
      const { archive, fileName, job } = await openJobZip(ctx, wanted);
      const { editor } = job;
      const by =
        editor.kind === 'link'
          ? { kind: 'link' as const, id: editor.link.id }
          : { kind: 'account' as const, id: editor.userId };
      return answerZip(c, { archive, fileName, by, ctx });
    })
    .openapi(fileRoute, async (c) => {
      const wanted = { ...c.req.valid('param'), isTaken: isTaking(c) };
      return answerStored(c, services, await openJobFile(requestContext(c, services), wanted));
    })
    .openapi(pictureRoute, async (c) =>
      answerStored(c, services, await openJobPicture(requestContext(c, services), c.req.valid('param'))),
    )
    .openapi(matchRoute, async (c) => {
      const wanted = { ...c.req.valid('param'), match: c.req.valid('json') };
      return c.json(await setMatch(requestContext(c, services), wanted), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { key, id } = c.req.valid('param');
      return c.json(await deleteResult(requestContext(c, services), key, id), 200);
    })
    .openapi(sendRoute, async (c) =>
      c.json(await sendResults(requestContext(c, services), c.req.valid('param').key), 200),
    );
}
