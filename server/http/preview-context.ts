import type { Context as HonoContext } from 'hono';
import { isAdmin } from '#domain/shared/access/actor.ts';
import { AppError } from '#domain/shared/errors.ts';
import { PREVIEW_HEADER } from '#domain/shared/preview-header.ts';
import type { Context, Services } from '#server/context.ts';
import { withDraft } from '#server/features/site/get-content.ts';
import type { HttpEnv } from './env.ts';
import { requestContext } from './router.ts';

const NOT_YOURS = 'Only owners of the studio see a draft before it is published.';

/**
 * The context of a request. Pages of the preview say so in a header: owners then get the prices and words of the drafts. Nothing that
 * places an order asks for it. Anybody else is refused with `forbidden`.
 */
export async function previewContext(c: HonoContext<HttpEnv>, services: Services): Promise<Context> {
  const ctx = requestContext(c, services);
  if (c.req.header(PREVIEW_HEADER) !== 'draft') return ctx;
  if (!isAdmin(ctx.actor, ctx.config.requiresAdminTwoFactor)) throw new AppError('forbidden', NOT_YOURS);
  return withDraft(ctx);
}
