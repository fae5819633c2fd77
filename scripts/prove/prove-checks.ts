import { judgeBracketFiles, judgeBrackets, judgePlaces } from './checks/judge-notes.ts';
import { describeBetween, judgeBlur, judgeDuplicates } from './checks/judge-pictures.ts';
import { describeScore, precision, recall, type Score } from './checks/score.ts';

/*
 * Measures how well the checks on arrival find what they look for, on a labelled set that is made here: the photographs of artwork/
 * blurred, shaken, dark, noisy, cut, compressed and mirrored, and shoots with brackets, of which some are broken.
 *   npm run prove:checks
 */
const PHOTOS = [
  'back-patio',
  'bathroom',
  'dining',
  'entrance-hall',
  'exterior-day',
  'exterior-twilight',
  'home-office',
  'kitchen',
  'living-room',
  'primary-bedroom',
].map((name) => `photo-${name}.jpg`);
const PICTURES = [...PHOTOS, 'drone-oblique.jpg', 'drone-overview.jpg'];
const SHOOTS = 1000;
const SHOOTS_IN_FILES = [1, 2, 3];

type Mark = { precision: number; recall: number };

const problems: string[] = [];
function report(score: Score, mark: Mark, lines: string[] = []): void {
  console.log(describeScore(score));
  for (const line of lines) console.log(line);
  if (precision(score) < mark.precision) problems.push(`${score.name}: precision is below ${mark.precision}.`);
  if (recall(score) < mark.recall) problems.push(`${score.name}: recall is below ${mark.recall}.`);
}

const blur = await judgeBlur(PICTURES);
report(blur.score, { precision: 0.99, recall: 0.98 }, blur.lines);
const duplicates = await judgeDuplicates(PICTURES);
report(duplicates.score, { precision: 0.99, recall: 0.97 }, duplicates.lines);
report(judgeBrackets(SHOOTS), { precision: 0.99, recall: 0.98 });
report(await judgeBracketFiles(SHOOTS_IN_FILES), { precision: 0.99, recall: 0.98 });
report(await judgePlaces(), { precision: 1, recall: 1 });
console.log('Between, where both answers are right:');
for (const line of await describeBetween(PICTURES)) console.log(line);
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'Proven.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
