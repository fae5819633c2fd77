import type { Pixels } from './measure-picture.ts';

/** A piece of the pattern of marks that goes on without a seam: RGBA, drawn for pictures of `FULL_SIDE` pixels. */
export type Tile = { data: Uint8Array; width: number; height: number };

/** The longer side of a picture for which the letters of a tile have their size. */
export const FULL_SIDE = 1024;

/** How the marks of one picture differ from those of others: degrees to either side, parts of their size, parts of a step from row to row. */
const ANGLE = { least: 14, most: 38 };
const SCALE = { least: 0.82, most: 1.24 };
const LEAN = 0.3;
/** How far letters are moved, in pixels of a full picture, and how much their strength varies, from place to place. */
const BEND = 5;
const STRENGTH = { least: 0.72, most: 1.3 };
/** The places between which both change. */
const CELL = 40;

const SEED_INTEGERS = 4;

/** Numbers from 0 to 1 that nobody foretells who does not know the seed, each time the same (xoshiro128**). */
function makeRandom(seed: string): () => number {
  const bytes = Buffer.alloc(SEED_INTEGERS * 4, 1);
  Buffer.from(seed, 'base64url').copy(bytes);
  let [a = 1, b = 2, c = 3, d = 4] = Array.from({ length: SEED_INTEGERS }, (_, word) => bytes.readUInt32LE(word * 4));
  return () => {
    const turned = Math.imul(b, 5);
    const result = Math.imul((turned << 7) | (turned >>> 25), 9) >>> 0;
    const moved = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= moved;
    d = (d << 11) | (d >>> 21);
    return result / 2 ** 32;
  };
}

type Random = () => number;
const between = (random: Random, { least, most }: { least: number; most: number }) => least + (most - least) * random();

/** Values at the corners of cells, for a picture of any form. */
function makeField(random: Random, range: { least: number; most: number }) {
  const side = Math.ceil(FULL_SIDE / CELL) + 2;
  const values = Float32Array.from({ length: side * side }, () => between(random, range));
  return (column: number, row: number, down: number): number => {
    const at = row * side + column;
    return (values[at] ?? 0) * (1 - down) + (values[at + side] ?? 0) * down;
  };
}

/** The rest of a division that is never below zero. */
const wrap = (value: number, size: number) => value - Math.floor(value / size) * size;

/** Lays one color of the tile over a pixel. */
type Blend = { data: Buffer; at: number; tile: Tile; strength: number };

/** The four pixels of a tile around a place, by their share of it. */
function blendPixel({ data, at, tile, strength }: Blend, u: number, v: number): void {
  const { data: marks, width, height } = tile;
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [right, bottom] = [left + 1 === width ? 0 : left + 1, top + 1 === height ? 0 : top + 1];
  const corners = [
    (top * width + left) * 4,
    (top * width + right) * 4,
    (bottom * width + left) * 4,
    (bottom * width + right) * 4,
  ];
  const [x, y] = [u - left, v - top];
  const shares = [(1 - x) * (1 - y), x * (1 - y), (1 - x) * y, x * y];
  let [alpha, red, green, blue] = [0, 0, 0, 0];
  for (let corner = 0; corner < 4; corner += 1) {
    const from = corners[corner] ?? 0;
    const share = ((shares[corner] ?? 0) * (marks[from + 3] ?? 0)) / 255;
    alpha += share;
    red += share * (marks[from] ?? 0);
    green += share * (marks[from + 1] ?? 0);
    blue += share * (marks[from + 2] ?? 0);
  }
  if (alpha === 0) return;
  const shown = Math.min(0.9, alpha * strength);
  const scale = shown / alpha;
  data[at] = (data[at] ?? 0) * (1 - shown) + red * scale;
  data[at + 1] = (data[at + 1] ?? 0) * (1 - shown) + green * scale;
  data[at + 2] = (data[at + 2] ?? 0) * (1 - shown) + blue * scale;
}

/**
 * Lays marks over all of a picture, in its own pixels. Where they are, how they lean, how large they are, and how they are bent and shaded from place to
 * place follows from the seed, and is the same in each size of a picture: so pictures of one delivery, or of another installation with the same words,
 * do not tell how the marks of this one are taken off.
 */
export function stampMark({ data, info: { width, height, channels } }: Pixels, tile: Tile, seed: string): void {
  const random = makeRandom(seed);
  const unit = Math.max(width, height) / FULL_SIDE;
  const turn = ((random() < 0.5 ? -1 : 1) * between(random, ANGLE) * Math.PI) / 180;
  const size = between(random, SCALE);
  const lean = between(random, { least: -LEAN, most: LEAN });
  const start = { u: random() * tile.width, v: random() * tile.height };
  const [bendX, bendY] = [
    makeField(random, { least: -BEND, most: BEND }),
    makeField(random, { least: -BEND, most: BEND }),
  ];
  const strengths = makeField(random, STRENGTH);
  const [cos, sin] = [Math.cos(turn) / size, Math.sin(turn) / size];
  const cell = CELL * unit;
  const placeU = (x: number, y: number) => start.u + cos * x + sin * y + lean * (cos * y - sin * x);
  const placeV = (x: number, y: number) => start.v + cos * y - sin * x;
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / cell);
    const down = y / cell - row;
    const down1 = y / unit;
    for (let column = 0; column * cell < width; column += 1) {
      const [from, to] = [Math.ceil(column * cell), Math.min(width, Math.ceil((column + 1) * cell))];
      const [x0, x1] = [column * CELL, (column + 1) * CELL];
      const [a, b] = [
        { x: x0 + bendX(column, row, down), y: down1 + bendY(column, row, down) },
        { x: x1 + bendX(column + 1, row, down), y: down1 + bendY(column + 1, row, down) },
      ];
      const [stepU, stepV] = [
        (placeU(b.x, b.y) - placeU(a.x, a.y)) / cell,
        (placeV(b.x, b.y) - placeV(a.x, a.y)) / cell,
      ];
      const first = from - column * cell;
      let u = wrap(placeU(a.x, a.y) + stepU * first, tile.width);
      let v = wrap(placeV(a.x, a.y) + stepV * first, tile.height);
      const strength = strengths(column, row, down);
      const stepStrength = (strengths(column + 1, row, down) - strength) / cell;
      for (let x = from; x < to; x += 1) {
        const near = (Math.floor(v) * tile.width + Math.floor(u)) * 4 + 3;
        // Most of a picture is between the marks: a pixel further the edges are as soft.
        if ((tile.data[near] ?? 0) > 0) {
          const at = (y * width + x) * channels;
          blendPixel({ data, at, tile, strength: strength + stepStrength * (x - column * cell) }, u, v);
        }
        u = wrap(u + stepU, tile.width);
        v = wrap(v + stepV, tile.height);
      }
    }
  }
}
