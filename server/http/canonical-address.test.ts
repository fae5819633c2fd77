import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

describe('an address', () => {
  test.each([
    '/api//d/TOKEN',
    '//api/d/TOKEN',
    '/api/./d/TOKEN',
    '/api/x/../d/TOKEN',
    '/../api/d/TOKEN',
    '/api/d/TOKEN/',
    '/api/d/TOKEN//',
    '/api%2Fd%2fTOKEN',
    '/api/%64/TOKEN',
    '/api/d/T%4FKEN',
    '/api\\d\\TOKEN',
    '/api%5Cd%5cTOKEN',
    '/api/%2e/d/TOKEN',
    '/api/x/%2E%2e/d/TOKEN',
    '/api/x%2F..%2Fd/TOKEN',
    '/api/.%2Fd//TOKEN/.',
  ])('%s has one form', (address) => {
    expect(canonicalAddress(address)).toBe('/api/d/TOKEN');
  });

  test.each([
    '/',
    '/pricing',
    '/api/d/TOKEN',
    '/files/a%20b%C3%A9.jpg',
    '/%252e%252e/x',
    '/100%',
    '/%zz',
    '*',
    'http://x/api//d',
    'x:443',
    '',
    '?a=1',
  ])('%s stays as it is', (address) => {
    expect(canonicalAddress(address)).toBe(address);
  });

  test('keeps its query, whatever stands in it', () => {
    expect(canonicalAddress('/api//d/?next=//x/../y%2F#//')).toBe('/api/d?next=//x/../y%2F#//');
    expect(canonicalAddress('//')).toBe('/');
  });

  test('whose stray sign is gone has no needless code any more', () => {
    expect(canonicalAddress('/%41%2F%%5c..')).toBe('/A');
  });

  test('is the same when it is made canonical again, and leads nowhere else as a browser reads it', () => {
    const piece = fc.constantFrom('a', '/', '//', '.', '..', '%2e', '%2F', '%41', '\\', '%5c', '%zz', '%', 'é');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = canonicalAddress(`/${pieces.join('')}`);
        expect(once).not.toMatch(/\/\/|\\|\/\.{1,2}(\/|$)/);
        expect(canonicalAddress(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
