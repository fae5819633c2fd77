import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { type ProductRule, readRules } from '../spec/product-rules.ts';
import { testTitlesIn } from '../spec/spec-claims.ts';
import { ROOTS } from './source-modules.ts';

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** References to pages that the repository does not have. Sections of an RFC are left alone. */
const ELSEWHERE = /\bspec §|(?<!RFC \d+ )§ ?\d+|[(;] ?readings[,:; ]|^readings, /;

/** The beginnings of ids, a page each. One whose page is gone still begins an id. */
const PREFIXES = 'SHR|CAT|SITE|SCH|BIL|ORD|CUS|MSG|ACC|MED|PRD|PROP|CAL|DEL|LIST|REV|OPS|IMP|SEC';

/** The ids that two rules share. */
export function doubleRules(rules: readonly ProductRule[]): string[] {
  const pages = Map.groupBy(rules, (rule) => rule.id);
  return [...pages]
    .filter(([, same]) => same.length > 1)
    .map(([id, same]) => `${id} stands for ${same.length} rules: ${same.map(({ page }) => page).join(', ')}.`);
}

/** The ids in comments and names of tests that no rule has, and references to a specification that is not here. */
export function referenceProblems(file: string, source: string, rules: readonly ProductRule[]): string[] {
  const known = new Set(rules.map((rule) => rule.id));
  const comments = parseSync(file, source).comments.map((comment) => comment.value.replaceAll(/\s+(?:\* )?/g, ' '));
  const titles = isTest(file) ? testTitlesIn(file, source) : [];
  // A name may begin with a prefix that no page has: `ODR-5: …`.
  const named = titles.flatMap((title) => /^[A-Z]+-\d+(?:, [A-Z]+-\d+)*(?=: )/.exec(title)?.[0].split(', ') ?? []);
  const inText = [...comments, ...titles].flatMap(
    (text) => text.match(new RegExp(`\\b(?:${PREFIXES})-\\d+\\b`, 'g')) ?? [],
  );
  const unknown = [...new Set([...named, ...inText])].filter((id) => !known.has(id));
  const elsewhere = [...comments, ...titles].filter((text) => ELSEWHERE.test(text));
  return [
    ...unknown.map((id) => `${file} names ${id}, which no page of docs/product has.`),
    ...elsewhere.map(
      (text) =>
        `${file} refers to a page that is not here ("${text.trim().slice(0, 80)}"): name a rule of docs/product.`,
    ),
  ];
}

function readSources(): string[] {
  return ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${root}/${file}`),
  );
}

if (import.meta.main) {
  const rules = readRules();
  const files = readSources();
  const problems = [
    ...doubleRules(rules),
    ...files.flatMap((file) => referenceProblems(file, readFileSync(file, 'utf8'), rules)),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`Rules: ${rules.length} in docs/product, ${files.length} files read, ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
