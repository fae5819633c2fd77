import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sniffType } from './sniff.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const isoFile = (brand: string) => bytes([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 2, 0], 'isomiso2');
const ebmlFile = (kind: string) =>
  bytes([0x1a, 0x45, 0xdf, 0xa3, 0x93, 0x42, 0x82, 0x80 + kind.length], kind, [0x42, 0x87, 0x81, 4]);
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } });

describe('the accepted types are known by their first bytes', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('%s', async (format) => {
    expect(sniffType(await picture.clone().toFormat(format).toBuffer())).toBe(format);
  });

  test.each([
    ['mp4', isoFile('isom')],
    ['mp4', isoFile('mp42')],
    ['mp4', isoFile('avc1')],
    ['mp4', isoFile('M4V ')],
    ['mp4', isoFile('XAVC')],
    ['mov', isoFile('qt  ')],
    ['mov', bytes([0, 0, 0, 8], 'wide', [0, 0, 1, 0], 'mdat')],
    ['mov', bytes([0, 0, 1, 0], 'moov')],
    ['avi', bytes('RIFF', [0, 1, 0, 0], 'AVI LIST')],
    ['mkv', ebmlFile('matroska')],
    ['gif', bytes('GIF87a', [1, 0, 1, 0])],
    ['pdf', bytes('%PDF-1.7\n')],
    ['pdf', bytes('%PDF-2.0\n')],
  ])('%s, case %#', (type, file) => {
    expect(sniffType(file)).toBe(type);
  });
});

describe('check 70: anything else is nothing', () => {
  test.each([
    ['an empty file', bytes()],
    ['one byte', bytes([0xff])],
    ['text', bytes('hello')],
    ['a page', bytes('<!DOCTYPE html><html><script>alert(1)</script>')],
    ['a vector picture', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program of PHP', bytes('<?php system($_GET["c"]); ?>')],
    ['a program of Windows', bytes('MZ', [0x90, 0, 3, 0, 0, 0])],
    ['a program of Linux', bytes([0x7f], 'ELF')],
    ['a PDF behind something else', bytes('MZ %PDF-1.7\n')],
    ['a PDF of no version', bytes('%PDF-x\n')],
    ['a PDF that is a page as well', bytes('%PDF-1.7\n<html><script>alert(1)</script>')],
    ['an archive', bytes('PK', [3, 4, 20, 0])],
    ['a playlist', bytes('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/x.ts')],
    ['a DASH manifest', bytes('<?xml version="1.0"?><MPD>')],
    ['a concat script', bytes('ffconcat version 1.0\nfile /etc/passwd')],
    ['a TIFF', bytes('II', [42, 0, 8, 0, 0, 0])],
    ['a HEIF', isoFile('heic')],
    ['an AVIF', isoFile('avif')],
    ['a raw picture of a camera', isoFile('crx ')],
    ['an unknown brand', isoFile('evil')],
    ['a WebM', ebmlFile('webm')],
    ['a WAV', bytes('RIFF', [0, 1, 0, 0], 'WAVEfmt ')],
    ['an icon', bytes([0, 0, 1, 0, 1, 0])],
    ['a bitmap', bytes('BM', [0, 0, 0, 0])],
    ['a camera roll of text with a late signature', bytes(' ', [0xff, 0xd8, 0xff])],
  ])('%s', (_name, file) => {
    expect(sniffType(file)).toBeNull();
  });

  test.each(['<script>alert(1)</script>', '<?php echo 1;', '<html ', '<SVG onload=x>', '<!DOCTYPE HTML>', '#EXTM3U'])(
    'a picture that is also %s',
    async (payload) => {
      const jpeg = await picture.clone().jpeg().toBuffer();
      const comment = bytes([0xff, 0xfe, 0, payload.length + 2], payload);
      expect(sniffType(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))).toBeNull();
      expect(sniffType(bytes('GIF89a/*', payload))).toBeNull();
      expect(sniffType(Buffer.concat([isoFile('isom'), bytes(payload)]))).toBeNull();
    },
  );

  test('words about pages in the description of a picture do no harm', async () => {
    const jpeg = await picture
      .clone()
      .withExif({ IFD0: { ImageDescription: 'Made with <b>html</b> & scripts' } })
      .jpeg()
      .toBuffer();
    expect(sniffType(jpeg)).toBe('jpeg');
  });
});
