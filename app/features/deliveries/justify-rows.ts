/** Forms beyond these are cut: a panorama would be a line, and a tall picture a stripe. */
const [NARROWEST, WIDEST] = [0.5, 3];
/** How rows are meant to be: so many times wider than high; and at most so much higher where too few pictures are there to fill one. */
export type RowForm = { target: number; highest: number };

/** A picture in its row: its share of the width, from 0 to 1, and how many pictures the row has. */
export type Cell = { share: number; inRow: number };

/** How far a row is from the height that is meant: the same for one that is twice as high and one that is half as high. */
const missBy = (ratios: number, target: number): number => Math.log(ratios / target) ** 2;

/** The form of a picture in a row, width by height. */
export const cellRatio = (ratio: number): number => Math.min(WIDEST, Math.max(NARROWEST, ratio));

/** Where rows begin, so that all are as near to the height that is meant as can be, the last one too. */
function findRows(ratios: readonly number[], target: number): number[] {
  const best = [{ miss: 0, from: 0 }];
  for (let to = 1; to <= ratios.length; to += 1) {
    let [found, sum] = [{ miss: Number.POSITIVE_INFINITY, from: 0 }, 0];
    for (let from = to - 1; from >= 0 && (from === to - 1 || sum < 3 * target); from -= 1) {
      sum += ratios[from] ?? 0;
      const miss = (best[from]?.miss ?? 0) + missBy(sum, target);
      if (miss < found.miss) found = { miss, from };
    }
    best.push(found);
  }
  const starts: number[] = [];
  for (let to = ratios.length; to > 0; to = starts[0] ?? 0) starts.unshift(best[to]?.from ?? 0);
  return starts;
}

/**
 * Pictures in rows that all end at the same edge, in their order and whole: each has its share of the width of its row, by its form. The last row is as full as the others, since rows are broken with all of them in view; fewer pictures than fill one row are a
 * row that is no higher than it may be.
 */
export function justifyRows(forms: readonly number[], { target, highest }: RowForm): Cell[] {
  const ratios = forms.map(cellRatio);
  const starts = findRows(ratios, target);
  return starts.flatMap((from, row) => {
    const inRow = ratios.slice(from, starts[row + 1]);
    const width = Math.max(
      inRow.reduce((sum, ratio) => sum + ratio, 0),
      target / highest,
    );
    return inRow.map((ratio) => ({ share: ratio / width, inRow: inRow.length }));
  });
}
