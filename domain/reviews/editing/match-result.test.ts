import { describe, expect, test } from 'vitest';
import { listStems, type MatchCandidate, matchResult } from './match-result.ts';

const source = (id: string, fileName = id, groupLeadId: string | null = null): MatchCandidate => ({
  id,
  fileName,
  groupLeadId,
  stage: 'source',
});
const shown = (id: string, fileName = id): MatchCandidate => ({ id, fileName, stage: 'shown' });

describe('a result is matched to its original by its name', () => {
  test.each([
    ['IMG_1234-HDR.jpg', 'IMG_1234.CR2'],
    ['IMG_1234.jpg', 'IMG_1234.CR2'],
    ['img_1234.JPG', 'IMG_1234.cr3'],
    ['IMG_1234-edit.jpg', 'IMG_1234.NEF'],
    ['IMG_1234-Edited.tif', 'IMG_1234.NEF'],
    ['IMG_1234 (1).jpg', 'IMG_1234.ARW'],
    ['IMG_1234(2).jpg', 'IMG_1234.ARW'],
    ['IMG_1234-2.jpg', 'IMG_1234.DNG'],
    ['IMG_1234_HDR-2 (1).jpg', 'IMG_1234.DNG'],
    ['IMG_1234HDR.jpg', 'IMG_1234.DNG'],
    ['IMG_1234_5_6_fused.jpg', 'IMG_1234.CR2'],
    ['IMG_1234-1236.jpg', 'IMG_1234.CR2'],
    ['DSC-0012_final_v2.jpg', 'DSC-0012.jpg'],
    ['Küche-edit.jpg', 'KÜCHE.jpg'],
    ['Ku\u0308che.jpg', 'Küche.dng'],
    ['DJI_0042-Pano.jpg', 'DJI_0042.DNG'],
  ])('%s is an edit of %s', (result, original) => {
    const others = [source('IMG_12345.CR2'), source('IMG_123.CR2'), source('DSC-001.jpg')];
    expect(matchResult(result, [...others, source('x', original)])).toEqual({ sourceId: 'x', replacesId: null });
  });

  test.each([
    ['IMG_12345.jpg', 'IMG_1234.CR2'],
    ['kitchen-island.jpg', 'kitchen.jpg'],
    ['front.jpg', 'front-door.jpg'],
    ['HDR.jpg', 'IMG_1.CR2'],
    ['.jpg', 'IMG_1.CR2'],
    ['-2.jpg', '2.jpg'],
  ])('%s is none of %s', (result, original) => {
    expect(matchResult(result, [source('x', original)])).toEqual({ sourceId: null, replacesId: null });
  });

  test('a whole name goes before a shorter one', () => {
    const candidates = [source('a', 'kitchen.cr2'), source('b', 'kitchen-2.cr2')];
    expect(matchResult('kitchen-2.jpg', candidates).sourceId).toBe('b');
    expect(matchResult('kitchen-3.jpg', candidates).sourceId).toBe('a');
  });

  test('of a raw file and its JPEG the raw one is meant, of two cameras with one name none', () => {
    const pair = [source('jpeg', 'IMG_1.JPG'), source('raw', 'IMG_1.CR2')];
    expect(matchResult('IMG_1-HDR.jpg', pair).sourceId).toBe('raw');
    expect(matchResult('IMG_1-HDR.jpg', [...pair, source('other', 'IMG_1.CR2')]).sourceId).toBeNull();
  });

  test('each picture of a bracket means the first one', () => {
    const bracket = [source('a', 'IMG_1.CR2', 'a'), source('b', 'IMG_2.CR2', 'a'), source('c', 'IMG_3.CR2', 'a')];
    expect(matchResult('IMG_1-HDR.jpg', bracket).sourceId).toBe('a');
    expect(matchResult('IMG_2.jpg', bracket).sourceId).toBe('a');
  });

  test('a shown picture with a shorter name than its original is not replaced', () => {
    const candidates = [shown('s', 'kitchen.jpg'), source('b', 'kitchen-2.cr2')];
    expect(matchResult('kitchen-2.jpg', candidates)).toEqual({ sourceId: 'b', replacesId: null });
  });

  test('a shown picture gets a new version, with the picture as it was shot as its original', () => {
    expect(matchResult('IMG_1-HDR.jpg', [shown('s', 'IMG_1-HDR.jpg'), source('a', 'IMG_1.CR2')])).toEqual({
      sourceId: 'a',
      replacesId: 's',
    });
    expect(matchResult('IMG_1-edit.jpg', [shown('s', 'IMG_1.jpg'), source('a', 'IMG_1.CR2')])).toEqual({
      sourceId: 'a',
      replacesId: 's',
    });
    expect(matchResult('IMG_1.jpg', [shown('s', 'IMG_1.jpg'), shown('t', 'IMG_1.png')])).toEqual({
      sourceId: null,
      replacesId: null,
    });
  });
});

test('names are tried from the whole to the shortest', () => {
  expect(listStems('IMG_1234-HDR-2.jpg')).toEqual(['img_1234-hdr-2', 'img_1234-hdr', 'img_1234', 'img']);
  expect(listStems('')).toEqual([]);
});

test('a long name takes no time', () => {
  const long = `${'-1'.repeat(5000)}.jpg`;
  expect(listStems(long.slice(0, 1000)).length).toBeGreaterThan(100);
});
