import { expect, test } from 'vitest';
import { PartAltered } from './backup-error.ts';
import { packBytes, readBatches, streamLines, unpackBytes } from './line-stream.ts';

async function* pieces(bytes: Buffer, length: number) {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

async function writeAll(lines: string[]) {
  const stream = streamLines([lines].filter((batch) => batch.length > 0));
  const bytes: Buffer[] = [];
  for await (const chunk of stream.bytes) bytes.push(chunk);
  return { bytes: Buffer.concat(bytes), facts: stream.getFacts() };
}

async function readAll(source: AsyncIterable<Uint8Array>, facts: Awaited<ReturnType<typeof writeAll>>['facts']) {
  const lines: string[] = [];
  for await (const batch of readBatches(source, facts)) lines.push(...batch);
  return lines;
}

test('lines come back as they were, whatever they hold and wherever they are cut', async () => {
  const long = JSON.stringify({ text: 'ü\u2028\u2029\r'.repeat(400_000) });
  const lines = [
    '{}',
    JSON.stringify({ a: '\u2028 \u0085 \r' }),
    long,
    ...Array.from({ length: 3000 }, (_, i) => `{"i":${i}}`),
  ];
  const { bytes, facts } = await writeAll(lines);
  expect(facts.rows).toBe(lines.length);
  for (const length of [999, 65_536, bytes.length]) {
    expect(await readAll(pieces(bytes, length), facts)).toEqual(lines);
  }
  expect(await readAll(unpackBytes(packBytes(pieces(bytes, 1000))), facts)).toEqual(lines);
});

test('no lines are no lines', async () => {
  const { bytes, facts } = await writeAll([]);
  expect(await readAll(pieces(bytes, 10), facts)).toEqual([]);
});

test('a text that is another one is refused at its end', async () => {
  const { bytes, facts } = await writeAll(['{"a":1}', '{"a":2}']);
  const other = Buffer.from(bytes.toString().replace('2', '3'));
  await expect(readAll(pieces(other, 5), facts)).rejects.toThrow(PartAltered);
  await expect(readAll(pieces(bytes.subarray(0, 8), 5), facts)).rejects.toThrow(PartAltered);
});

test('a packed text that is cut off rejects, and so does one whose source fails', async () => {
  const { bytes, facts } = await writeAll(['{"a":1}']);
  const packed: Buffer[] = [];
  for await (const chunk of packBytes(pieces(bytes, 100))) packed.push(chunk);
  await expect(readAll(unpackBytes(pieces(Buffer.concat(packed).subarray(0, 12), 100)), facts)).rejects.toThrow();
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield bytes;
    throw new Error('The source failed.');
  }
  await expect(readAll(unpackBytes(packBytes(failing())), facts)).rejects.toThrow('The source failed.');
});
