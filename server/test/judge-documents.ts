import type { StatedDocument } from '#domain/billing/e-invoice/stated-document.ts';
import { toEInvoice } from '#domain/billing/e-invoice/to-e-invoice.ts';
import { writeEInvoice } from '#server/platform/e-invoice/write-e-invoice.ts';
import { openRules } from './e-invoice-rules.ts';
import { randomDocument } from './random-documents.ts';

/** What the official rules say of documents that seeds make up. `refused` counts what had no electronic form, by the reason. */
export type Judged = { valid: number; problems: string[]; refused: Record<string, number> };

type Rules = ReturnType<typeof openRules>;

const writeXml = async (document: StatedDocument, format: 'ubl' | 'cii' | 'xrechnung') => {
  const made = toEInvoice(document, format === 'xrechnung' ? 'xrechnung' : 'ubl');
  if (!made.ok) throw new Error(`The document lacks ${made.missing.join(', ')}.`);
  return (await writeEInvoice({ invoice: made.invoice, locale: document.locale, pdf: null }, format)).toString();
};

/** The rules that the three files of a document break: UBL and CII those of EN 16931, and XRechnung those of its own and of UBL. */
async function judge(document: StatedDocument, rules: Rules): Promise<string[]> {
  const xrechnung = await writeXml(document, 'xrechnung');
  return [
    ...rules.ubl(await writeXml(document, 'ubl')).map((rule) => `UBL ${rule}`),
    ...rules.cii(await writeXml(document, 'cii')).map((rule) => `CII ${rule}`),
    ...[...rules.ubl(xrechnung), ...rules.xrechnung(xrechnung)].map((rule) => `XRechnung ${rule}`),
  ];
}

/** Judges so many documents, from a seed on, by the official rules of a folder. */
export async function judgeDocuments(
  folder: string,
  { from, count }: { from: number; count: number },
): Promise<Judged> {
  const rules = openRules(folder);
  const judged: Judged = { valid: 0, problems: [], refused: {} };
  for (let seed = from; judged.valid + judged.problems.length < count; seed += 1) {
    const document = randomDocument(seed);
    const made = toEInvoice(document, 'xrechnung');
    if (!made.ok) {
      for (const reason of made.missing) judged.refused[reason] = (judged.refused[reason] ?? 0) + 1;
      continue;
    }
    const broken = await judge(document, rules);
    if (broken.length === 0) judged.valid += 1;
    else judged.problems.push(`Document ${seed} (${document.kind}, ${document.currency}): ${broken.join(', ')}`);
  }
  return judged;
}
