import type { Pixels } from './measure-picture.ts';

/** The side of a window in pixels: that of a block of a JPEG. Every third one across and down is compared: all of them say the same to two digits, and take nine times as long. */
const WINDOW = 8;
const STEP = 3 * WINDOW;
const COUNT = WINDOW * WINDOW;
/** The constants of the measure for values up to 255. */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** How light a pixel is, in the weights of Rec. 601, as the measure is usually taken. */
function lightAt(data: Uint8Array, at: number, channels: number): number {
  const first = data[at] ?? 0;
  return channels < 3 ? first : 0.299 * first + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

/** The likeness of one window of two pictures: it begins `left` pixels across and `top` down. */
function compareWindow(one: Pixels, other: Pixels, { left, top }: { left: number; top: number }): number {
  const { width, channels } = one.info;
  const otherChannels = other.info.channels;
  let [sumX, sumY, sumXx, sumYy, sumXy] = [0, 0, 0, 0, 0];
  for (let row = top * width + left; row < (top + WINDOW) * width; row += width) {
    for (let at = row; at < row + WINDOW; at += 1) {
      const x = lightAt(one.data, at * channels, channels);
      const y = lightAt(other.data, at * otherChannels, otherChannels);
      sumX += x;
      sumY += y;
      sumXx += x * x;
      sumYy += y * y;
      sumXy += x * y;
    }
  }
  const [meanX, meanY] = [sumX / COUNT, sumY / COUNT];
  const [varX, varY] = [sumXx / COUNT - meanX * meanX, sumYy / COUNT - meanY * meanY];
  const both = sumXy / COUNT - meanX * meanY;
  return ((2 * meanX * meanY + C1) * (2 * both + C2)) / ((meanX ** 2 + meanY ** 2 + C1) * (varX + varY + C2));
}

/**
 * How like two pictures of one size are: the mean structural similarity (Wang et al. 2004) of their light, 1 for the same, over windows of 8 × 8 pixels. One that is smaller than a
 * window is like everything.
 */
export function measureLikeness(one: Pixels, other: Pixels): number {
  const { width, height } = one.info;
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + WINDOW <= height; top += STEP) {
    for (let left = 0; left + WINDOW <= width; left += STEP) {
      sum += compareWindow(one, other, { left, top });
      windows += 1;
    }
  }
  return windows === 0 ? 1 : sum / windows;
}
