import { createHash } from 'node:crypto';
import { type LintNames, toLintNames } from '#domain/listings/pages/lint-names.ts';
import { type LintedFile, lintPage } from '#domain/listings/pages/lint-page.ts';
import type { LintFinding, UnbrandedCheck } from '#domain/listings/pages/page-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { readPictureWords } from '#server/platform/images/read-picture-words.ts';
import { drawShare } from './draw-share.ts';
import { findWords, listSentFiles } from './list-sent-files.ts';
import { listTourOrigins, makePageHeaders } from './make-page-headers.ts';
import { type PageView, pageUrl, presentView, shareOrigin } from './present.ts';
import { findPage, setChecked } from './queries.ts';
import { type ReadPage, readPage } from './read-page.ts';
import { renderPage } from './render-page.ts';

const hostOf = (address: string) => (URL.canParse(address) ? [new URL(address).hostname.replace(/^www\./, '')] : []);

/** Who an unbranded page must not name: who sells, the account that the property belongs to, and the studio. */
async function readNames(ctx: Context, { page }: ReadPage, property: PropertyRow): Promise<LintNames> {
  const { site } = await ctx.content.get();
  const { business } = site;
  const realtor = property.realtorId ? await findUser(ctx.db, property.realtorId) : null;
  return toLintNames({
    people: [page.agentName, realtor?.name ?? ''],
    companies: [page.agentBrokerage, realtor?.companyName ?? '', business.brandName],
    phones: [page.agentPhone, business.phone],
    emails: [page.agentEmail, realtor?.email ?? '', business.email],
    domains: [ctx.config.BASE_URL, site.address, ...business.socialLinks].flatMap(hostOf),
  });
}

/** What is written in the files that a page sends, and in the picture that links to it show. */
async function readFiles(ctx: Context, read: ReadPage, view: PageView): Promise<LintedFile[]> {
  const files: LintedFile[] = [];
  for (const file of listSentFiles(read)) files.push({ place: file.place, words: await findWords(ctx, file) });
  if (!view.share) return files;
  const { bytes } = await drawShare(ctx, read);
  return [...files, { place: { part: 'head', photo: null, attribute: 'metadata' }, words: readPictureWords(bytes) }];
}

/** What was found in an unbranded page as it is sent. */
export type LookedThrough = { checks: number; findings: LintFinding[] };

/** Renders the unbranded page of a property as it is sent, with a digest of all that decides what is found in it. */
async function renderUnbranded(ctx: Context, read: ReadPage, property: PropertyRow) {
  const { site } = await ctx.content.get();
  const view = presentView(read, property, { face: 'unbranded', site, config: ctx.config });
  const html = renderPage(view, '', null);
  const names = await readNames(ctx, read, property);
  const headers = makePageHeaders(ctx.config, view);
  const sum = createHash('sha256')
    .update(JSON.stringify([html, headers, names, listSentFiles(read)]))
    .digest('base64url');
  return { view, html, headers, names, sum };
}

/** Where a page may lead: its tours, whose links are marked, and its own host. */
function listAllowed({ config }: Context, view: PageView): string[] {
  const tours = view.media.flatMap((medium) => (medium.kind === 'tour' ? [medium.address] : []));
  const own = shareOrigin('unbranded', config);
  return [...tours, ...listTourOrigins(view), ...(own ? [own] : [])];
}

/** Looks through the unbranded page as strangers get it at this moment, and keeps whether it may be shown (LIST-20). */
export async function lookThrough(ctx: Context, read: ReadPage, property: PropertyRow): Promise<LookedThrough> {
  const { view, html, headers, names, sum } = await renderUnbranded(ctx, read, property);
  const files = await readFiles(ctx, read, view);
  const served = { html, headers: Object.entries(headers), files, allowed: listAllowed(ctx, view) };
  const { checks, findings } = lintPage(served, names);
  await setChecked(ctx.db, read.page, { checkedSum: sum, isClean: findings.length === 0 });
  return { checks, findings };
}

/** The unbranded page as it is sent to strangers; null where it names somebody. What changed since it was looked through is looked through first. */
export async function findClean(
  ctx: Context,
  read: ReadPage,
  property: PropertyRow,
): Promise<{ html: string; headers: Record<string, string> } | null> {
  const { html, headers, sum } = await renderUnbranded(ctx, read, property);
  const { checkedSum, isClean } = read.page;
  const isNamingNobody = checkedSum === sum ? isClean : (await lookThrough(ctx, read, property)).findings.length === 0;
  return isNamingNobody ? { html, headers } : null;
}

/** Checks the unbranded page of a property that the caller reaches, and hands out its address where nothing is found and it is public. Otherwise `not_found`. */
export async function checkUnbranded(ctx: Context, propertyId: string): Promise<UnbrandedCheck> {
  const property = await requireProperty(ctx, propertyId);
  const page = await findPage(ctx.db, property.id);
  if (!page) throw new AppError('not_found', 'This property has no page yet. Save it first.');
  const read = await readPage(ctx, page);
  const { checks, findings } = await lookThrough(ctx, read, property);
  const isOpen = read.isPublic && findings.length === 0;
  return {
    url: isOpen ? pageUrl('unbranded', page, ctx.config) : null,
    names_studio: ctx.config.UNBRANDED_HOST === undefined,
    checks,
    findings,
  };
}
