import { describe, expect, it } from 'vitest';
import { tileSizes } from './tile-sizes.ts';

describe('tileSizes', () => {
  it('gives ten pictures two trios, once left and once right, with pairs between', () => {
    expect(tileSizes(10)).toEqual([
      'largeLeft',
      'small',
      'small',
      'half',
      'half',
      'largeRight',
      'small',
      'small',
      'half',
      'half',
    ]);
  });

  it('gives a single picture the whole width and two a half each', () => {
    expect(tileSizes(1)).toEqual(['full']);
    expect(tileSizes(2)).toEqual(['half', 'half']);
    expect(tileSizes(0)).toEqual([]);
  });

  it('gives each picture a place and leaves no trio incomplete', () => {
    for (let count = 0; count <= 40; count += 1) {
      const sizes = tileSizes(count);
      expect(sizes).toHaveLength(count);
      const large = sizes.filter((size) => size.startsWith('large')).length;
      expect(sizes.filter((size) => size === 'small')).toHaveLength(large * 2);
      expect(sizes.filter((size) => size === 'half').length % 2).toBe(0);
    }
  });
});
