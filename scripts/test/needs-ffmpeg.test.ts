import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listWithoutFfmpeg } from './needs-ffmpeg.ts';

test('a machine without ffmpeg leaves the tests of films out, which exist', async () => {
  const left = await listWithoutFfmpeg('/nowhere');
  expect(left.length).toBeGreaterThan(0);
  for (const file of left) expect(existsSync(file)).toBe(true);
});
