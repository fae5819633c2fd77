import { encode } from 'uqr';

/** A text as a square that cameras read: its side in modules with a quiet zone of 2, and its dark ones as the path of an SVG. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

/** The size of one module (square) of a QR code in the PNG file for printing, in pixels. */
const MODULE_PIXELS = 24;

/** Makes a QR code as a file: an SVG, or a PNG of about a thousand pixels for programs that accept nothing else. */
export async function makeQrFile(text: string, type: 'svg' | 'png'): Promise<Blob> {
  const { size, path } = drawQrCode(text);
  const side = size * MODULE_PIXELS;
  if (type === 'svg') {
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${side}" height="${side}" shape-rendering="crispEdges">`;
    const ground = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`;
    return new Blob([`${head}${ground}<path d="${path}"/></svg>`], { type: 'image/svg+xml' });
  }
  const canvas = new OffscreenCanvas(side, side);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser draws no pictures.');
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, side, side);
  brush.scale(MODULE_PIXELS, MODULE_PIXELS);
  brush.fillStyle = '#000';
  brush.fill(new Path2D(path));
  return canvas.convertToBlob({ type: 'image/png' });
}
