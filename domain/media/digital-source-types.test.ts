import { expect, test } from 'vitest';
import {
  findSourceType,
  isAiMade,
  statedSourceType,
  strongestSourceType,
  suggestAlteration,
} from './digital-source-types.ts';

const ADDRESS = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

test('a type is found as an address or a code, whatever stands behind it, and what is not in the list is none', () => {
  expect(findSourceType(`${ADDRESS}trainedAlgorithmicMedia`)).toBe('trainedAlgorithmicMedia');
  expect(findSourceType('https://cv.iptc.org/newscodes/digitalsourcetype/TrainedAlgorithmicMedia ')).toBe(
    'trainedAlgorithmicMedia',
  );
  expect(findSourceType('compositeWithTrainedAlgorithmicMedia')).toBe('compositeWithTrainedAlgorithmicMedia');
  expect(findSourceType(`${ADDRESS}compositeSyntheticl`)).toBe('compositeSynthetic');
  for (const text of ['', 'madeByHand', `${ADDRESS}`, 'http://c2pa.org/digitalsourcetype/empty'])
    expect(findSourceType(text)).toBeNull();
});

test('of several types the one that a model drew is what a picture is', () => {
  expect(strongestSourceType(['digitalCapture', null, 'trainedAlgorithmicMedia'])).toBe('trainedAlgorithmicMedia');
  expect(strongestSourceType(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'])).toBe(
    'compositeWithTrainedAlgorithmicMedia',
  );
  expect(strongestSourceType([null])).toBeNull();
  expect([isAiMade('compositeSynthetic'), isAiMade('humanEdits'), isAiMade(null)]).toEqual([true, false, false]);
});

test('what a model drew is said whatever else is said of the picture', () => {
  const said = (
    digitalSourceType: Parameters<typeof isAiMade>[0],
    alteration: Parameters<typeof statedSourceType>[0]['alteration'],
  ) => statedSourceType({ digitalSourceType, alteration })?.slice(ADDRESS.length) ?? null;
  expect(said('trainedAlgorithmicMedia', 'object_removed')).toBe('trainedAlgorithmicMedia');
  expect(said('trainedAlgorithmicMedia', null)).toBe('trainedAlgorithmicMedia');
  expect(said('digitalCapture', 'staging')).toBe('compositeWithTrainedAlgorithmicMedia');
  expect(said('digitalCapture', null)).toBe('digitalCapture');
  expect(said(null, 'routine')).toBe('humanEdits');
  expect(said(null, null)).toBeNull();
});

test('the kind of an edit is chosen first where the file suggests one', () => {
  expect(suggestAlteration('compositeWithTrainedAlgorithmicMedia')).toBe('staging');
  expect(suggestAlteration('compositeCapture')).toBe('sky');
  expect([suggestAlteration('digitalCapture'), suggestAlteration(null)]).toEqual([null, null]);
});
