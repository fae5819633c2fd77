import { ADOBE_GAMMA } from './colors.ts';

/* A color profile as a camera puts it into a file (ICC.1:2001-04): numbers with the highest byte first. */

const HEADER_LENGTH = 128;
const TAG_LENGTH = 12;

const fixed = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 0x1_00_00));
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const sign = (text: string): Buffer => Buffer.from(text.padEnd(4), 'latin1');
const xyz = (...values: [number, number, number]): Buffer => Buffer.concat([sign('XYZ'), u32(0), ...values.map(fixed)]);

/** A curve of one exponent, and room up to the next multiple of four bytes. */
function gamma(exponent: number): Buffer {
  const value = Buffer.alloc(4);
  value.writeUInt16BE(Math.round(exponent * 256));
  return Buffer.concat([sign('curv'), u32(0), u32(1), value]);
}

function description(text: string): Buffer {
  const rest = Buffer.alloc(4 + 4 + 2 + 1 + 67 + 1);
  return Buffer.concat([sign('desc'), u32(0), u32(text.length + 1), Buffer.from(`${text}\0`, 'latin1'), rest]);
}

function header(length: number): Buffer {
  const bytes = Buffer.alloc(HEADER_LENGTH);
  const fields: [number, Buffer][] = [
    [0, u32(length)],
    [8, u32(0x02_10_00_00)],
    [12, sign('mntr')],
    [16, sign('RGB')],
    [20, sign('XYZ')],
    [36, sign('acsp')],
    [68, Buffer.concat([0.9642, 1, 0.8249].map(fixed))],
  ];
  for (const [at, field] of fields) field.copy(bytes, at);
  return bytes;
}

/** The profile of Adobe RGB (1998), which cameras name and browsers must be spared. */
export function adobeRgbProfile(): Buffer {
  const curve = gamma(ADOBE_GAMMA);
  const tags: [string, Buffer][] = [
    ['desc', description('Adobe RGB (1998)')],
    ['cprt', Buffer.concat([sign('text'), u32(0), Buffer.from('None.\0')])],
    ['wtpt', xyz(0.9505, 1, 1.0891)],
    // The primaries as seen under D50, in which profiles meet.
    ['rXYZ', xyz(0.60974, 0.31111, 0.01947)],
    ['gXYZ', xyz(0.20528, 0.62567, 0.06087)],
    ['bXYZ', xyz(0.14919, 0.06322, 0.74457)],
    ...(['rTRC', 'gTRC', 'bTRC'].map((name) => [name, curve]) as [string, Buffer][]),
  ];
  const padded = tags.map(([name, data]) => [name, Buffer.concat([data, Buffer.alloc(-data.length & 3)])] as const);
  let offset = HEADER_LENGTH + 4 + TAG_LENGTH * tags.length;
  const table = padded.map(([name, { length }]) => {
    const entry = Buffer.concat([sign(name), u32(offset), u32(length)]);
    offset += length;
    return entry;
  });
  return Buffer.concat([header(offset), u32(tags.length), ...table, ...padded.map(([, data]) => data)]);
}
