import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PICTURE_TYPES } from '#domain/media/media-kinds.ts';
import { printFigures } from '#e2e/stress/print-figures.ts';
import { openImages } from '#server/platform/images/open-images.ts';
import { withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { WorkerLost } from '#server/platform/images/worker-process.ts';
import { flipBits, paintPhoto, seededNumbers, withCameraNotes } from '#server/test/pictures.ts';

/*
 * Proves that damaged pictures end as done or failed and that nothing but a worker can be lost by them:
 *   node scripts/prove/prove-pictures.ts [--pictures 1000] [--seed 1]
 */
const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const count = Number(values.pictures);
const random = seededNumbers(Number(values.seed));
console.log(`Seed ${values.seed}`);

const root = await mkdtemp(path.join(tmpdir(), 'prove-pictures-'));
const images = openImages();
const whole = await Promise.all(
  PICTURE_TYPES.map((type) => withCameraNotes(paintPhoto(120, 80), { serial: 'x' }).toFormat(type).toBuffer()),
);

async function takeDamaged(index: number): Promise<'done' | 'failed' | 'lost'> {
  const type = PICTURE_TYPES[index % PICTURE_TYPES.length] ?? 'jpeg';
  const content = flipBits(whole[PICTURE_TYPES.indexOf(type)] ?? Buffer.alloc(0), random);
  return withScratchFolder(root, async (folder) => {
    const file = { path: path.join(folder, 'source'), type };
    await writeFile(file.path, content);
    try {
      return (await images.process(file, folder)).ok ? 'done' : 'failed';
    } catch (error) {
      if (error instanceof WorkerLost) return 'lost';
      throw error;
    }
  });
}

const ends = await Promise.all(Array.from({ length: count }, (_, index) => takeDamaged(index)));
const sound = await withScratchFolder(root, async (folder) => {
  const file = { path: path.join(folder, 'source'), type: PICTURE_TYPES[0] };
  await writeFile(file.path, whole[0] ?? Buffer.alloc(0));
  return (await images.process(file, folder)).ok ? 1 : 0;
});
await images.close();
await rm(root, { recursive: true, force: true });

const countOf = (end: string) => ends.filter((is) => is === end).length;
const figures = {
  pictures: ends.length,
  done: countOf('done'),
  failed: countOf('failed'),
  lost: countOf('lost'),
  sound,
};
const isProven = printFigures(figures, { pictures: count, lost: 0, sound: 1 });
process.exitCode = isProven ? 0 : 1;
