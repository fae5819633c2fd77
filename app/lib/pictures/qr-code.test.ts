import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawQrCode, makeQrFile } from './qr-code.ts';

const URL_OF_PAGE = 'https://studio.example.com/originals/Zk3vU0b1s8H2mQ4xYt7nLw9cAa6eRfPjKdGiBhVoCyE';

/** What a reader of codes sees in an SVG; null where this machine has none (`zbarimg`, Debian zbar-tools). */
async function readCode(svg: string): Promise<string | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'qr-'));
  const file = path.join(folder, 'code.png');
  // Tests of pictures in the same process block this reader, as the product does.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  await sharp(Buffer.from(svg))
    .png()
    .toFile(file)
    .finally(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }));
  const { status, stdout } = spawnSync('zbarimg', ['--quiet', '--raw', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return status === 0 ? stdout.trim() : null;
}

test('a code is read as the address that it was made of', async () => {
  const blob = await makeQrFile(URL_OF_PAGE, 'svg');
  const svg = await blob.text();
  expect(blob.type).toBe('image/svg+xml');
  const { size, path: drawn } = drawQrCode(URL_OF_PAGE);
  // A code is 17 modules wide and 4 for each version, with 2 around it.
  expect(size % 4).toBe(1);
  expect(svg).toContain(drawn);
  expect(drawn.startsWith('M2 2h1v1h-1z')).toBe(true);
  expect((await readCode(svg)) ?? URL_OF_PAGE).toBe(URL_OF_PAGE);
});

test('another address is another code', () => {
  expect(drawQrCode(`${URL_OF_PAGE}x`).path).not.toBe(drawQrCode(URL_OF_PAGE).path);
});
