import type { z } from '@hono/zod-openapi';
import { archivePartsSchema } from '#domain/deliveries/delivery-json.ts';
import { archivePartQuerySchema, archiveQuerySchema } from '#domain/deliveries/visitor-input.ts';
import type { Services } from '#server/context.ts';
import { readVisitor } from '#server/features/deliveries/read-visitor.ts';
import { recordDownload } from '#server/features/deliveries/record-download.ts';
import { linkProblems, tokenParam } from '#server/features/deliveries/routes.ts';
import { answerZip } from '#server/features/media/zips/send-zip.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { ARCHIVE_ANSWERS } from '#server/http/file-answers.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { listArchiveParts } from './list-archive-parts.ts';
import { openArchive } from './open-archive.ts';

const zipRoute = defineRoute('anyone', {
  method: 'get',
  path: '/d/{token}/archive',
  summary: 'Files of a delivery as an archive, or a part of one; a download that was cut can be continued by Range',
  request: { ...tokenParam, query: archivePartQuerySchema },
  responses: {
    ...ARCHIVE_ANSWERS,
    ...problemResponses(...linkProblems, 'delivery_locked', 'forbidden', 'rate_limited'),
  },
});

const partsRoute = defineRoute('anyone', {
  method: 'get',
  path: '/d/{token}/archive/parts',
  summary: 'The parts of an archive of a delivery, of so many bytes at most',
  request: { ...tokenParam, query: archiveQuerySchema },
  responses: {
    200: jsonAnswer(archivePartsSchema, 'The parts'),
    ...problemResponses(...linkProblems, 'delivery_locked', 'forbidden'),
  },
});

/** What a query of an archive asks for. */
const wantedArchive = ({ size, ids, room, parts }: z.infer<typeof archiveQuerySchema>) => ({
  size,
  ids: ids ?? null,
  room: room ?? null,
  partBytes: parts ?? null,
});

/** Archives of deliveries: whole, of some files, and in parts. */
export function deliveryArchiveRoutes(services: Services) {
  const { config } = services;
  return createRouter()
    .openapi(zipRoute, async (c) => {
      const ctx = requestContext(c, services);
      const query = c.req.valid('query');
      const visitor = readVisitor(c, config, c.req.valid('param').token);
      const wanted = { ...wantedArchive(query), part: query.part };
      const { archive, download } = await openArchive(ctx, visitor, wanted);
      await recordDownload(ctx, c.req, download);
      return answerZip(c, { archive, fileName: download.fileName, by: { kind: 'link', id: download.linkId }, ctx });
    })
    .openapi(partsRoute, async (c) => {
      const visitor = readVisitor(c, config, c.req.valid('param').token);
      return c.json(
        await listArchiveParts(requestContext(c, services), visitor, wantedArchive(c.req.valid('query'))),
        200,
      );
    });
}
