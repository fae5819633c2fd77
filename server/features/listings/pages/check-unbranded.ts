import { createHash } from 'node:crypto';
import { type LintNames, toLintNames } from '#domain/listings/pages/lint-names.ts';
import { lintPage } from '#domain/listings/pages/lint-page.ts';
import type { LintFinding, UnbrandedCheck } from '#domain/listings/pages/page-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { readPictureWords } from '#server/platform/images/read-picture-words.ts';
import { makePageHeaders } from './make-page-headers.ts';
import { isSent, pageUrl, presentView } from './present.ts';
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

const shownFiles = ({ photos, originals }: ReadPage): MediaRow[] => [...photos, ...originals.values()];
const sentVariants = ({ variants }: MediaRow) => variants.filter((variant) => isSent('unbranded', variant));

async function readWords(ctx: Context, key: string): Promise<string> {
  const { stream } = await ctx.storage.read(key);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return readPictureWords(Buffer.concat(chunks));
}

/** What is written in the files that a page sends of each picture. */
async function listPictureWords(ctx: Context, read: ReadPage): Promise<string[]> {
  const words: string[] = [];
  for (const row of shownFiles(read)) {
    const ofFile: string[] = [];
    for (const { key } of sentVariants(row)) ofFile.push(await readWords(ctx, key));
    words.push(ofFile.filter(Boolean).join('\n'));
  }
  return words;
}

/** An unbranded page as it is sent, and what was found in it. */
export type LookedThrough = { html: string; checks: number; findings: LintFinding[] };

/** Renders the unbranded page of a property as it is sent, with a digest of all that decides what is found in it. */
async function renderUnbranded(ctx: Context, read: ReadPage, property: PropertyRow) {
  const { site } = await ctx.content.get();
  const html = renderPage(
    presentView(read, property, { face: 'unbranded', site, baseUrl: ctx.config.BASE_URL }),
    '',
    null,
  );
  const names = await readNames(ctx, read, property);
  const headers = Object.entries(makePageHeaders(ctx.config, 'unbranded'));
  const files = shownFiles(read).map((row) => sentVariants(row).map(({ key, size }) => [key, size]));
  const sum = createHash('sha256')
    .update(JSON.stringify([html, headers, names, files]))
    .digest('base64url');
  return { html, headers, names, sum };
}

/** Looks through the unbranded page as strangers get it at this moment, and keeps whether it may be shown (LIST-20). */
export async function lookThrough(ctx: Context, read: ReadPage, property: PropertyRow): Promise<LookedThrough> {
  const { html, headers, names, sum } = await renderUnbranded(ctx, read, property);
  const { checks, findings } = lintPage({ html, headers, pictures: await listPictureWords(ctx, read) }, names);
  await setChecked(ctx.db, read.page, { checkedSum: sum, isClean: findings.length === 0 });
  return { html, checks, findings };
}

/** The unbranded page as it is sent to strangers; null where it names somebody. What changed since it was looked through is looked through first. */
export async function findClean(ctx: Context, read: ReadPage, property: PropertyRow): Promise<string | null> {
  const { html, sum } = await renderUnbranded(ctx, read, property);
  const { checkedSum, isClean } = read.page;
  if (checkedSum === sum) return isClean ? html : null;
  return (await lookThrough(ctx, read, property)).findings.length === 0 ? html : null;
}

/** Checks the unbranded page of a property that the caller reaches, and hands out its address where nothing is found and it is public. Otherwise `not_found`. */
export async function checkUnbranded(ctx: Context, propertyId: string): Promise<UnbrandedCheck> {
  const property = await requireProperty(ctx, propertyId);
  const page = await findPage(ctx.db, property.id);
  if (!page) throw new AppError('not_found', 'This property has no page yet. Save it first.');
  const read = await readPage(ctx.db, page);
  const { checks, findings } = await lookThrough(ctx, read, property);
  const isOpen = read.isPublic && findings.length === 0;
  return {
    url: isOpen ? pageUrl('unbranded', page, ctx.config) : null,
    names_studio: ctx.config.UNBRANDED_HOST === undefined,
    checks,
    findings,
  };
}
