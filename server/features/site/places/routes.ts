import { placesJsonSchema, placesParamSchema, uploadCodesQuerySchema } from '#domain/site/places/places-json.ts';
import { suggestionsJsonSchema, suggestionsQuerySchema } from '#domain/site/places/suggestions-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { deleteCodes } from './delete-codes.ts';
import { getPlaces } from './get-places.ts';
import { listSuggestions } from './list-suggestions.ts';
import { receiveCodes } from './receive-codes.ts';

const answer = jsonAnswer(placesJsonSchema, 'How addresses are found now');

const readRoute = defineRoute('settings', {
  method: 'get',
  path: '/admin/places',
  summary: 'How addresses are found on the map: the geocoder, and files of postal codes by country',
  responses: { 200: answer },
});
const uploadRoute = defineRoute('settings', {
  method: 'put',
  path: '/admin/places/{country}',
  summary:
    'Send a file of postal codes in GeoNames form for a country, a text or a ZIP archive of 64 MB at most, as the body; it replaces the one before',
  request: { params: placesParamSchema, query: uploadCodesQuerySchema },
  responses: { 200: answer, ...problemResponses('too_large', 'invalid_input') },
});
const deleteRoute = defineRoute('settings', {
  method: 'delete',
  path: '/admin/places/{country}',
  summary: 'Remove the file of postal codes of a country',
  request: { params: placesParamSchema },
  responses: { 200: answer, ...problemResponses('not_found', 'invalid_input') },
});

const suggestRoute = defineRoute('anyone', {
  method: 'get',
  path: '/address-suggestions',
  summary: 'Addresses that the beginning of one may mean, where a geocoder is connected',
  request: { query: suggestionsQuerySchema },
  responses: {
    200: jsonAnswer(suggestionsJsonSchema, 'The addresses, the likeliest first'),
    ...problemResponses('invalid_input', 'rate_limited'),
  },
});

/** How addresses are found on the map, and suggested. */
export function placesRoutes(services: Services) {
  return createRouter()
    .openapi(readRoute, async (c) => c.json(await getPlaces(requestContext(c, services)), 200))
    .openapi(suggestRoute, async (c) =>
      c.json(await listSuggestions(requestContext(c, services), c.req.valid('query')), 200),
    )
    .openapi(deleteRoute, async (c) =>
      c.json(await deleteCodes(requestContext(c, services), c.req.valid('param').country), 200),
    );
}

/** The route that takes a file. Mounted before the limit of bodies. */
export function placesUploadRoutes(services: Services) {
  return createRouter().openapi(uploadRoute, async (c) => {
    const { country } = c.req.valid('param');
    const { file_name: fileName } = c.req.valid('query');
    return c.json(await receiveCodes(requestContext(c, services), { country, fileName, body: c.req.raw.body }), 200);
  });
}
