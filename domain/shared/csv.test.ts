import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

/** A reader of RFC 4180 for one line, without its end. */
function readLine(line: string): string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

describe('a line', () => {
  test('ends with CRLF and has one cell for each value', () => {
    expect(csvLine(['a', 1, null, 2.5])).toBe('a,1,,2.5\r\n');
  });

  test.each([
    ['a comma', 'Arlington, VA', '"Arlington, VA"'],
    ['a quotation mark', '6" lens', '"6"" lens"'],
    ['a line break', 'one\r\ntwo', '"one\r\ntwo"'],
    ['a semicolon', 'one;two', '"one;two"'],
    ['letters of Turkish', 'Ayşe İnci Yıldız', 'Ayşe İnci Yıldız'],
  ])('keeps %s', (_what, value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  test('is read again as it was meant, whatever it holds', () => {
    const cell = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        const line = csvLine(['x', ...cells]).slice(0, -2);
        const meant = cells.map((text) => text.toWellFormed());
        const read = readLine(line).slice(1);
        expect(read.map((text, index) => (text === `'${meant[index]}` ? meant[index] : text))).toEqual(meant);
      }),
    );
  });
});

describe('check 89: a cell that a spreadsheet would run', () => {
  test.each(['=1+1', '+1 202 555 0101', '-1', '@SUM(A1)', '\tx', '\r=1', ' =1', '＝1', '=HYPERLINK("http://x")'])(
    'is marked as text: %j',
    (value) => {
      expect(csvCell(value).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  test('begins with none of = + - @ or a tab, whatever follows', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (sign, rest) => {
        expect(csvCell(sign + rest)).toMatch(/^"?'/);
      }),
    );
  });

  test('stays a number where it is one', () => {
    expect(csvCell(-5)).toBe('-5');
  });
});
