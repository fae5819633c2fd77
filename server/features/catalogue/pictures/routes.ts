import { z } from '@hono/zod-openapi';
import { pictureJsonSchema, pictureListSchema } from '#domain/site/pages/picture-json.ts';
import { fileHashSchema } from '#domain/site/site-schema.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { answerStored } from '#server/http/send-stored.ts';
import { openPageFile } from './open-page-file.ts';
import { presentFiles } from './present.ts';
import { listPictures } from './queries.ts';
import { receiveFilm } from './receive-film.ts';
import { receivePicture } from './receive-picture.ts';

/** The newest uploads that an owner chooses from. */
const LISTED = 200;

const nameSchema = z.string().max(500).default('');

const pictureRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/site/pictures',
  summary: 'Take in a picture for the pages: JPEG, PNG or WebP of 40 MB at most, as the body',
  request: { query: z.object({ name: nameSchema }) },
  responses: {
    200: jsonAnswer(pictureJsonSchema, 'The picture as a page of the draft names it'),
    ...problemResponses('too_large', 'invalid_input', 'unavailable'),
  },
});
const filmRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/site/films',
  summary: 'Take in a film for the pages: MP4 of 200 MB at most, as the body, with the picture that stands for it',
  request: { query: z.object({ name: nameSchema, picture: fileHashSchema.optional() }) },
  responses: {
    200: jsonAnswer(pictureJsonSchema, 'The film with its picture as a page of the draft names it'),
    ...problemResponses('too_large', 'invalid_input', 'unavailable'),
  },
});
const listRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/site/pictures',
  summary: 'The pictures and films that were uploaded for the pages, the newest first',
  responses: { 200: jsonAnswer(pictureListSchema, 'The pictures') },
});
const fileRoute = defineRoute('anyone', {
  method: 'get',
  path: '/site/files/{file}',
  summary: 'A file of a picture or film of the pages: {sha256}-{width}.avif, .webp or .jpg, or {sha256}.mp4',
  request: { params: z.object({ file: z.string().max(90) }) },
  responses: {
    200: { description: 'The file, which never changes' },
    206: { description: 'Parts of it' },
    304: { description: 'The client has it' },
    416: { description: 'There is no such part' },
    ...problemResponses('not_found', 'unavailable'),
  },
});

/** The list of pictures, and the way to their files. */
export function pictureRoutes(services: Services) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const rows = await listPictures(services.db, LISTED);
      const pictures = rows.map(({ picture, film }) => ({
        name: picture.fileName,
        uploaded_at: picture.usedAt.toISOString(),
        files: presentFiles(picture, film ? { sha256: film } : null),
      }));
      return c.json({ pictures }, 200);
    })
    .openapi(fileRoute, async (c) =>
      answerStored(c, services, await openPageFile(services, c.req.valid('param').file)),
    );
}

/** The routes that take files. Mounted before the limit of bodies. */
export function pictureUploadRoutes(services: Services) {
  return createRouter()
    .openapi(pictureRoute, async (c) => {
      const picture = await receivePicture(requestContext(c, services), c.req.raw, {
        fileName: c.req.valid('query').name,
      });
      return c.json({ files: presentFiles(picture, null) }, 200);
    })
    .openapi(filmRoute, async (c) => {
      const { name, picture = null } = c.req.valid('query');
      const asked = { fileName: name, pictureSha256: picture };
      const kept = await receiveFilm(requestContext(c, services), c.req.raw, asked);
      return c.json({ files: presentFiles(kept.picture, { sha256: kept.film.sha256 }) }, 200);
    });
}
