/** How much of a gallery's width a picture takes; of a trio, one is large, on the left or on the right. */
export type TileSize = 'full' | 'half' | 'largeLeft' | 'largeRight' | 'small';

const PAIR: TileSize[] = ['half', 'half'];
const TRIOS: TileSize[][] = [
  ['largeLeft', 'small', 'small'],
  ['largeRight', 'small', 'small'],
];

function nextBlock(left: number, turn: number): TileSize[] {
  if (left === 1) return ['full'];
  const isPair = left === 2 || left === 4 || turn % 2 === 1;
  return isPair ? PAIR : (TRIOS[(turn / 2) % TRIOS.length] ?? PAIR);
}

/** The sizes of `count` pictures: trios and pairs by turns, so that no row is left with a gap. */
export function tileSizes(count: number): TileSize[] {
  const sizes: TileSize[] = [];
  for (let turn = 0; sizes.length < count; turn += 1) sizes.push(...nextBlock(count - sizes.length, turn));
  return sizes;
}
