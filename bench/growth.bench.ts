import { compare } from './compare.ts';
import { onEachKind } from './databases.ts';
import { type Case, fillLibraries, makeMediaCase, middle } from './media-cases.ts';

/** Four lists of `media-list` alone: their time with 1,000,000 items (embedded 100,000) against that with 1,000. */
const MAX_RATIO = 1.3;

const CASES: Case[] = [
  ['newest', {}, {}],
  ['by cursor, in the middle', {}, { after: middle }],
  ['rare word', { words: ['gazebo'] }, {}],
  ['common word', { words: ['kitchen'] }, {}],
];

await onEachKind(async (pair) => {
  const { little, much, title } = await fillLibraries(pair);
  const questions = CASES.map((one) => makeMediaCase(one, { maxRatio: MAX_RATIO }));
  await compare(title, { few: little, many: much }, questions);
});
