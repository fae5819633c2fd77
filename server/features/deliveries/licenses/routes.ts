import { licenseSchema, updateLicenseSchema } from '#domain/deliveries/licenses/license-json.ts';
import type { Services } from '#server/context.ts';
import { jsonAnswer, jsonBody } from '#server/http/bodies.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { etagHeader, ifMatchHeader, readEdited, staleResponses } from '#server/http/if-match.ts';
import { idParam } from '#server/http/params.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { getLicense } from './get-license.ts';
import { updateLicense } from './update-license.ts';

const getRoute = defineRoute('media', {
  method: 'get',
  path: '/deliveries/{id}/license',
  summary: 'Who may use the pictures of a delivery, for which property, how and until when',
  request: idParam,
  responses: {
    200: jsonAnswer(licenseSchema, 'The license of the delivery'),
    ...problemResponses('not_found', 'invalid_input'),
  },
});
const updateRoute = defineRoute('media', {
  method: 'patch',
  path: '/deliveries/{id}/license',
  summary: 'Change the license of one delivery; its page says it at once, its files soon after',
  request: { ...idParam, ...ifMatchHeader, ...jsonBody(updateLicenseSchema) },
  responses: {
    200: jsonAnswer(licenseSchema, 'The license as it is now'),
    ...staleResponses(licenseSchema),
    ...problemResponses('not_found', 'invalid_input'),
  },
});

/** The licenses of deliveries, for the studio. */
export function licenseRoutes(services: Services) {
  return createRouter()
    .openapi(getRoute, async (c) => {
      const license = await getLicense(requestContext(c, services), c.req.valid('param').id);
      return c.json(license, 200, etagHeader(license));
    })
    .openapi(updateRoute, async (c) => {
      const edited = readEdited(c.req.valid('param'), c.req.valid('header'));
      const license = await updateLicense(requestContext(c, services), edited, c.req.valid('json'));
      return c.json(license, 200, etagHeader(license));
    });
}
