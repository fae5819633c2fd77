import { expect, test } from 'vitest';
import { makePictureXmp, type PictureWords } from './picture-xmp.ts';
import { escapeXml } from './xml-text.ts';

const WORDS: PictureWords = {
  language: 'en',
  rights: '© 2026 Studio',
  terms: [],
  webStatement: 'https://studio.example/terms',
  description: '',
  digitalSourceType: null,
};

test('a text cannot end an element, an attribute or a section, whatever a person typed', () => {
  expect(escapeXml(`]]></rdf:RDF> & "it's"`)).toBe(']]&gt;&lt;/rdf:RDF&gt; &amp; &quot;it&apos;s&quot;');
});

test('characters that no XML may have are left out, and all others stay', () => {
  expect(escapeXml('a\u0000b\u0007c\u001Bd\uFFFEe\uFFFFf\uD800g\uDC00h')).toBe('abcdefgh');
  expect(escapeXml('Küche ağaç 🏠 日本\t\r\n')).toBe('Küche ağaç 🏠 日本\t\r\n');
});

test('what is not known stands nowhere', () => {
  const xmp = makePictureXmp(WORDS);
  expect(xmp).toContain('<xmpRights:Marked>True</xmpRights:Marked>');
  expect(xmp).not.toMatch(/UsageTerms|description|DigitalSourceType>/);
});

test('a license stands in each language, and the first of them for who asks for none', () => {
  const terms = [
    { language: 'en' as const, text: 'For print.' },
    { language: 'tr' as const, text: 'Baskı için.' },
  ];
  expect(makePictureXmp({ ...WORDS, terms })).toContain(
    '<xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang="x-default">For print.</rdf:li>' +
      '<rdf:li xml:lang="en-US">For print.</rdf:li><rdf:li xml:lang="tr-TR">Baskı için.</rdf:li></rdf:Alt></xmpRights:UsageTerms>',
  );
});
