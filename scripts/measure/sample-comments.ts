import { parseSync } from 'vite';
import { readSourceModules } from '../checks/source-modules.ts';

/**
 * Prints comments of the code to be judged one by one: could a newcomer understand them without the code below? Draws 70 docstrings
 * and line comments of more than three words, outside tests: `node scripts/measure/sample-comments.ts [seed]`. The same seed on the
 * same code draws the same comments; `docs/proof/comments.md` has what was found.
 */
const SAMPLE_SIZE = 70;
const MIN_WORD_COUNT = 4;
/** Notes to tools, not to people. */
const FOR_TOOLS = /biome-ignore|@ts-|eslint|@vitest|@type\b|^\/ </;

type Found = { file: string; line: number; text: string };

const toText = (value: string) =>
  value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join(' ')
    .trim();

/** All comments of a file. Line comments below each other are one. */
function listComments(file: string, source: string): Found[] {
  const found: (Found & { end: number; isLine: boolean })[] = [];
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const last = found.at(-1);
    const isLine = type === 'Line';
    if (last?.isLine && isLine && /^\s*\n?\s*$/.test(source.slice(last.end, start))) {
      last.text += ` ${toText(value)}`;
      last.end = end;
    } else found.push({ file, line: source.slice(0, start).split('\n').length, text: toText(value), end, isLine });
  }
  return found.filter(({ text }) => text.split(/\s+/).length >= MIN_WORD_COUNT && !FOR_TOOLS.test(text));
}

/** Numbers from 0 to 1 that follow from a seed alone (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function draw<T>(items: readonly T[], count: number, random: () => number): T[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

const seed = Number(process.argv[2] ?? 31);
const comments = readSourceModules(process.cwd())
  .filter(({ isTest, path }) => !isTest && !/\.(spec|bench)\.ts$/.test(path))
  .flatMap(({ path, source }) => listComments(path, source));
for (const { file, line, text } of draw(comments, SAMPLE_SIZE, makeRandom(seed)))
  console.log(`${file}:${line}\n  ${text}`);
console.log(`\n${SAMPLE_SIZE} of ${comments.length} comments, seed ${seed}.`);
