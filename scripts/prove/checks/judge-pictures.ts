import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBlurred } from '#domain/media/checks/blur.ts';
import { hashDistance, MOST_DIFFERENT_BITS } from '#domain/media/checks/near-duplicates.ts';
import type { PictureFacts } from '#server/platform/images/images.ts';
import { openImages } from '#server/platform/images/open-images.ts';
import { countAnswer, emptyScore, type Score } from './score.ts';
import { BETWEEN, BLURRED, DIFFERENT, SAME, SHARP, type Variation } from './vary-picture.ts';

/** A picture of the labelled set, as the worker of the product measured it. */
type Measured = { picture: string; variation: string; facts: PictureFacts };

/** Runs `work` with a measure of JPEG files by the product's own workers. */
export async function withMeasure<T>(
  work: (measure: (jpeg: Buffer) => Promise<PictureFacts>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'checks-'));
  const images = openImages();
  let made = 0;
  try {
    return await work(async (jpeg) => {
      made += 1;
      const file = { path: path.join(folder, `${made}.jpg`), type: 'jpeg' as const };
      await writeFile(file.path, jpeg);
      const outcome = await images.measure(file);
      await rm(file.path);
      if (!outcome.ok) throw new Error(`A picture was refused: ${outcome.failure}`);
      return outcome.value;
    });
  } finally {
    await images.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures each variation of each picture of `artwork/`. */
async function measureAll(pictures: readonly string[], variations: Record<string, Variation>): Promise<Measured[]> {
  return withMeasure(async (measure) => {
    const measured: Measured[] = [];
    for (const picture of pictures) {
      const original = await readFile(path.join('artwork', picture));
      const made = Object.entries(variations).map(async ([variation, vary]) => ({
        picture,
        variation,
        facts: await measure(await vary(original)),
      }));
      measured.push(...(await Promise.all(made)));
    }
    return measured;
  });
}

const rangeOf = (values: number[]) =>
  `${Math.min(...values).toFixed(3)} to ${Math.max(...values).toFixed(3)}, ${values.length} pictures`;

const sharpnessOf = ({ facts }: Measured) => facts.sharpness ?? Number.NaN;

/** A score, and what was measured of each variation. */
type Judged = { score: Score; lines: string[] };

/** How well blur is found in variations of some pictures. */
export async function judgeBlur(
  pictures: readonly string[],
  { sharp, blurred } = { sharp: SHARP, blurred: BLURRED },
): Promise<Judged> {
  const score = emptyScore('blur');
  const lines: string[] = [];
  for (const [isMeant, variations] of [
    [false, sharp],
    [true, blurred],
  ] as const) {
    const measured = await measureAll(pictures, variations);
    for (const { facts } of measured) countAnswer(score, { isMeant, isSaid: isBlurred(facts.sharpness) });
    for (const [variation, group] of Map.groupBy(measured, (one) => one.variation)) {
      lines.push(`  ${isMeant ? 'blurred' : 'sharp'}, ${variation}: sharpness ${rangeOf(group.map(sharpnessOf))}`);
    }
  }
  return { score, lines };
}

const isSame = (a: Measured, b: Measured) =>
  hashDistance(a.facts.hash ?? '', b.facts.hash ?? '') <= MOST_DIFFERENT_BITS;

/** How well pictures that are the same are told from those that are not: each pair of the labelled set is one answer. */
export async function judgeDuplicates(
  pictures: readonly string[],
  { alike, different } = { alike: SAME, different: DIFFERENT },
): Promise<Judged> {
  const score = emptyScore('near-duplicates');
  const lines: string[] = [];
  const originals = await measureAll(pictures, { 'as it is': async (picture) => picture });
  const same = await measureAll(pictures, alike);
  const others = await measureAll(pictures, different);
  for (const original of originals) {
    for (const other of [...originals, ...same]) {
      if (other === original) continue;
      const isMeant = other.picture === original.picture;
      countAnswer(score, { isMeant, isSaid: isSame(original, other) });
    }
    for (const other of others) countAnswer(score, { isMeant: false, isSaid: isSame(original, other) });
  }
  for (const [variation, group] of Map.groupBy([...same, ...others], (one) => one.variation)) {
    const distances = group.map(({ picture, facts }) =>
      hashDistance(facts.hash ?? '', originals.find((one) => one.picture === picture)?.facts.hash ?? ''),
    );
    lines.push(`  ${variation}: ${Math.min(...distances)} to ${Math.max(...distances)} of 64 bits differ`);
  }
  return { score, lines };
}

/** What is measured where both answers are right. */
export async function describeBetween(pictures: readonly string[]): Promise<string[]> {
  const measured = await measureAll(pictures, BETWEEN);
  const soft = (group: Measured[]) => group.filter(({ facts }) => isBlurred(facts.sharpness)).length;
  return [...Map.groupBy(measured, (one) => one.variation)].map(
    ([variation, group]) => `  ${variation}: sharpness ${rangeOf(group.map(sharpnessOf))}, ${soft(group)} called soft`,
  );
}
