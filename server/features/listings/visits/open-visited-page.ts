import { toSource } from '#domain/listings/pages/lead-input.ts';
import type { PageFace } from '#domain/listings/pages/page-state.ts';
import type { Context } from '#server/context.ts';
import { type OpenedPage, openPage, SENT_MARK } from '#server/features/listings/pages/open-page.ts';
import { recordVisit } from './record-visit.ts';

/** Opens the page at a public address for somebody, and counts that they looked at it; `userAgent` is null where nobody looks. The page that says thanks for a form is no other look. */
export async function openVisitedPage(
  ctx: Context,
  face: PageFace,
  { key, query, userAgent }: { key: string; query: URLSearchParams; userAgent: string | null },
): Promise<OpenedPage | null> {
  const page = await openPage(ctx, face, { key, query });
  if (page && userAgent !== null && !query.has(SENT_MARK)) {
    await recordVisit(ctx, page.property, { source: toSource(query.get('from')), userAgent });
  }
  return page;
}
