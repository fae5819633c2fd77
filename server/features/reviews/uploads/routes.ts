import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { editingKeySchema } from '#domain/reviews/editing/editing-input.ts';
import type { Context, Services } from '#server/context.ts';
import { findJobState, requireJob, toEditingCaller } from '#server/features/reviews/editing/require-editor.ts';
import { openSession } from '#server/features/shared/sessions/open-session.ts';
import { defineRoute } from '#server/http/define-route.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { problemResponses, problemSchema } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { UPLOADS_PATH } from '#server/http/uploads/uploads-path.ts';
import { isSameCaller, watchCaller } from './watch-caller.ts';

// Requests with an invalid id are answered by the upload server, with the same message as for one that does not exist.
const idParam = { params: z.object({ id: z.string() }) };
const noUpload = problemResponses('not_found');

const roomProblem = {
  507: {
    description: 'There is no room for a file of this size',
    content: { 'application/problem+json': { schema: problemSchema } },
  },
};
/** A header of tus as the description names it. The protocol's own server reads and refuses it. */
const tusHeader = (description: string, example: string) => z.string().optional().openapi({ description, example });
const resumable = {
  'tus-resumable': tusHeader('The version of the protocol; required', '1.0.0'),
};
const OFFSET = 'From which byte on, or up to which byte it came';
export const lookHeaders = { headers: z.object(resumable) };
export const beginHeaders = {
  headers: z.object({
    ...resumable,
    'upload-length': tusHeader('The size of the file in bytes; required', '2480133'),
    'upload-metadata': tusHeader(
      'Names with values in Base64, with commas between them; filename is required',
      'filename a2l0Y2hlbi5qcGc=,filetype aW1hZ2UvanBlZw==',
    ),
  }),
};
export const sendHeaders = {
  headers: z.object({ ...resumable, 'upload-offset': tusHeader(`${OFFSET}; required`, '0') }),
};

const answered = (description: string, example: string) => ({
  description,
  schema: { type: 'string' as const, example },
});
const answeredOffset = { 'Upload-Offset': answered(OFFSET, '1048576') };

export const describing = {
  204: {
    description: 'Tus-Version, Tus-Extension and Tus-Max-Size',
    headers: {
      'Tus-Version': answered('The versions that are spoken', '1.0.0'),
      'Tus-Extension': answered('What is offered besides the core', 'creation,termination'),
      'Tus-Max-Size': answered('The largest file in bytes', '5368709120'),
    },
  },
};
export const beginning = {
  201: {
    description: 'Begun; its address is in Location. The finished upload becomes the item of the same id.',
    headers: {
      Location: answered('The address of the upload', '/api/v1/uploads/01936f3e-5b1c-7000-8000-000000000000'),
    },
  },
  ...roomProblem,
  ...problemResponses('not_found', 'conflict', 'too_large', 'unsupported_media_type', 'invalid_input'),
};
export const looking = {
  200: {
    description: 'Upload-Offset and Upload-Length',
    headers: { ...answeredOffset, 'Upload-Length': answered('The size of the file in bytes', '2480133') },
  },
  ...noUpload,
};
export const sending = {
  204: { description: 'Stored; Upload-Offset says up to where', headers: answeredOffset },
  ...problemResponses('not_found', 'conflict', 'too_large', 'unsupported_media_type'),
};
export const ending = { 204: { description: 'Gone' }, ...problemResponses('not_found', 'conflict') };

const describeRoute = defineRoute('uploads', {
  method: 'options',
  path: '/uploads',
  summary: 'What of resumable uploads (tus 1.0.0) is offered',
  responses: describing,
});
const createUploadRoute = defineRoute('uploads', {
  method: 'post',
  path: '/uploads',
  summary:
    'Begin an upload: Upload-Length, and Upload-Metadata with filename, filetype, description, tags, propertyId, userId, versionOf, stage',
  responses: beginning,
});
const headRoute = defineRoute('uploads', {
  method: 'get',
  path: '/uploads/{id}',
  summary: 'How far an upload came: HEAD alone, GET finds nothing',
  request: idParam,
  responses: looking,
});
const patchRoute = defineRoute('uploads', {
  method: 'patch',
  path: '/uploads/{id}',
  summary: 'Go on with an upload at Upload-Offset',
  request: idParam,
  responses: sending,
});
const deleteRoute = defineRoute('uploads', {
  method: 'delete',
  path: '/uploads/{id}',
  summary: 'Give an upload up',
  request: idParam,
  responses: ending,
});

const keyParam = { params: z.object({ key: editingKeySchema }) };
const editorParams = { params: z.object({ key: editingKeySchema, id: z.string() }) };
const keyProblems = problemResponses('link_ended', 'unauthenticated');

