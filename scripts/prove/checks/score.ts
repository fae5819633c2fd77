/** What a check said of things of which the right answer is known. */
export type Score = { name: string; found: number; missed: number; wrong: number; right: number };

export const emptyScore = (name: string): Score => ({ name, found: 0, missed: 0, wrong: 0, right: 0 });

/** Counts an answer: whether the thing is what the check looks for, and whether the check says so. */
export function countAnswer(score: Score, { isMeant, isSaid }: { isMeant: boolean; isSaid: boolean }): void {
  const kind = isMeant ? (isSaid ? 'found' : 'missed') : isSaid ? 'wrong' : 'right';
  score[kind] += 1;
}

/** Of what the check says, the share that is so. */
export const precision = ({ found, wrong }: Score) => found / (found + wrong || 1);

/** Of what is so, the share that the check says. */
export const recall = ({ found, missed }: Score) => found / (found + missed || 1);

export function describeScore(score: Score): string {
  const { name, found, missed, wrong, right } = score;
  const shares = `precision ${precision(score).toFixed(3)}, recall ${recall(score).toFixed(3)}`;
  return `${name}: ${shares} (${found} found, ${missed} missed, ${wrong} wrong, ${right} rightly left alone)`;
}
