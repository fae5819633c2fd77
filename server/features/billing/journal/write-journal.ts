import type { JournalQuery } from '#domain/billing/document.ts';
import { writeEntry } from '#domain/billing/journal.ts';
import { openJournalWriter } from '#domain/billing/journal-text.ts';
import type { Context } from '#server/context.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { readFacts } from './read-facts.ts';

/** How much text is gathered before it is sent. */
const PIECE_LENGTH = 32_768;

/**
 * The journal of a range of days as pieces of a text file (BIL-8): derived from what is there, and never kept. A range that does not begin at
 * the beginning begins with nothing, and says so.
 */
export async function* writeJournal(ctx: Context, { from, to, series, format }: JournalQuery): AsyncGenerator<string> {
  const range = { from: from ?? null, to: to ?? null, series, timeZone: await getTimeZone(ctx) };
  const writer = openJournalWriter(format);
  let text = writer.head(range);
  for await (const fact of readFacts(ctx.db, range)) {
    const entry = writeEntry(fact);
    if (entry.postings.length > 0) text += writer.entry(entry);
    if (text.length < PIECE_LENGTH) continue;
    yield text;
    text = '';
  }
  yield text;
}