const describeEditorRoute = defineRoute('anyone', {
  method: 'options',
  path: '/e/{key}/uploads',
  summary: 'What of resumable uploads (tus 1.0.0) is offered to an editor',
  request: keyParam,
  responses: { ...describing, ...noUpload, ...keyProblems },
});
const createEditorRoute = defineRoute('anyone', {
  method: 'post',
  path: '/e/{key}/uploads',
  summary: 'Begin the upload of a result of a job: Upload-Length, and Upload-Metadata with filename and filetype',
  request: keyParam,
  responses: { ...beginning, ...keyProblems },
});
const headEditorRoute = defineRoute('anyone', {
  method: 'get',
  path: '/e/{key}/uploads/{id}',
  summary: 'How far the upload of a result came: HEAD alone, GET finds nothing',
  request: editorParams,
  responses: { ...looking, ...keyProblems },
});
const patchEditorRoute = defineRoute('anyone', {
  method: 'patch',
  path: '/e/{key}/uploads/{id}',
  summary: 'Go on with the upload of a result at Upload-Offset',
  request: editorParams,
  responses: { ...sending, ...keyProblems },
});
const deleteEditorRoute = defineRoute('anyone', {
  method: 'delete',
  path: '/e/{key}/uploads/{id}',
  summary: 'Give the upload of a result up',
  request: editorParams,
  responses: { ...ending, ...keyProblems },
});

/** The same request to the address of all uploads. Its bytes come from the connection, where there is one. */
export function toUploadRequest(c: HonoContext<HttpEnv>, below: string): Request {
  const { raw } = c.req;
  const url = new URL(raw.url);
  url.pathname = UPLOADS_PATH + url.pathname.slice(below.length);
  const init = { method: raw.method, headers: raw.headers };
  if (raw.method !== 'PATCH' || c.env?.incoming) return new Request(url, init);
  // A body that is a stream needs the word, which the type does not know.
  const streamed = { ...init, body: raw.body, duplex: 'half' };
  return new Request(url, streamed);
}

/** An answer of the upload server with the address below the one that was asked. */
export function toOwnAnswer(answer: Response, below: string): Response {
  const location = answer.headers.get('Location');
  if (location?.startsWith(UPLOADS_PATH)) answer.headers.set('Location', below + location.slice(UPLOADS_PATH.length));
  return answer;
}

/** A request for the upload server, who sends it, and whether they may go on. */
type Handled = { request: Request; caller: Context; mayGoOn: () => Promise<boolean> };

/** Lets the upload server answer a request, for as long as its sender may go on. */
export async function answerUpload(c: HonoContext<HttpEnv>, { request, caller, mayGoOn }: Handled): Promise<Response> {
  const { incoming } = c.env ?? {};
  const stopWatching = incoming && request.method === 'PATCH' && watchCaller(caller, { incoming, mayGoOn });
  try {
    const source = incoming ? { incoming } : {};
    return await caller.uploads.handleWeb(request, { caller, requestId: c.get('requestId'), ...source });
  } finally {
    if (stopWatching) stopWatching();
  }
}

/**
 * Resumable uploads (MED-19). Mounted before the limit of bodies: the bytes go to the storage as they come, and
 * the size of a file has its own limit.
 */
export function uploadRoutes(services: Services) {
  const answer = (c: HonoContext<HttpEnv>) => {
    const caller = requestContext(c, services);
    const { raw } = c.req;
    return answerUpload(c, { request: raw, caller, mayGoOn: () => isSameCaller(caller, raw.headers) });
  };
  const answerEditor = async (c: HonoContext<HttpEnv>, key: string) => {
    const ctx = requestContext(c, services);
    const editing = toEditingCaller(await requireJob(ctx, key));
    const below = `/api/e/${key}/uploads`;
    const mayGoOn = async () => {
      const actor = await openSession(services, c.req.raw.headers);
      return (await findJobState({ ...ctx, actor }, key)) === 'open';
    };
    const request = toUploadRequest(c, below);
    return toOwnAnswer(await answerUpload(c, { request, caller: { ...ctx, editing }, mayGoOn }), below);
  };
  return createRouter()
    .openapi(describeRoute, answer)
    .openapi(createUploadRoute, answer)
    .openapi(headRoute, answer)
    .openapi(patchRoute, answer)
    .openapi(deleteRoute, answer)
    .openapi(describeEditorRoute, (c) => answerEditor(c, c.req.valid('param').key))
    .openapi(createEditorRoute, (c) => answerEditor(c, c.req.valid('param').key))
    .openapi(headEditorRoute, (c) => answerEditor(c, c.req.valid('param').key))
    .openapi(patchEditorRoute, (c) => answerEditor(c, c.req.valid('param').key))
    .openapi(deleteEditorRoute, (c) => answerEditor(c, c.req.valid('param').key));
}
