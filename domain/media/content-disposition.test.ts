import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';
import { cleanFileName } from './file-name.ts';

/** A reader of RFC 6266 and 8187 that knows nothing of the writer. */
function readHeader(header: string) {
  const match = /^(inline|attachment); filename="([\x20-\x7e]*)"(?:; filename\*=UTF-8''([\w!#$&+\-.^`|~%]+))?$/.exec(
    header,
  );
  if (!match) throw new Error(`This is no header: ${header}`);
  const [, kind, plain, extended] = match;
  return { kind, plain, name: extended === undefined ? plain : decodeURIComponent(extended) };
}

test.each([
  ['front.jpg', 'attachment; filename="front.jpg"'],
  ['Front door (1).jpg', 'attachment; filename="Front door (1).jpg"'],
  ['Küche.jpg', `attachment; filename="Kuche.jpg"; filename*=UTF-8''K%C3%BCche.jpg`],
  ["Jane's 50%.jpg", `attachment; filename="Jane's 50_.jpg"; filename*=UTF-8''Jane%27s%2050%25.jpg`],
  ['写真.jpg', `attachment; filename="__.jpg"; filename*=UTF-8''%E5%86%99%E7%9C%9F.jpg`],
])('%s is sent as %s', (name, header) => {
  expect(contentDisposition(name, 'attachment')).toBe(header);
});

test('a file that is shown says inline', () => {
  expect(contentDisposition('front.jpg', 'inline')).toBe('inline; filename="front.jpg"');
});

test('check 71: hostile names make one header that reads back as the clean name', () => {
  const hostile = [
    'a"; filename="evil.exe',
    'a\r\nX: y.jpg',
    'a\0.jpg',
    '\\".jpg',
    '%00.jpg',
    "'';x.jpg",
    '🏡.gif',
    '../a.jpg',
  ];
  const names = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary' }), fc.string());
  fc.assert(
    fc.property(names, (name) => {
      const header = contentDisposition(name, 'attachment');
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      expect(readHeader(header)).toMatchObject({ kind: 'attachment', name: cleanFileName(name) });
      expect(readHeader(header).plain).not.toMatch(/["\\%]/);
    }),
    { numRuns: 200 },
  );
});
