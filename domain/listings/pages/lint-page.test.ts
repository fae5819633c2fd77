import { expect, test } from 'vitest';
import { toLintNames } from './lint-names.ts';
import { lintPage } from './lint-page.ts';
import { freeSlug, pageSlug } from './page-slug.ts';
import { canMoveTo, isPublicPage } from './page-state.ts';

const NAMES = toLintNames({
  people: ['Lena Hartwick'],
  companies: ['Alder & Quay Realty', 'Capital Listing Media'],
  phones: ['(703) 555-0148'],
  emails: ['lena@alderquay.example'],
  domains: ['capitallisting.media'],
});
const TOUR = 'https://my.matterport.com/show/?m=abc12345678';
const toFile = (words: string, index: number) => ({
  place: { part: 'photo' as const, photo: index + 1, attribute: 'metadata' },
  words,
});
const lint = (html: string, headers: [string, string][] = [], pictures: string[] = []) =>
  lintPage(
    { html, headers, files: pictures.map(toFile), allowed: [TOUR, 'https://my.matterport.com'] },
    NAMES,
  ).findings.map(({ kind, place, found }) => [
    kind,
    [place.part, place.photo, place.attribute].filter((each) => each !== null).join(' '),
    found,
  ]);
const written = (text: string) => lint(`<main><div data-part="description"><p>${text}</p></div></main>`);

test('LIST-20: finds names, phones, emails and domains in texts, however they are written, with their place', () => {
  expect(written('LENA has the plans.')).toEqual([['name', 'description', 'lena']]);
  expect(written('Shown by Alder &amp; Quay on Sundays.')).toEqual([['name', 'description', 'alder & quay']]);
  expect(written('Photos by Capital Listing')).toEqual([['name', 'description', 'capital listing']]);
  expect(written('Call 703.555.0148')).toEqual([['phone', 'description', '703.555.0148']]);
  expect(written('Call +49 (0) 170 1234567')).toEqual([['phone', 'description', '+49 (0) 170 1234567']]);
  expect(written('Write to sales@house.example')).toEqual([['email', 'description', 'sales@house.example']]);
  expect(written('More at oakhouse.com.')).toEqual([['domain', 'description', 'oakhouse.com']]);
});

test('LIST-20: leaves alone what names nobody', () => {
  expect(written('Built 2019-2021, 12 rooms. Oak stair.The garden is 1,200 sq.ft. Helena likes it.')).toEqual([]);
  expect(lint('<h1 data-part="address">12 Lena Street</h1><p data-part="facts">1.895.000 €</p>')).toEqual([]);
  expect(lint('<a href="#photos">Photos</a><img src="/api/pages/unbranded/x/1.jpg" alt="Kitchen">')).toEqual([]);
});

test('LIST-20: finds what stands in attributes, data, headers and metadata, and what leads elsewhere', () => {
  expect(lint('<figure data-part="photo:23"><img src="/a.jpg" alt="Sign of Alder &amp; Quay"></figure>')).toEqual([
    ['name', 'photo 23 alt', 'alder & quay'],
  ]);
  expect(lint('<script type="application/ld+json">{"name":"Lena Hartwick"}</script>')).toEqual([
    ['name', 'json_ld', 'lena hartwick'],
  ]);
  expect(lint('<p>x</p>', [['X-Made-By', 'Capital Listing Media']])).toEqual([
    ['name', 'header X-Made-By', 'capital listing'],
  ]);
  expect(lint('<p>x</p>', [['Set-Cookie', 'seen=1; Path=/']])).toEqual([['cookie', 'header Set-Cookie', 'seen=1']]);
  expect(lint('<p>x</p>', [], ['', '<dc:creator>Lena Hartwick</dc:creator>'])).toEqual([
    ['metadata', 'photo 2 metadata', 'lena hartwick'],
  ]);
  expect(lint('<a href="https://tour.example/1">Tour</a>')).toEqual([['link', 'page href', 'https://tour.example/1']]);
  expect(lint('<img srcset="/a.webp 1x, //cdn.example/b.webp 2x" alt="">')).toEqual([
    ['request', 'page srcset', '//cdn.example/b.webp'],
  ]);
  expect(lint('<style>a{background:url(https://cdn.example/a.png)}</style>')).toEqual([
    ['request', 'head', 'https://cdn.example/a.png'],
  ]);
  expect(lint('<iframe title="Map"></iframe>')).toEqual([['frame', 'page', '<iframe>']]);
});

test('LIST-34: finds tours that are not marked, names in those that are, and pictures of who sells', () => {
  const tour = (address: string, title = 'Inside') =>
    lint(`<div data-part="media:2"><button data-tour="${address}" data-name="${title}">${title}</button></div>`);
  expect(tour(TOUR)).toEqual([]);
  expect(tour('https://vimeo.example/1')).toEqual([['frame', 'media 2 data-tour', 'https://vimeo.example/1']]);
  expect(tour(TOUR, 'With Lena')).toEqual([['name', 'media 2', 'lena']]);
  const csp: [string, string] = ['Content-Security-Policy', 'frame-src https://my.matterport.com'];
  expect(lint('<p>x</p>', [csp])).toEqual([]);
  expect(lint('<p>x</p>', [['Content-Security-Policy', 'frame-src https://oakhouse.com']])).toEqual([
    ['domain', 'header Content-Security-Policy', 'https://oakhouse.com'],
  ]);
  expect(lint('<img src="/api/site/files/1-320.webp" alt="">')).toEqual([
    ['request', 'page src', '/api/site/files/1-320.webp'],
  ]);
  expect(lint('<video poster="/api/pages/branded/oak/media/1/1/preview.webp"></video>')).toEqual([
    ['request', 'page poster', '/api/pages/branded/oak/media/1/1/preview.webp'],
  ]);
});

test('LIST-15: a page is public once it is published, has a photo and nothing is locked; it never is a draft again', () => {
  expect(isPublicPage({ state: 'live', isLocked: false, photos: 1 })).toBe(true);
  expect(isPublicPage({ state: 'live', isLocked: true, photos: 1 })).toBe(false);
  expect(isPublicPage({ state: 'coming_soon', isLocked: false, photos: 0 })).toBe(false);
  expect(isPublicPage({ state: 'archived', isLocked: false, photos: 9 })).toBe(false);
  expect([canMoveTo('draft', 'live'), canMoveTo('draft', 'archived')]).toEqual([true, false]);
  expect([canMoveTo('sold', 'draft'), canMoveTo('archived', 'live')]).toEqual([false, true]);
  expect(pageSlug('Łódź Straße 5/ı')).toMatch(/^[a-z0-9-]+$/);
  expect([pageSlug('2418 Quarry Hill Road'), pageSlug('…')]).toEqual(['2418-quarry-hill-road', 'property']);
  expect(freeSlug('oak', new Set(['oak', 'oak-2']))).toBe('oak-3');
});
