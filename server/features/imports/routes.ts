import { z } from '@hono/zod-openapi';
import {
  changeImportSchema,
  createImportSchema,
  importDetailSchema,
  importJsonSchema,
} from '#domain/imports/import-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { orAbsent } from '#domain/shared/list-query.ts';
import type { Services } from '#server/context.ts';
import { answerCsv } from '#server/http/answer-csv.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createImport } from './create-import.ts';
import { getImport, listAllImports } from './get-import.ts';
import { removeImport, setImportState, updateImportPlan } from './update-import.ts';
import { writeFaults } from './write-faults.ts';

const detail = jsonAnswer(importDetailSchema, 'The import with its first faults');
const changed = {
  200: detail,
  ...problemResponses('not_found', 'conflict', 'invalid_input'),
  ...staleResponses(importDetailSchema),
};

const listRoute = defineRoute('settings', {
  method: 'get',
  path: '/admin/imports',
  summary: 'The imports from other systems, the newest first',
  request: { query: z.object({ cursor: orAbsent(uuidSchema) }) },
  responses: {
    200: jsonAnswer(z.object({ imports: z.array(importJsonSchema), next: z.string().nullable() }), 'A page of imports'),
    ...problemResponses('invalid_input'),
  },
});
const createImportRoute = defineRoute('settings', {
  method: 'post',
  path: '/admin/imports',
  summary: 'Begin an import; its file follows as an upload (tus) with importId',
  request: jsonBody(createImportSchema),
  responses: {
    201: jsonAnswer(importDetailSchema, 'The import, which waits for its file'),
    ...problemResponses('invalid_input'),
  },
});
const getRoute = defineRoute('settings', {
  method: 'get',
  path: '/admin/imports/{id}',
  summary: 'An import: its columns, how far it is, and its first faults',
  request: idParam,
  responses: { 200: detail, ...problemResponses('not_found', 'invalid_input') },
});
const changeRoute = defineRoute('settings', {
  method: 'patch',
  path: '/admin/imports/{id}',
  summary: 'Say what the columns of an import stand for, and how its rows are taken',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(changeImportSchema) },
  responses: changed,
});
const stateRoute = <A extends string>(action: A, summary: string) =>
  defineRoute('settings', {
    method: 'post',
    path: `/admin/imports/{id}/${action}` as const,
    summary,
    request: { ...idParam, ...ifMatchHeader },
    responses: changed,
  });
const checkRoute = stateRoute('check', 'Check an import without writing anything; a job does it');
const runRoute = stateRoute('run', 'Run an import that was checked, or continue one; a job does it');
const cancelRoute = stateRoute('cancel', 'Stop an import; what it wrote stays until it is undone');
const undoRoute = stateRoute(
  'undo',
  'Take back all that an import made or changed and that nobody used since; a job does it',
);
const deleteRoute = defineRoute('settings', {
  method: 'delete',
  path: '/admin/imports/{id}',
  summary: 'Remove an import from the list; what it made stays',
  request: { ...idParam, ...ifMatchHeader },
  responses: {
    204: { description: 'Gone' },
    ...problemResponses('not_found', 'conflict', 'invalid_input'),
    ...staleResponses(importDetailSchema),
  },
});
const faultsRoute = defineRoute('settings', {
  method: 'get',
  path: '/admin/imports/{id}/faults.csv',
  summary: 'The faults of an import as a table (CSV): line, column, value, what is wrong and what is right',
  request: idParam,
  responses: { 200: { description: 'The table' }, ...problemResponses('not_found', 'invalid_input') },
});

/** Imports from other systems: tables and archives, with a dry run before and an undo after. */
export function importRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await listAllImports(requestContext(c, services), c.req.valid('query').cursor), 200),
    )
    .openapi(createImportRoute, async (c) =>
      c.json(await createImport(requestContext(c, services), c.req.valid('json')), 201),
    )
    .openapi(getRoute, async (c) => {
      const found = await getImport(requestContext(c, services), c.req.valid('param').id);
      return c.json(found, 200, etagHeader(found));
    })
    .openapi(changeRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const found = await updateImportPlan(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(found, 200, etagHeader(found));
    })
    .openapi(checkRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      return c.json(await setImportState(requestContext(c, services), edited, 'check'), 200);
    })
    .openapi(runRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      return c.json(await setImportState(requestContext(c, services), edited, 'run'), 200);
    })
    .openapi(cancelRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      return c.json(await setImportState(requestContext(c, services), edited, 'cancel'), 200);
    })
    .openapi(undoRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      return c.json(await setImportState(requestContext(c, services), edited, 'undo'), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await removeImport(requestContext(c, services), readEdited(c.req.valid('param'), c.req.valid('header')));
      return c.body(null, 204);
    })
    .openapi(faultsRoute, async (c) => {
      const { id } = c.req.valid('param');
      return answerCsv(writeFaults(requestContext(c, services), id), services.clock.now(), 'import-faults');
    });
}
