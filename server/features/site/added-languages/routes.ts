import { z } from '@hono/zod-openapi';
import { AppError } from '#domain/shared/errors.ts';
import { MAX_LANGUAGE_FILE_BYTES } from '#domain/site/added-languages/language-file.ts';
import {
  addLanguageSchema,
  languageFileQuerySchema,
  languageImportSchema,
  languageJsonSchema,
  languageListSchema,
  languageParamSchema,
  languageStateSchema,
  languageWordsQuerySchema,
  languageWordsSchema,
  updateSentencesSchema,
} from '#domain/site/added-languages/languages-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, staleResponses } from '#server/http/if-match.ts';
import { problemResponses } from '#server/http/problem.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { createLanguage } from './create-language.ts';
import { getLanguage, getLanguageFile, getLanguages } from './get-languages.ts';
import { importLanguage, updateSentences } from './update-language.ts';

const listRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/languages',
  summary: 'The languages of the product, and how much of each is translated',
  responses: { 200: jsonAnswer(languageListSchema, 'The languages') },
});
const addRoute = defineRoute('admin', {
  method: 'post',
  path: '/admin/languages',
  summary: 'Add a language, which is English until it is translated',
  request: jsonBody(addLanguageSchema),
  responses: {
    201: jsonAnswer(languageStateSchema, 'The language'),
    ...problemResponses('invalid_input', 'conflict'),
  },
});
const readRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/languages/{code}',
  summary: 'An added language with all its sentences beside the English ones',
  request: { params: languageParamSchema },
  responses: {
    200: jsonAnswer(languageJsonSchema, 'The language'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const updateRoute = defineRoute('admin', {
  method: 'patch',
  path: '/admin/languages/{code}',
  summary: 'Translate sentences of an added language; an empty text is English again',
  request: { ...ifMatchHeader, params: languageParamSchema, ...jsonBody(updateSentencesSchema) },
  responses: {
    200: jsonAnswer(languageStateSchema, 'How much of it is translated now'),
    ...staleResponses(languageStateSchema),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const exportRoute = defineRoute('admin', {
  method: 'get',
  path: '/admin/languages/{code}/file',
  summary: 'All sentences of an added language as a file, JSON or PO',
  request: { params: languageParamSchema, query: languageFileQuerySchema },
  responses: {
    200: { description: 'The file, to be saved', content: { 'text/plain': { schema: z.string() } } },
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const importRoute = defineRoute('admin', {
  method: 'put',
  path: '/admin/languages/{code}/file',
  summary: 'Take the sentences of a file, JSON or PO of 5 MB at most, as the body; all of them or none',
  request: { ...ifMatchHeader, params: languageParamSchema, query: languageFileQuerySchema },
  responses: {
    200: jsonAnswer(languageImportSchema, 'What was taken'),
    ...staleResponses(languageStateSchema),
    ...problemResponses('not_found', 'too_large', 'invalid_input'),
  },
});
const wordsRoute = defineRoute('anyone', {
  method: 'get',
  path: '/languages/{code}/words',
  summary: 'The words of an added language, as pages load them',
  request: { params: languageParamSchema, query: languageWordsQuerySchema },
  responses: {
    200: jsonAnswer(languageWordsSchema, 'The words; English where they are not translated'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});

/** The languages that owners add, and their words for pages. */
export function languageRoutes(services: Services) {
  return createRouter()
    .openapi(wordsRoute, async (c) => {
      const { code } = c.req.valid('param');
      const found = (await services.content.get()).added?.find((language) => language.code === code);
      if (!found) throw new AppError('not_found', 'Nobody added this language.');
      const isCurrent = found.address.endsWith(`?v=${c.req.valid('query').v}`);
      // Of another state than the page means, which another process may know already, nobody keeps anything.
      const cache = isCurrent ? 'public, max-age=31536000, immutable' : 'no-store';
      return c.json(found.parsed, 200, { 'Cache-Control': cache });
    })
    .openapi(listRoute, async (c) => c.json(await getLanguages(requestContext(c, services)), 200))
    .openapi(addRoute, async (c) =>
      c.json(await createLanguage(requestContext(c, services), c.req.valid('json').code), 201),
    )
    .openapi(readRoute, async (c) => {
      const language = await getLanguage(requestContext(c, services), c.req.valid('param').code);
      return c.json(language, 200, etagHeader(language));
    })
    .openapi(updateRoute, async (c) => {
      const edited = { code: c.req.valid('param').code, ifMatch: c.req.valid('header')['if-match'] };
      const state = await updateSentences(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(state, 200, etagHeader(state));
    })
    .openapi(exportRoute, async (c) => {
      const { code } = c.req.valid('param');
      const { format } = c.req.valid('query');
      const text = await getLanguageFile(requestContext(c, services), code, format);
      return c.text(text, 200, {
        'Content-Type': format === 'json' ? 'application/json' : 'text/x-gettext-translation; charset=utf-8',
        'Content-Disposition': `attachment; filename="${code}.${format}"`,
      });
    });
}

/** The route that takes a file. Mounted before the limit of bodies. */
export function languageFileRoutes(services: Services) {
  return createRouter().openapi(importRoute, async (c) => {
    const edited = { code: c.req.valid('param').code, ifMatch: c.req.valid('header')['if-match'] };
    const bytes = await readBytes(c.req.raw, MAX_LANGUAGE_FILE_BYTES);
    const file = { text: bytes.toString('utf8'), format: c.req.valid('query').format };
    const state = await importLanguage(requestContext(c, services), edited, file);
    return c.json(state, 200, etagHeader(state));
  });
}
