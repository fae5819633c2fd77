/** Of 64 bits, pictures that differ in at most so many are the same to an eye. */
export const MOST_DIFFERENT_BITS = 6;

/** A picture's difference hash, as 16 hexadecimal digits. */
export type HashedPicture = { id: string; hash: string };

/** How many bits of a number of 32 bits are set. */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const halvesOf = (hash: string): [number, number] => [
  Number.parseInt(hash.slice(0, 8), 16),
  Number.parseInt(hash.slice(8), 16),
];

/** In how many of 64 bits two hashes differ: `hashDistance('000000000000000f', '0000000000000000')` is 4. */
export function hashDistance(first: string, second: string): number {
  const [[a, b], [c, d]] = [halvesOf(first), halvesOf(second)];
  return countBits((a ^ c) >>> 0) + countBits((b ^ d) >>> 0);
}

/** The groups of a number of things, of which some are joined one by one. */
function makeGroups(count: number) {
  const parents = Uint32Array.from({ length: count }, (_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    for (let up = parents[root] ?? root; up !== root; up = parents[root] ?? root) {
      parents[root] = parents[up] ?? up;
      root = up;
    }
    return root;
  };
  return {
    rootOf,
    join(first: number, second: number) {
      parents[rootOf(second)] = rootOf(first);
    },
  };
}

/**
 * Groups pictures that look the same, each group in the order in which they came; a picture that looks like no other is in none. Each is
 * compared with each: two thousand take some 20 ms. `isApart` keeps pairs apart that look the same for a reason.
 */
export function groupNearDuplicates(
  pictures: readonly HashedPicture[],
  isApart: (first: string, second: string) => boolean = () => false,
): string[][] {
  const high = Uint32Array.from(pictures, ({ hash }) => halvesOf(hash)[0]);
  const low = Uint32Array.from(pictures, ({ hash }) => halvesOf(hash)[1]);
  const groups = makeGroups(pictures.length);
  for (const [index, { id }] of pictures.entries()) {
    const [ownHigh, ownLow] = [high[index] ?? 0, low[index] ?? 0];
    for (let other = index + 1; other < pictures.length; other += 1) {
      const different = countBits((ownHigh ^ (high[other] ?? 0)) >>> 0) + countBits((ownLow ^ (low[other] ?? 0)) >>> 0);
      if (different > MOST_DIFFERENT_BITS || isApart(id, pictures[other]?.id ?? '')) continue;
      groups.join(index, other);
    }
  }
  const byRoot = Map.groupBy(pictures.entries(), ([index]) => groups.rootOf(index));
  return [...byRoot.values()].filter(({ length }) => length > 1).map((group) => group.map(([, { id }]) => id));
}
