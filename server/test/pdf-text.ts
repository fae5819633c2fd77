import { inflateSync } from 'node:zlib';

/** Objects of a PDF file by their number: what is in them, and as many bytes of their stream as they say, unpacked. */
function readObjects(file: Buffer): Map<string, { words: string; stream: string }> {
  const text = file.toString('latin1');
  const objects = new Map<string, { words: string; stream: string }>();
  for (const { 0: head, 1: id = '', index } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = index + head.length;
    const body = text.slice(start, text.indexOf('\nendobj', start));
    const [words = ''] = body.split(/stream\r?\n/, 1);
    const length = Number(/\/Length (\d+)/.exec(words)?.[1] ?? 0);
    const first = start + words.length + (/^stream\r?\n/.exec(body.slice(words.length))?.[0].length ?? 0);
    const packed = file.subarray(first, first + length);
    const isPacked = words.includes('/FlateDecode');
    objects.set(id, { words, stream: (isPacked ? inflateSync(packed) : packed).toString('latin1') });
  }
  return objects;
}

/** Reads the meanings of a font's codes, from its table for readers (`ToUnicode`). */
function readMeanings(table: string): Map<string, string> {
  const meanings = new Map<string, string>();
  for (const { 1: first = '', 2: list = '' } of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [index, { 1: units = '' }] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      const letters = units.replaceAll(' ', '').match(/.{4}/g) ?? [];
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      if (letters.length > 0)
        meanings.set(code, String.fromCharCode(...letters.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return meanings;
}

/** The sizes of all letters of a PDF file, in points. */
export function listLetterSizes(file: Buffer): number[] {
  const streams = [...readObjects(file).values()].map(({ stream }) => stream).filter((stream) => /\bBT\b/.test(stream));
  return streams.flatMap((stream) => [...stream.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(({ 1: size }) => Number(size)));
}

/**
 * The text of a PDF file as a reader finds it, by the file's own tables from codes to letters; pieces that were drawn one
 * after another are together. Enough of the format for the files that we write.
 */
export function readPdfText(file: Buffer): string {
  const objects = readObjects(file);
  const fonts = new Map<string, Map<string, string>>();
  for (const { words } of objects.values()) {
    for (const { 1: name = '', 2: id = '' } of words.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.words ?? '')?.[1] ?? '';
      fonts.set(name, readMeanings(objects.get(table)?.stream ?? ''));
    }
  }
  const pages = [...objects.values()].filter(({ stream }) => /\bBT\b/.test(stream));
  const shown = pages.flatMap(({ stream }) => [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)]);
  let font = '';
  return shown
    .map(({ 1: name, 2: codes }) => {
      font = name ?? font;
      const letters = [...(codes ?? '').matchAll(/<([\da-f]+)>/gi)].flatMap(
        ({ 1: hex = '' }) => hex.match(/.{4}/g) ?? [],
      );
      return letters.map((code) => fonts.get(font)?.get(code.toLowerCase()) ?? '\uFFFD').join('');
    })
    .join('');
}
