import { toPlainText } from '@react-email/render';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import { type ArchiveReadyFacts, renderArchiveReady } from './archive-ready.ts';

const EXAMPLE: ArchiveReadyFacts = {
  brand: EXAMPLE_ORDER.brand,
  propertyName: 'Maple House',
  address: '12 Rose Lane, Bethesda, MD 20814',
  files: 120,
  bytes: 1_240_000_000,
  size: 'original',
  room: null,
  hasPassword: false,
  url: 'https://example.com/d/token',
};

async function bothParts(changes: Partial<ArchiveReadyFacts>, locale: 'en' | 'tr'): Promise<string[]> {
  const { text, html } = await renderArchiveReady({ ...EXAMPLE, ...changes }, locale);
  return [text, toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })];
}

describe('the email of an archive that is ready', () => {
  test.each([
    ['en', ['files of Maple House', '120 files, 1.2 GB', 'Original files', 'The download is on the page.']],
    ['tr', ['Maple House dosyaları', '120 dosya, 1,2 GB', 'Özgün dosyalar', 'İndirme düğmesi sayfadadır.']],
  ] as const)('names what it is, how large, and the page of the link: %s', async (locale, facts) => {
    for (const part of await bothParts({}, locale)) {
      for (const fact of [...facts, EXAMPLE.address, EXAMPLE.url, EXAMPLE.brand.name]) expect(part).toContain(fact);
    }
  });

  test('names the room, and that the page asks for a password', async () => {
    for (const part of await bothParts({ room: 'Kitchen', hasPassword: true, files: 1 }, 'en')) {
      expect(part).toContain('Kitchen');
      expect(part).toContain('The page asks for its password.');
      expect(part).toContain('1 file,');
    }
  });

  test('check 85: names are text, and the subject is one line', async () => {
    const evil = '<script>alert(1)</script>\r\nBcc: evil@example.net';
    const { html, subject } = await renderArchiveReady({ ...EXAMPLE, propertyName: evil, room: evil }, 'en');
    expect(html).not.toContain('<script>');
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
