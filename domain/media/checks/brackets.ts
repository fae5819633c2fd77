/**
 * A frame by the notes of its camera. `camera` tells one camera from another, `takenAt` is its wall time `YYYY-MM-DDTHH:mm:ss` with
 * parts of a second where it writes them, `exposureSeconds` and `focalLengthMm` are what they say, `width` and `height` in pixels. What
 * is not known is null.
 */
export type Frame = {
  id: string;
  fileName: string;
  camera: string | null;
  takenAt: string | null;
  exposureSeconds: number | null;
  fNumber: number | null;
  iso: number | null;
  focalLengthMm: number | null;
  width: number | null;
  height: number | null;
};

/** `groups` are whole brackets, each in the order in which it was taken; `incomplete` are frames of one that lacks some. */
export type Brackets = { groups: string[][]; incomplete: string[][] };

/** How many frames a bracket has. */
const SIZES: readonly number[] = [9, 7, 5, 3];
/** The longest pause between two frames of a bracket, after the exposure. */
const MOST_PAUSE_MS = 2000;
/** What a clock that writes whole seconds leaves out. */
const UNWRITTEN_MS = 1000;
/** Exposures are in whole stops or halves of one, rounded by cameras: 1/125 s is two stops and a little more from 1/30 s. */
const LEAST_STEP = 0.5;
const MOST_UNEVENNESS = 0.4;
const SAME_EXPOSURE = 0.2;
/** Brackets of which fewer frames of a shoot are came about by chance. */
const USUAL_SHARE = 0.2;

type Shot = {
  id: string;
  fileName: string;
  kind: string;
  startMs: number;
  slackMs: number;
  openMs: number;
  stops: number;
};

/** A frame whose notes say enough, with its exposure in stops: one more is half of the light. */
function readShot(frame: Frame): Shot | null {
  const { id, fileName, camera, takenAt, exposureSeconds, fNumber, iso, focalLengthMm, width, height } = frame;
  if (!camera || !takenAt || !exposureSeconds || !width || !height) return null;
  const startMs = Date.parse(`${takenAt}Z`);
  if (Number.isNaN(startMs)) return null;
  return {
    id,
    fileName,
    startMs,
    kind: [camera, focalLengthMm?.toFixed(1), width, height].join(' '),
    slackMs: takenAt.includes('.') ? 0 : UNWRITTEN_MS,
    openMs: exposureSeconds * 1000,
    stops: Math.log2((fNumber ?? 1) ** 2 / exposureSeconds) - Math.log2((iso ?? 100) / 100),
  };
}

const inOrder = (a: Shot, b: Shot) =>
  a.kind.localeCompare(b.kind) ||
  a.startMs - b.startMs ||
  a.fileName.localeCompare(b.fileName, 'en', { numeric: true });

/** Some cameras write when an exposure began, some when it ended. */
function followsAtOnce(before: Shot, shot: Shot): boolean {
  const pauseMs = shot.startMs - before.startMs - Math.max(before.openMs, shot.openMs);
  return before.kind === shot.kind && pauseMs <= MOST_PAUSE_MS + Math.max(before.slackMs, shot.slackMs);
}

/** The shots of one camera that follow each other without a pause. */
function listRuns(shots: readonly Shot[]): Shot[][] {
  const runs: Shot[][] = [];
  for (const shot of [...shots].sort(inOrder)) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && followsAtOnce(before, shot)) run.push(shot);
    else runs.push([shot]);
  }
  return runs;
}

/** Whether exposures are those of a bracket: all different, in even steps. */
function isEven(shots: readonly Shot[]): boolean {
  const stops = shots.map((shot) => shot.stops).sort((a, b) => a - b);
  const steps = stops.slice(1).map((stop, index) => stop - (stops[index] ?? stop));
  return Math.min(...steps) >= LEAST_STEP && Math.max(...steps) - Math.min(...steps) <= MOST_UNEVENNESS;
}

type Split = { brackets: Shot[][]; left: Shot[] };

const isBetter = (a: Split, b: Split) =>
  a.left.length < b.left.length || (a.left.length === b.left.length && a.brackets.length < b.brackets.length);

