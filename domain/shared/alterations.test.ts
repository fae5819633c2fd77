import { expect, test } from 'vitest';
import { LOCALES } from '#domain/shared/locale.ts';
import {
  ALTERATIONS,
  ALTERED_KINDS,
  alterationFileWord,
  alterationLabel,
  alterationStatement,
  alteredCaption,
  alteredFileName,
  digitalSourceType,
  isAltered,
  originalCaption,
  strongestAlteration,
} from './alterations.ts';

test('all edits but routine ones make an altered picture', () => {
  expect(ALTERATIONS.filter(isAltered)).toEqual([...ALTERED_KINDS]);
  expect(isAltered('routine')).toBe(false);
  expect(isAltered(null)).toBe(false);
});

test('of several edits the one that changes most is what the picture is called', () => {
  expect(strongestAlteration(['routine', 'sky', null, 'staging'])).toBe('staging');
  expect(strongestAlteration([null, 'routine'])).toBe('routine');
  expect(strongestAlteration([null])).toBeNull();
  expect(strongestAlteration([])).toBeNull();
});

test('each altered kind is said in every language, in file names and for machines', () => {
  for (const kind of ALTERED_KINDS) {
    for (const locale of LOCALES) {
      expect(alterationStatement(kind, locale)).toMatch(/digital|dijital|numérique/i);
      expect(alteredCaption(kind, locale)).toMatch(/digital|dijital|numérique/i);
      expect(alterationLabel(kind, locale).length).toBeLessThan(30);
    }
    expect(alterationFileWord(kind)).toMatch(/^[a-z]+(-[a-z]+)+$/);
    expect(digitalSourceType(kind)).toMatch(/^http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/[A-Za-z]+$/);
  }
  expect(alterationFileWord('routine')).toBe('');
  expect(alterationFileWord(null)).toBe('');
});

test('the name of a file says it once', () => {
  expect(alteredFileName('living room.jpg', 'staging')).toBe('living room_virtually-staged.jpg');
  expect(alteredFileName('Living_Virtually Staged.JPG', 'staging')).toBe('Living_Virtually Staged.JPG');
  expect(alteredFileName('IMG_1', 'sky')).toBe('IMG_1_sky-replaced');
  expect(alteredFileName('IMG_1.jpg', 'routine')).toBe('IMG_1.jpg');
  expect(alteredFileName('IMG_1.jpg', null)).toBe('IMG_1.jpg');
});

test('an altered picture and its original are called by what they are', () => {
  expect(alteredCaption('staging', 'en')).toBe('Digitally altered: virtually staged');
  expect(originalCaption('en')).toBe('Original, unaltered');
  expect(originalCaption('tr')).toBe('Orijinal, değiştirilmemiş');
});
