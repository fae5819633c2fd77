import type { Services } from '#server/context.ts';
import { takeConcurrencySlot } from '#server/features/shared/limits/concurrency-limit.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { fileBody } from '#server/http/file-body.ts';
import { problemResponses } from '#server/http/problem.ts';
import { createRouter, requestContext } from '#server/http/router.ts';
import { writeExport } from './write-export.ts';

const exportRoute = defineRoute('account', {
  method: 'get',
  path: '/account/export',
  summary: 'Everything that is kept about the account, as a file',
  responses: { 200: { description: 'A JSON file' }, ...problemResponses('rate_limited') },
});

/** How many exports an account may download at once (security check 102). */
const AT_ONCE = 2;
const TOO_MANY = 'You are downloading your data twice already. Please wait until one is finished.';
const HEADERS = {
  'Content-Type': 'application/json',
  'Content-Disposition': 'attachment; filename="my-data.json"',
};

/** The data of an account as a download. */
export function exportRoutes(services: Services) {
  return createRouter().openapi(exportRoute, async (c) => {
    // Without a body nothing would ever end the turn.
    if (c.req.method === 'HEAD') return new Response(null, { headers: HEADERS });
    const ctx = requestContext(c, services);
    const { userId } = requireUser(ctx);
    const endTurn = await takeConcurrencySlot(ctx, { kind: 'export', userId, atOnce: AT_ONCE, sentence: TOO_MANY });
    try {
      const file = await writeExport(ctx);
      file.once('close', endTurn);
      return new Response(fileBody(c, file, ctx.log), { headers: HEADERS });
    } catch (error) {
      endTurn();
      throw error;
    }
  });
}
