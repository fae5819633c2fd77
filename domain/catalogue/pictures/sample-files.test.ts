import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FLOOR_PLAN, PANORAMA, VIDEOS } from './sample-files.ts';

const ADDRESSES = [PANORAMA.small, PANORAMA.large, FLOOR_PLAN.url, ...Object.values(VIDEOS)];

describe('the samples of the services page', () => {
  it.each(ADDRESSES)('%s is there, and its name tells its content, since it is cached for good', (address) => {
    const content = readFileSync(`public${address}`);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    expect(address).toMatch(new RegExp(`-${hash}\\.[a-z0-9]+$`));
  });
});
