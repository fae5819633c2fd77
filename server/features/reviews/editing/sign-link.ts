import { firstLanguage } from '#domain/site/site-languages.ts';
import type { Context } from '#server/context.ts';
import type { EditorLinkRow } from '#server/db/schema/editor-links.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { derivedToken, hashToken } from '#server/platform/random/random.ts';

/** The token of a link: made of the installation's secret, so that the studio can show it again and no copy of the database can. */
export const editorToken = (secret: string, linkId: string): string => derivedToken(secret, `editor-link:${linkId}`);

/** The address of a link in the first language of the site; null where it was made with another secret. */
export async function findEditorUrl(
  ctx: Pick<Context, 'config' | 'content'>,
  { id, tokenHash }: Pick<EditorLinkRow, 'id' | 'tokenHash'>,
): Promise<string | null> {
  const token = editorToken(ctx.config.secret, id);
  if (hashToken(token) !== tokenHash) return null;
  return getPageUrl(ctx, firstLanguage((await ctx.content.get()).site), `/e/${token}`);
}