/** Splits a run into brackets, so that as few frames as can be are left, and then into as few as can be. */
function splitRun(run: readonly Shot[], isBracket: (shots: readonly Shot[]) => boolean): Split {
  const best: Split[] = [];
  best[run.length] = { brackets: [], left: [] };
  for (let at = run.length - 1; at >= 0; at -= 1) {
    const alone = best[at + 1];
    let found: Split = { brackets: alone?.brackets ?? [], left: [...run.slice(at, at + 1), ...(alone?.left ?? [])] };
    for (const size of SIZES) {
      const [bracket, rest] = [run.slice(at, at + size), best[at + size]];
      if (!rest || !isBracket(bracket)) continue;
      const split = { brackets: [bracket, ...rest.brackets], left: rest.left };
      if (!isBetter(found, split)) found = split;
    }
    best[at] = found;
  }
  return best[0] ?? { brackets: [], left: [] };
}

/** Whether two brackets go from exposure to exposure in the same way. */
function isAlike(first: readonly Shot[], second: readonly Shot[]): boolean {
  const [a, b] = [first[0]?.stops ?? 0, second[0]?.stops ?? 0];
  return (
    first.length === second.length &&
    first.every(({ stops }, index) => Math.abs(stops - a - ((second[index]?.stops ?? 0) - b)) <= MOST_UNEVENNESS)
  );
}

/** The brackets that a shoot is made of, one of each way: those of which a fifth of the frames are, in runs without other frames. */
function listUsual(brackets: readonly Shot[][]): Shot[][] {
  const ways: { bracket: Shot[]; frames: number }[] = [];
  for (const bracket of brackets) {
    const way = ways.find((known) => isAlike(known.bracket, bracket));
    if (way) way.frames += bracket.length;
    else ways.push({ bracket, frames: bracket.length });
  }
  const least = brackets.flat().length * USUAL_SHARE;
  return ways.filter(({ frames }) => frames >= least).map(({ bracket }) => bracket);
}

/** A run whose frames are one even row, but too few or too many for a bracket, lacks some of its frames. */
const isShort = (run: readonly Shot[]) => run.length > 2 && !SIZES.includes(run.length) && isEven(run);

/** Where nothing says what is usual, a run may have, besides brackets, the beginning of another one: their exposures again. */
function splitDoubtful(run: Shot[]): Split {
  const split = splitRun(run, isEven);
  const isBeginning = split.left.every(({ stops }) =>
    split.brackets.flat().some((shot) => Math.abs(shot.stops - stops) <= SAME_EXPOSURE),
  );
  return !isShort(run) && isBeginning ? split : { brackets: [], left: run };
}

const idsOf = (shots: readonly Shot[]) => shots.map(({ id }) => id);
const isVaried = (shots: readonly Shot[]) =>
  shots.some(({ stops }) => Math.abs(stops - (shots[0]?.stops ?? stops)) >= LEAST_STEP);

/**
 * Groups frames that are one picture in several exposures: 3, 5, 7 or 9 of one camera, focal length and size, each within two seconds
 * after the one before it was exposed, in even steps. Runs that have nothing else in them say how the brackets of this shoot go; what
 * is left of other runs is incomplete. Frames without notes are in neither. Three frames of 1/60, 1/240 and 1/15 s in two seconds are
 * one group.
 */
export function groupBrackets(frames: readonly Frame[]): Brackets {
  const runs = listRuns(frames.map(readShot).filter((shot) => shot !== null));
  const whole = runs
    .map((run) => ({ run, split: splitRun(run, isEven) }))
    .filter(({ run, split }) => split.left.length === 0 && !isShort(run));
  const usual = listUsual(whole.flatMap(({ split }) => split.brackets));
  const isUsual = (shots: readonly Shot[]) => usual.some((known) => isAlike(known, shots));
  const splits = runs.map((run) => (usual.length > 0 ? splitRun(run, isUsual) : splitDoubtful(run)));
  return {
    groups: splits.flatMap(({ brackets }) => brackets.map(idsOf)),
    incomplete: splits
      .map(({ left }) => left)
      .filter((left) => left.length > 1 && isVaried(left))
      .map(idsOf),
  };
}
