import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listExampleMails } from '#emails/operations/example-mails.ts';
import { MOST_MAIL_BYTES } from '#emails/shared/parts/mail-css.ts';

/*
 * Writes every email in every language at its longest and prints the largest of each, in bytes of its HTML. With --out the files are kept, to be looked at.
 *   node scripts/prove/prove-mails.ts [--out /tmp/mails]
 */
const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (values.out) await mkdir(values.out, { recursive: true });

const mails = await listExampleMails();
const largest = new Map<string, { bytes: number; locale: string }>();
for (const [index, { writer, locale, mail }] of mails.entries()) {
  const bytes = Buffer.byteLength(mail.html);
  if (bytes > (largest.get(writer)?.bytes ?? 0)) largest.set(writer, { bytes, locale });
  if (values.out) await writeFile(path.join(values.out, `${writer}-${locale}-${index}.html`), mail.html);
}
for (const [writer, { bytes, locale }] of [...largest].sort(([, a], [, b]) => b.bytes - a.bytes)) {
  process.stdout.write(`${writer.padEnd(28)} ${String(bytes).padStart(7)} bytes in ${locale}\n`);
}
const most = Math.max(...[...largest.values()].map(({ bytes }) => bytes));
process.stdout.write(`${mails.length} mails, the largest of ${most} bytes; ${MOST_MAIL_BYTES} may be\n`);
if (most > MOST_MAIL_BYTES) process.exitCode = 1;
