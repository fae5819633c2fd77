import { expect, test } from 'vitest';
import type { PictureValue } from '#domain/catalogue/pictures/picture.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import { mergeSiteForm, toSiteForm } from './site-form.ts';

const makeOwn = (digit: string, en: string): PictureValue => ({
  files: {
    kind: 'own',
    picture: { sha256: digit.repeat(64), width: 900, height: 600, widths: [900], placeholder: '' },
    film: null,
  },
  focus: null,
  alt: { en },
  isDecoration: false,
});

function withOpening(picture: PictureValue, title: string): SiteDocument {
  const site = structuredClone(STARTER_SITE);
  const { hero } = site.pages.home.words;
  hero.picture = picture;
  hero.title = { en: title };
  return site;
}

test('of two who replaced a picture, the one here keeps theirs whole, and takes over what they did not touch', () => {
  const before = withOpening(makeOwn('a', 'The first'), 'Title');
  const mine = toSiteForm(withOpening(makeOwn('b', 'The first'), 'Title'));
  const now = withOpening(makeOwn('c', 'What the other shows'), 'Another title');
  const { hero } = mergeSiteForm(mine, { before, now }).parts.pages.home.words;
  expect(hero.picture).toEqual(makeOwn('b', 'The first'));
  expect(hero.title).toEqual({ en: 'Another title' });
});
