import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName, mediaKey, safeFileName } from './file-name.ts';

const USER = '0193f0c0-0000-7000-8000-000000000001';
const PROPERTY = '0193f0c0-0000-7000-8000-000000000002';
const bytes = (text: string) => new TextEncoder().encode(text).length;

test('MED-20: spaces become underscores, and everything else of an honest name stays', () => {
  expect(safeFileName('Front door 1.JPG')).toBe('Front_door_1.JPG');
  expect(safeFileName('Screen Shot\u202fat\u00a010.png')).toBe('Screen_Shot_at_10.png');
  expect(safeFileName('Küche & Bad (2) [final] #3 100%.jpeg')).toBe('Küche_&_Bad_(2)_[final]_#3_100%.jpeg');
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['/absolute/front.jpg', 'front.jpg'],
  ['C:\\Users\\jane\\front.jpg', 'front.jpg'],
  ['..', 'file'],
  ['...', 'file'],
  ['', 'file'],
  ['/', 'file'],
  ['   ', 'file'],
  ['.htaccess', 'htaccess'],
  ['.jpg', 'file.jpg'],
  ['..jpg', 'file.jpg'],
  [' .png', 'file.png'],
  ['a\0b.jpg', 'ab.jpg'],
  ['a\r\nSet-Cookie: x=1.jpg', 'a  Set-Cookie_ x=1.jpg'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['photo\u200b\u2066.jpg', 'photo.jpg'],
  ['\u200d\u200d', 'file'],
  ['";alert(1)".jpg', '_;alert(1)_.jpg'],
  ['a<b>|c?*.png', 'a_b__c__.png'],
  ['front.jpg. . .', 'front.jpg'],
  ['\ud800front.jpg', '\ufffdfront.jpg'],
  ['cafe\u0301.jpg', 'café.jpg'],
  ['Salon İç Çekim.jpg', 'Salon İç Çekim.jpg'],
  ['写真.webp', '写真.webp'],
  ['مطبخ.png', 'مطبخ.png'],
  ['👩‍👩‍👧 room.gif', '👩‍👩‍👧 room.gif'],
])('check 71: %j is shown and saved as %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

test('a long name keeps its extension and whole characters within 180 bytes', () => {
  for (const letter of ['a', 'é', '写', '🏡']) {
    const name = cleanFileName(`${letter.repeat(300)}.jpeg`);
    expect(bytes(name)).toBeLessThanOrEqual(180);
    expect(bytes(name)).toBeGreaterThan(176);
    expect(name.replaceAll(letter, '')).toBe('.jpeg');
  }
  expect(bytes(cleanFileName(`a.${'x'.repeat(300)}`))).toBe(180);
});

test('check 71: whatever a name holds, nothing of it can leave its folder or a header', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string()), (name) => {
      const safe = safeFileName(name);
      expect(safe).not.toMatch(/[/\\\p{Cc}\s"<>:|?*]/u);
      expect(safe).not.toMatch(/^\.|\.$/);
      expect(safe.isWellFormed()).toBe(true);
      expect(bytes(safe)).toBeLessThanOrEqual(180);
      expect(safe.length).toBeGreaterThan(0);
      expect(safeFileName(safe)).toBe(safe);
      expect(cleanFileName(cleanFileName(name))).toBe(cleanFileName(name));
    }),
    { numRuns: 300 },
  );
});

describe('the stored key', () => {
  const timestamp = 1_795_190_400_000;

  test('MED-20: is realtor-media/{userId}/{timestamp}-{filename}', () => {
    const key = mediaKey({ userId: USER, propertyId: null, timestamp, fileName: 'Front door.jpg' });
    expect(key).toBe(`realtor-media/${USER}/1795190400000-Front_door.jpg`);
  });

  test('MED-20: is realtor-media/{realtorId}/{propertyId}/{timestamp}-{filename} for media of a property', () => {
    const key = mediaKey({ userId: USER, propertyId: PROPERTY, timestamp, fileName: 'Front door.jpg' });
    expect(key).toBe(`realtor-media/${USER}/${PROPERTY}/1795190400000-Front_door.jpg`);
  });

  test('is realtor-media/studio/{propertyId}/{timestamp}-{filename} for media of a property without a realtor', () => {
    const key = mediaKey({ userId: null, propertyId: PROPERTY, timestamp, fileName: 'Front door.jpg' });
    expect(key).toBe(`realtor-media/studio/${PROPERTY}/1795190400000-Front_door.jpg`);
    expect(() => mediaKey({ userId: null, propertyId: null, timestamp, fileName: 'a.jpg' })).toThrow();
  });

  test('check 71: has its folders from ids and whole milliseconds alone', () => {
    const good = { userId: USER, propertyId: null, timestamp, fileName: '../../x/../.env' };
    expect(mediaKey(good)).toBe(`realtor-media/${USER}/1795190400000-env`);
    expect(() => mediaKey({ ...good, userId: '../..' })).toThrow('This is not an id.');
    expect(() => mediaKey({ ...good, propertyId: '' })).toThrow('This is not an id.');
    expect(() => mediaKey({ ...good, timestamp: 1.5 })).toThrow('whole milliseconds');
    expect(() => mediaKey({ ...good, timestamp: Number.NaN })).toThrow('whole milliseconds');
  });
});
