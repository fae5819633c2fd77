import { readdirSync, readFileSync } from 'node:fs';
import { ROOTS } from '../checks/source-modules.ts';
import { type Claim, claimsIn } from './spec-claims.ts';
import { SPEC_HEADINGS } from './spec-headings.ts';

function readClaims(): Claim[] {
  const files = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .sort()
      .map((file) => `${root}/${file}`),
  );
  return files.flatMap((file) => claimsIn(file, readFileSync(file, 'utf8')));
}

/** The page that `npm run spec` prints: what is proven under each heading of the specification, and what is not. */
export function specReport(claims: Claim[]): string {
  const lines: string[] = [];
  const missing: string[] = [];
  for (const { section, title, topics } of SPEC_HEADINGS) {
    const here = claims.filter((claim) => claim.section === section);
    const others = new Set(here.map((claim) => claim.topic).filter((topic) => !topics.includes(topic)));
    lines.push(`§${section} ${title}: ${here.length} ${here.length === 1 ? 'test' : 'tests'}`);
    for (const topic of [...topics, ...others]) {
      const proven = here.filter((claim) => claim.topic === topic);
      if (proven.length === 0) missing.push(`§${section} ${topic}`);
      else lines.push(`  ${topic}`, ...proven.map(({ sentence, file }) => `    ${sentence}  (${file})`));
    }
  }
  const headings = SPEC_HEADINGS.flatMap(({ topics }) => topics).length;
  lines.push('', `${claims.length} tests speak of ${headings - missing.length} of ${headings} headings. None yet of:`);
  return [...lines, ...missing.map((heading) => `  ${heading}`)].join('\n');
}

if (import.meta.main) console.log(specReport(readClaims()));
