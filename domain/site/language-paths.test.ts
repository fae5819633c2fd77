import { expect, it } from 'vitest';
import { languagePath, languagePrefix, readLanguagePath } from './language-paths.ts';

const EN_TR = ['en', 'tr'] as const;
const TR_EN = ['tr', 'en'] as const;

it('the first language has no prefix, the others have their own', () => {
  expect(EN_TR.map((language) => languagePrefix(EN_TR, language))).toEqual(['', '/tr']);
  expect(TR_EN.map((language) => languagePrefix(TR_EN, language))).toEqual(['', '/en']);
  expect(languagePrefix(['en'], 'tr')).toBe('');
});

it('Home in another language ends without a slash', () => {
  expect(languagePath(EN_TR, 'tr', '/')).toBe('/tr');
  expect(languagePath(EN_TR, 'en', '/')).toBe('/');
  expect(languagePath(EN_TR, 'tr', '/services')).toBe('/tr/services');
});

it.each([
  ['/', 'en', '', '/', null],
  ['/services', 'en', '', '/services', null],
  ['/tr', 'tr', '/tr', '/', null],
  ['/tr/services', 'tr', '/tr', '/services', null],
  ['/tr/orders/1', 'tr', '/tr', '/orders/1', null],
  ['/en', 'en', '', '/', '/'],
  ['/en/services', 'en', '', '/services', '/services'],
  ['/tr/admin', 'en', '', '/admin', '/admin'],
  ['/tr/admin/hub', 'en', '', '/admin/hub', '/admin/hub'],
  ['/admin/hub', 'en', '', '/admin/hub', null],
  ['/trips', 'en', '', '/trips', null],
  ['/TR', 'en', '', '/TR', null],
  ['/de/services', 'en', '', '/de/services', null],
])('with English first, %s is read', (pathname, language, prefix, path, moved) => {
  expect(readLanguagePath(EN_TR, pathname)).toEqual({ language, prefix, path, moved });
});

it('with Turkish first, English has the prefix, and the portal stays English without one', () => {
  expect(readLanguagePath(TR_EN, '/services')).toEqual({ language: 'tr', prefix: '', path: '/services', moved: null });
  expect(readLanguagePath(TR_EN, '/en/services')).toMatchObject({ language: 'en', prefix: '/en', moved: null });
  expect(readLanguagePath(TR_EN, '/tr/services').moved).toBe('/services');
  expect(readLanguagePath(TR_EN, '/admin/hub')).toMatchObject({ language: 'en', prefix: '', moved: null });
  expect(readLanguagePath(TR_EN, '/en/admin/hub').moved).toBe('/admin/hub');
});

it('a site of one language has no prefixes, and no address leads to one', () => {
  expect(readLanguagePath(['en'], '/tr/services')).toMatchObject({ language: 'en', path: '/tr/services', moved: null });
  expect(readLanguagePath(['tr'], '/admin')).toMatchObject({ language: 'en', prefix: '', moved: null });
});
