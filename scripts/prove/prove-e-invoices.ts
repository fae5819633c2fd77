import { parseArgs } from 'node:util';
import { findRules } from '#server/test/e-invoice-rules.ts';
import { judgeDocuments } from '#server/test/judge-documents.ts';

/*
 * Proves that the electronic forms of documents are valid by the official rules: documents that seeds make up, at three rates, included or on top, with discounts,
 * exemptions, reverse charge, seven currencies and credit notes, as UBL, as CII (the figures inside of Factur-X) and as XRechnung:
 *   E_INVOICE_RULES=FOLDER npm run prove:e-invoices -- [--documents 1000] [--seed 0]
 * The rules are those of other projects (server/test/e-invoice-rules.ts).
 */
const { values } = parseArgs({
  options: { documents: { type: 'string', default: '1000' }, seed: { type: 'string', default: '0' } },
});
const SHOWN_PROBLEMS = 20;

const folder = findRules(process.env.E_INVOICE_RULES);
if (!folder) {
  console.error('E_INVOICE_RULES names no folder with the rules of EN 16931 and XRechnung.');
  process.exit(1);
}
const { valid, problems, refused } = await judgeDocuments(folder, {
  from: Number(values.seed),
  count: Number(values.documents),
});
for (const problem of problems.slice(0, SHOWN_PROBLEMS)) console.error(problem);
const reasons = Object.entries(refused).map(([reason, count]) => `${reason} ${count}`);
console.log(`${valid} documents are valid as UBL, CII and XRechnung, ${problems.length} are not.`);
console.log(`Without an electronic form: ${reasons.join(', ') || 'none'}.`);
process.exitCode = problems.length === 0 && valid > 0 ? 0 : 1;
