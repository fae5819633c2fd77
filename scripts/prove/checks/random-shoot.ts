import type { Frame } from '#domain/media/checks/brackets.ts';
import { seededNumbers } from '#server/test/pictures.ts';

/** A shoot as a camera notes it, and which of its frames are brackets: their ids, in the order in which they were taken. */
export type Shoot = { frames: Frame[]; brackets: string[][] };

const ORDERS: Record<number, readonly (readonly number[])[]> = {
  3: [
    [0, -2, 2],
    [-2, 0, 2],
    [0, -1, 1],
  ],
  5: [
    [0, -1, 1, -2, 2],
    [-4, -2, 0, 2, 4],
  ],
  7: [[-3, -2, -1, 0, 1, 2, 3]],
  9: [[0, -1, 1, -2, 2, -3, 3, -4, 4]],
};
const USUAL_SIZES = [3, 3, 3, 5, 5, 5, 7, 9];

/** Shutters have these times in thirds of a stop: a camera writes 1/60, not 1/64. */
const nominal = (seconds: number) =>
  seconds >= 0.3 ? Number(seconds.toPrecision(2)) : 1 / Number((1 / seconds).toPrecision(2));

type Camera = { name: string; hasParts: boolean; focalLengthMm: number; startMs: number };

function takeFrames(camera: Camera, { seed, prefix }: { seed: number; prefix: string }): Shoot {
  const random = seededNumbers(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const shoot: Shoot = { frames: [], brackets: [] };
  let clock = camera.startMs;
  const take = (stops: number, base: number): string => {
    const exposureSeconds = nominal(base * 2 ** stops);
    const id = `${prefix}${shoot.frames.length + 1}`;
    const takenAt = new Date(clock).toISOString().slice(0, camera.hasParts ? 23 : 19);
    const [width, height] = [6000, 4000];
    const facts = { exposureSeconds, fNumber: 8, iso: 100, focalLengthMm: camera.focalLengthMm, width, height };
    shoot.frames.push({ ...facts, id, fileName: `${id}.jpg`, camera: camera.name, takenAt });
    clock += exposureSeconds * 1000 + 150 + random(900);
    return id;
  };
  const order = pick(ORDERS[pick(USUAL_SIZES) ?? 3] ?? []) ?? [];
  for (let room = 0; room < 10; room += 1) {
    const base = 1 / (8 * 2 ** random(5));
    const taken = order.map((stops) => ({ stops, isLost: false }));
    const chance = random(10);
    // One bracket of ten lacks a frame, and one has another frame behind it, since the shutter was pressed once more.
    const lost = chance === 0 && taken[random(taken.length)];
    if (lost) lost.isLost = true;
    const ids = taken.filter(({ isLost }) => !isLost).map(({ stops }) => take(stops, base));
    if (!lost) shoot.brackets.push(ids);
    if (chance === 1) take(order[0] ?? 0, base);
    clock += 4000 + random(20_000);
    // Singles between them: details, each with its own exposure.
    for (let single = random(3); single > 0; single -= 1) {
      take(random(4), base);
      clock += 3000 + random(9000);
    }
  }
  return shoot;
}

/** A shoot by a seed: one or two cameras at once, with or without parts of a second, with broken brackets and single frames. */
export function makeShoot(seed: number): Shoot {
  const random = seededNumbers(seed + 1);
  const startMs = Date.parse('2026-11-20T15:00:00.250Z');
  const cameras = Array.from({ length: 1 + random(2) }, (_, index) => ({
    name: `ACME A1 ${index}`,
    hasParts: random(2) === 0,
    focalLengthMm: 14 + random(10),
    startMs,
  }));
  const shoots = cameras.map((camera, index) => takeFrames(camera, { seed: seed * 7 + index, prefix: `DSC${index}_` }));
  return {
    frames: shoots.flatMap(({ frames }) => frames),
    brackets: shoots.flatMap(({ brackets }) => brackets),
  };
}
