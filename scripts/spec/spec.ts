import { readdirSync, readFileSync } from 'node:fs';
import { ROOTS } from '../checks/source-modules.ts';
import { type ProductRule, readRules } from './product-rules.ts';
import { type Claim, claimsIn } from './spec-claims.ts';

function readClaims(): Claim[] {
  const files = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .sort()
      .map((file) => `${root}/${file}`),
  );
  return files.flatMap((file) => claimsIn(file, readFileSync(file, 'utf8')));
}

/** The page that `npm run spec` prints: the rules with their tests, the rules without one, and the ids that no rule has. */
export function specReport(rules: ProductRule[], claims: Claim[]): string {
  const proofs = Map.groupBy(
    claims.flatMap((claim) => claim.ids.map((id) => ({ id, claim }))),
    ({ id }) => id,
  );
  const lines: string[] = [];
  for (const [title, onPage] of Map.groupBy(rules, (rule) => rule.title)) {
    const proven = onPage.filter(({ id }) => proofs.has(id));
    lines.push(`${title}: ${proven.length} of ${onPage.length} rules have tests`);
    for (const { id, text } of proven) {
      const tests = proofs.get(id) ?? [];
      lines.push(`  ${id} ${text}`, ...tests.map(({ claim }) => `    ${claim.sentence}  (${claim.file})`));
    }
  }
  const missing = rules.filter(({ id }) => !proofs.has(id));
  const unknown = [...proofs.keys()].filter((id) => !rules.some((rule) => rule.id === id));
  lines.push('', `${claims.length} tests name ${rules.length - missing.length} of ${rules.length} rules. None yet:`);
  lines.push(...missing.map(({ id, text }) => `  ${id} ${text}`));
  if (unknown.length > 0) lines.push('', `No page has these ids: ${unknown.join(', ')}`);
  return lines.join('\n');
}

if (import.meta.main) console.log(specReport(readRules(), readClaims()));
