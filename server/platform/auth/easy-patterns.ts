/** The rows that fingers run along: the alphabet, the figures, and the rows and columns of keyboards. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '13579',
  '24680',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!qaz@wsx#edc$rfv%tgb',
  '!@#$%^&*()',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

const MIN_RUN = 3;
/** Signs beside the runs that do not make them harder to guess: `12345678!`. */
const MAX_BESIDE = 2;
/** A repeated part of this length at most is tried with all its letters. */
const MAX_EASY_UNIT = 4;

/** How many characters of a text, from a place on, are one character again and again, or follow each other in a row. */
function runLengthAt(text: string, start: number): number {
  let same = 1;
  while (text[start + same] === text[start]) same += 1;
  let length = same;
  while (start + length < text.length && RUNS.some((row) => row.includes(text.slice(start, start + length + 1)))) {
    length += 1;
  }
  return length;
}

/** `abcd1234`, `qwertyuiop`, `aaaa1111!`: runs of three and more, and next to nothing beside them. */
function isRuns(text: string): boolean {
  let beside = 0;
  for (let at = 0; at < text.length && beside <= MAX_BESIDE; ) {
    const length = runLengthAt(text, at);
    if (length < MIN_RUN) beside += length;
    at += length;
  }
  return beside <= MAX_BESIDE;
}

/** `abababab`, `dragondragon`: one short or known part again and again. */
function isRepetition(text: string, isKnown: (word: string) => boolean): boolean {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  return unit !== undefined && (unit.length <= MAX_EASY_UNIT || isKnown(unit) || isRuns(unit));
}

/** Whether a text of less than a hundred characters, in lower case, is a sequence or a repetition. */
export function isEasyPattern(text: string, isKnown: (word: string) => boolean): boolean {
  return isRuns(text) || isRepetition(text, isKnown);
}
