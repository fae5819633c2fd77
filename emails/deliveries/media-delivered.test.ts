import { toPlainText } from '@react-email/render';
import { describe, expect, test } from 'vitest';
import { countKinds } from '#domain/media/item-kinds.ts';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import { type MediaDeliveredFacts, renderMediaDelivered } from './media-delivered.ts';

const EXAMPLE: MediaDeliveredFacts = {
  brand: EXAMPLE_ORDER.brand,
  isGuest: false,
  name: 'Ayşe İnci Yıldız',
  propertyName: 'Maple House',
  address: '12 Rose Lane, Bethesda, MD 20814',
  media: { ...countKinds([]), photo: 42, film: 1 },
  mediaUrl: 'https://example.com/realtor/media?property=1',
};

async function bothParts(changes: Partial<MediaDeliveredFacts> = {}): Promise<string[]> {
  const { text, html } = await renderMediaDelivered({ ...EXAMPLE, ...changes }, 'en');
  return [text, toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })];
}

describe('the email of a delivery', () => {
  test('leads a customer without an account to the link alone', async () => {
    for (const part of await bothParts({ isGuest: true })) {
      expect(part).toContain('The link below works without an account');
      expect(part).toContain('because you ordered a shoot');
      expect(part).not.toContain('library');
    }
  });

  test('names the property, its media, the way to them and the studio in both parts', async () => {
    for (const part of await bothParts()) {
      for (const fact of [
        'Hello Ayşe İnci Yıldız,',
        'The photos and videos of Maple House are ready. The link below works without signing in',
        '42 photos and 1 video',
        '12 Rose Lane, Bethesda, MD 20814',
        EXAMPLE.mediaUrl,
        EXAMPLE.brand.name,
        EXAMPLE.brand.phone,
      ]) {
        expect(part).toContain(fact);
      }
    }
    expect((await renderMediaDelivered(EXAMPLE, 'en')).subject).toBe('Your media for Maple House are ready');
  });

  test.each([
    [1, 0, '1 photo', 'The photos of Maple House are'],
    [0, 2, '2 videos', 'The videos of Maple House are'],
    [1200, 1, '1,200 photos and 1 video', 'The photos and videos of Maple House are'],
  ])('of %i photos and %i videos says %s', async (photos, videos, words, intro) => {
    for (const part of await bothParts({ media: { ...countKinds([]), photo: photos, film: videos } })) {
      expect(part).toContain(intro);
      expect(part.split('\n').map((line) => line.trim())).toContain(words);
    }
  });

  test('tells of plans, panoramas and documents in the language of its reader', async () => {
    const media = { photo: 36, film: 1, plan: 2, panorama: 1, document: 1 };
    const { text } = await renderMediaDelivered({ ...EXAMPLE, media }, 'en');
    expect(text).toContain('36 photos, 1 video, 2 floor plans, 1 panorama and 1 document');
    expect(text).toContain('The photos, videos, floor plans, panoramas and documents of Maple House are ready.');
    const turkish = await renderMediaDelivered(
      { ...EXAMPLE, media: { ...countKinds([]), plan: 2, document: 1 } },
      'tr',
    );
    expect(turkish.text).toContain('2 kat planı ve 1 belge');
  });

  test('says the address once where the property is named after it', async () => {
    const { text } = await renderMediaDelivered({ ...EXAMPLE, propertyName: '12 Rose Lane' }, 'en');
    expect(text.match(/^ *12 Rose Lane.*$/gm)).toEqual(['  12 Rose Lane, Bethesda, MD 20814']);
  });

  test('has a subject of one line, whatever a name holds', async () => {
    const { subject } = await renderMediaDelivered({ ...EXAMPLE, propertyName: 'Maple\r\nBcc: a@example.com' }, 'en');
    expect(subject).toBe('Your media for Maple Bcc: a@example.com are ready');
  });

  test('loads nothing from anywhere', async () => {
    const { html } = await renderMediaDelivered(EXAMPLE, 'en');
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video|form|input)\b/i);
  });
});
