import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { exportProblems } from '#domain/billing/accounting/check-export.ts';
import type { ExportFile } from '#domain/billing/accounting/export-item.ts';
import type { AccountingExport, ExportInput } from '#domain/billing/accounting/export-json.ts';
import { writeExport } from '#domain/billing/accounting/write-export.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, violatedConstraint } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { makeZip } from '#server/platform/zip/zip-archive.ts';
import { getExport } from './get-accounting.ts';
import { listItems } from './list-items.ts';
import { insertExport, nextNumber, upsertMap } from './queries.ts';

const NOTHING_NEW = 'There is nothing new in these days: all of it is in exports of before.';
const MAX_TRIES = 5;

/** The one file of an export: several are a ZIP file. */
async function packFiles(files: readonly ExportFile[], now: Date): Promise<{ name: string; bytes: Buffer }> {
  const [first] = files;
  if (!first) throw new AppError('conflict', NOTHING_NEW);
  if (files.length === 1) return { name: first.name, bytes: Buffer.from(first.bytes) };
  const [day = '', time = ''] = now.toISOString().split('T');
  const sources = files.map(({ name, bytes }) => ({
    name,
    size: bytes.length,
    day,
    time: time.slice(0, 5),
    version: '1',
    crc32: crc32(bytes),
    read: async (range?: { start: number; end: number }) =>
      Readable.from([Buffer.from(range ? bytes.subarray(range.start, range.end + 1) : bytes)], { objectMode: false }),
  }));
  const parts = Readable.from(makeZip(sources).read(), { objectMode: false });
  return { name: first.name.replace(/_1\.csv$/, '.zip'), bytes: await buffer(parts) };
}

/** Makes an export in one transaction and returns its id. Violates a unique key where another one was made meanwhile. */
async function makeOnce(ctx: Context, input: ExportInput): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const { items, map } = await listItems(inside, input);
    const { format, from, to, series } = input;
    if (items.length === 0) throw new AppError('conflict', NOTHING_NEW);
    const problems = exportProblems({ format, from, to, map }, items);
    if (problems[0]) {
      const fields = problems.map((message) => ({ path: 'map', message }));
      throw new AppError('invalid_input', problems[0], { fields });
    }
    const now = inside.clock.now();
    const number = await nextNumber(inside.db, format);
    const head = { from, to, number, stamp: now.toISOString().replace(/\D/g, '') };
    const { name, bytes } = await packFiles(writeExport(format, items, { map, head }), now);
    const id = newId(now);
    const row = {
      id,
      format,
      number,
      series,
      fromDay: from,
      toDay: to,
      map,
      entryCount: items.length,
      fileName: name,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.length,
      file: bytes,
      madeBy: inside.actor.kind === 'user' ? inside.actor.userId : null,
      madeAt: now,
    };
    await insertExport(
      inside.db,
      row,
      items.map(({ entry }) => entry.source),
    );
    await upsertMap(inside.db, format, map);
    const detail = { format, number, from, to, entries: items.length, sha256: row.sha256 };
    await recordAction(inside, {
      action: 'accounting_export_made',
      subject: { kind: 'accounting_export', id },
      detail,
    });
    return id;
  });
}

const isTaken = (error: unknown) => violatedConstraint(error)?.startsWith('accounting_') ?? false;

/**
 * Makes an export of what no other of its format has yet, keeps its file and marks its entries (BIL-36). Of two at once the database lets one through; the other is made again of
 * what is left, or refused with `conflict` where nothing is. What is not mapped or does not fit the format is refused with `invalid_input`.
 */
export async function makeExport(ctx: Context, input: ExportInput): Promise<AccountingExport> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await getExport(ctx, await makeOnce(ctx, input));
    } catch (error) {
      if (attempt >= MAX_TRIES || !isTaken(error)) throw error;
    }
  }
}
