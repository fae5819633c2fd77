import { type AccountMap, EMPTY_MAP } from '#domain/billing/accounting/account-map.ts';
import { MAX_ENTRIES } from '#domain/billing/accounting/check-export.ts';
import { type ExportItem, findInvoice, toItem } from '#domain/billing/accounting/export-item.ts';
import type { ExportInput } from '#domain/billing/accounting/export-json.ts';
import { hasInvoicesAlone } from '#domain/billing/accounting/formats.ts';
import { invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { readFacts } from '#server/features/billing/journal/read-facts.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { findMap, listMarked } from './queries.ts';

/** What an export would have: entries that none of its format has yet, its accounts, and how many credit notes an export of invoices leaves out. */
type Collected = { items: ExportItem[]; map: AccountMap; leftOut: number };

const isCreditNote = ({ fact }: ExportItem) =>
  'document' in fact && (fact.kind === 'corrected' || fact.document.kind === 'credit_note');

const TOO_MANY = `These days have more than ${MAX_ENTRIES} entries. Export fewer days at once.`;

/** Collects what an export would have, in the order of the journal. Refuses more entries than a file has. */
export async function listItems(ctx: Context, input: ExportInput): Promise<Collected> {
  const { format, from, to, series } = input;
  const range = { from, to, series, timeZone: await getTimeZone(ctx) };
  const all: ExportItem[] = [];
  for await (const fact of readFacts(ctx.db, range)) {
    const item = toItem(fact);
    if (item.entry.postings.length > 0) all.push(item);
    if (all.length > MAX_ENTRIES) throw invalidField('to', TOO_MANY);
  }
  const fit = hasInvoicesAlone(format) ? all.filter((item) => findInvoice(item) !== null) : all;
  const leftOut = hasInvoicesAlone(format) ? all.filter(isCreditNote).length : 0;
  const marked = await listMarked(
    ctx.db,
    format,
    fit.map(({ entry }) => entry.source),
  );
  const items = fit.filter(({ entry: { source } }) => !marked.has(`${source.kind}:${source.id}`));
  const map = input.map ?? (await findMap(ctx.db, format)) ?? EMPTY_MAP;
  return { items, map, leftOut };
}
