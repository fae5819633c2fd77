import { readSourceModules, type SourceModule } from './source-modules.ts';

/** A question of somebody who opens the repository: `noun` is the word that they look for, and `rule` the export that answers. */
type Question = { asks: string; noun: string; rule: string };

/** What people ask who have never been here. Each leads to one file, whose path has the noun of the question. */
export const QUESTIONS: readonly Question[] = [
  { asks: 'What locks an unpaid delivery?', noun: 'lock', rule: 'isFileLocked' },
  { asks: 'How many minutes does a hold last?', noun: 'hold', rule: 'HOLD_MINUTES' },
  { asks: 'What happens in a CalDAV conflict?', noun: 'caldav', rule: 'putEvent' },
  { asks: 'What does the email of a refund say?', noun: 'refund', rule: 'showRefunded' },
  { asks: 'Which size tier does a home fall into?', noun: 'tier', rule: 'findTier' },
  { asks: 'Why was a slot refused?', noun: 'slot', rule: 'explainSlot' },
  { asks: 'When is a webhook tried again?', noun: 'webhook', rule: 'nextTryDelayMs' },
  { asks: 'What does an order say after its package was renamed?', noun: 'package', rule: 'soldPackageWords' },
  { asks: 'Which tax rate holds on a day?', noun: 'tax', rule: 'rateOn' },
  { asks: 'Who draws the watermark?', noun: 'watermark', rule: 'drawWatermark' },
];

const exportsName = ({ source }: SourceModule, name: string) =>
  new RegExp(`^export (async )?(function|const|type|class) ${name}\\b`, 'm').test(source);

/** Where each question leads; a sentence instead where that is no file, more than one, or one without the noun in its path. */
export function findPlaces(
  sources: readonly SourceModule[],
  questions: readonly Question[] = QUESTIONS,
): { places: string[]; problems: string[] } {
  const places: string[] = [];
  const problems: string[] = [];
  for (const { asks, noun, rule } of questions) {
    const files = sources.filter((source) => !source.isTest && exportsName(source, rule)).map(({ path }) => path);
    const [file] = files;
    if (!file) problems.push(`${asks} No file exports ${rule}.`);
    else if (files.length > 1)
      problems.push(`${asks} ${files.join(' and ')} both export ${rule}: one of them answers.`);
    else if (!file.includes(noun))
      problems.push(`${asks} ${file} answers, but who looks for "${noun}" does not find it.`);
    else places.push(`${asks} ${file}`);
  }
  return { places, problems };
}

if (import.meta.main) {
  const { places, problems } = findPlaces(readSourceModules(process.cwd()));
  for (const place of places) console.log(place);
  for (const problem of problems) console.error(problem);
  console.log(`Places: ${places.length} of ${QUESTIONS.length} questions lead to one file.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
