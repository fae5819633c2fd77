import { expect, test } from 'vitest';
import { judgeBracketFiles, judgeBrackets, judgePlaces } from './judge-notes.ts';
import { judgeBlur, judgeDuplicates } from './judge-pictures.ts';
import { describeScore, precision, recall, type Score } from './score.ts';
import { BLURRED, DIFFERENT, SAME, SHARP, type Variation } from './vary-picture.ts';

/* The short form of `npm run prove:checks`: the hardest variations of two pictures, and fewer shoots. */

const PICTURES = ['photo-bathroom.jpg', 'photo-kitchen.jpg'];

function pick(variations: Record<string, Variation>, names: string[]): Record<string, Variation> {
  return Object.fromEntries(Object.entries(variations).filter(([name]) => names.includes(name)));
}

/** Prints what was measured, and claims the marks. */
function claim(score: Score, least = 1): void {
  console.log(describeScore(score));
  expect(score.found, score.name).toBeGreaterThan(0);
  expect(precision(score), `${score.name}: precision`).toBeGreaterThanOrEqual(least);
  expect(recall(score), `${score.name}: recall`).toBeGreaterThanOrEqual(least);
}

test('blurred and shaken pictures are told from sharp, dark and cut ones', async () => {
  const { score } = await judgeBlur(PICTURES, {
    sharp: pick(SHARP, ['two stops darker']),
    blurred: pick(BLURRED, ['blur 1.7', 'moved 9 askew']),
  });
  claim(score);
});

test('the same picture is told from other rooms and mirrored ones', async () => {
  const { score } = await judgeDuplicates(PICTURES, {
    alike: pick(SAME, ['strongly compressed']),
    different: pick(DIFFERENT, ['mirrored']),
  });
  claim(score);
});

test('brackets are found whole, among broken ones and single frames', async () => {
  claim(judgeBrackets(100), 0.99);
  claim(await judgeBracketFiles([1]));
});

test('places are found in the notes of cameras, drones and editors', async () => {
  claim(await judgePlaces());
});
