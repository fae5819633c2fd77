/**
 * Makes the icons of the web manifest from the sign in `public/favicon.svg`. Run by hand after that changed:
 * `node scripts/derive/derive-icons.ts`. The results are committed.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const SIGN = 'public/favicon.svg';
const OUTPUT = 'public/icons';
const INK = '#0f172a';
/** Of a maskable icon the system shows at least the middle 80 %, cut to its own shape. */
const MASKABLE = { size: 512, sign: 384 };

const sign = await readFile(SIGN);
const signOf = (size: number) => sharp(sign, { density: (72 * size) / 32 }).resize(size, size);

await mkdir(OUTPUT, { recursive: true });
for (const size of [192, 512])
  await signOf(size)
    .png()
    .toFile(path.join(OUTPUT, `icon-${size}.png`));
const { size } = MASKABLE;
const ground = sharp({ create: { width: size, height: size, channels: 4, background: INK } });
await ground
  .composite([{ input: await signOf(MASKABLE.sign).png().toBuffer() }])
  .png()
  .toFile(path.join(OUTPUT, `icon-maskable-${size}.png`));
console.log(`3 icons in ${OUTPUT}.`);
