import sharp from 'sharp';

/** Where one looks from the middle of a panorama, in degrees, and how much one sees from top to bottom. */
type View = { yaw: number; pitch: number; height: number };
type Size = { width: number; height: number };
type Pixels = { data: Buffer; width: number; height: number };

const RADIANS = Math.PI / 180;
const CHANNELS = 3;

/** The place in the panorama, in pixels, that is seen at a place of the picture from -1 to 1. */
function sourceOf(x: number, y: number, { yaw, pitch }: View, { width, height }: Size): { left: number; top: number } {
  const [sin, cos] = [Math.sin(pitch * RADIANS), Math.cos(pitch * RADIANS)];
  const [up, ahead] = [-y * cos + sin, y * sin + cos];
  const longitude = Math.atan2(x, ahead) + yaw * RADIANS;
  const latitude = Math.atan2(up, Math.hypot(x, ahead));
  const turn = (longitude / (2 * Math.PI) + 1.5) % 1;
  return { left: turn * width, top: (0.5 - latitude / Math.PI) * height };
}

/** The color between four pixels. The panorama is closed: right of its right edge comes its left one. */
function colorAt({ data, width, height }: Pixels, left: number, top: number, channel: number): number {
  const [x0, y0] = [Math.floor(left), Math.floor(top)];
  const [dx, dy] = [left - x0, top - y0];
  const at = (x: number, y: number) =>
    data[(Math.min(height - 1, Math.max(0, y)) * width + ((x + width) % width)) * CHANNELS + channel] ?? 0;
  const upper = at(x0, y0) * (1 - dx) + at(x0 + 1, y0) * dx;
  const lower = at(x0, y0 + 1) * (1 - dx) + at(x0 + 1, y0 + 1) * dx;
  return Math.round(upper * (1 - dy) + lower * dy);
}

/** Renders the view of a camera in the middle of an equirectangular panorama, as a JPEG of the given size. */
export async function viewOfPanorama(panorama: Buffer, view: View, size: Size): Promise<Buffer> {
  const { data, info } = await sharp(panorama).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const source = { data, width: info.width, height: info.height };
  const halfHeight = Math.tan((view.height / 2) * RADIANS);
  const halfWidth = (halfHeight * size.width) / size.height;
  const pixels = Buffer.alloc(size.width * size.height * CHANNELS);
  for (let row = 0; row < size.height; row += 1) {
    for (let column = 0; column < size.width; column += 1) {
      const x = ((column + 0.5) / size.width) * 2 - 1;
      const y = ((row + 0.5) / size.height) * 2 - 1;
      const { left, top } = sourceOf(x * halfWidth, y * halfHeight, view, source);
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        pixels[(row * size.width + column) * CHANNELS + channel] = colorAt(source, left - 0.5, top - 0.5, channel);
      }
    }
  }
  return sharp(pixels, { raw: { ...size, channels: CHANNELS } })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
}
