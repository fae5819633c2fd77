import { describe, expect, test } from 'vitest';
import type { OwnPicture } from '#domain/catalogue/pictures/own-pictures.ts';
import { type Business, DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { siteDocumentSchema } from '#domain/site/site-schema.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import { hashText } from './hash-text.ts';
import { listSampleParts } from './list-sample-parts.ts';
import { hideSampleClaims, listSampleClaims } from './sample-claims.ts';
import { confirmPart, hidePart } from './settle-part.ts';

const LISBON: Business = {
  brandName: 'Lar de Lisboa',
  email: 'ola@lar.example',
  phone: '+351 21 555 01 23',
  address: 'Rua Augusta 24',
  socialLinks: [],
};
const own: OwnPicture = {
  sha256: 'a'.repeat(64),
  width: 1500,
  height: 1000,
  widths: [480],
  placeholder: 'data:image/webp;base64,AAAA',
};
const site = (change: (site: SiteDocument) => void = () => {}): SiteDocument => {
  const made = structuredClone(STARTER_SITE);
  change(made);
  return siteDocumentSchema.parse(made);
};
const list = (of: SiteDocument, business = LISBON) => listSampleParts(of, business);
const idsOf = (of: SiteDocument, business = LISBON) => list(of, business).map(({ id }) => id);
const partOf = (of: SiteDocument, id: string) => {
  const part = list(of).find((one) => one.id === id);
  if (!part) throw new Error(`${id} is not listed.`);
  return part;
};

describe('what is still the sample’s', () => {
  test('is nothing under the sample’s own name', () => {
    expect(idsOf(site(), DEFAULT_BUSINESS)).toEqual([]);
  });

  test('SITE-50: is every section with its texts by language, its pictures, testimonials, figures and legal texts', () => {
    const ids = idsOf(site());
    expect(ids.slice(0, 2)).toEqual(['home.testimonials', 'home.stats']);
    expect(ids).toEqual(
      expect.arrayContaining([
        'home.hero.en',
        'home.hero.tr',
        'home.hero.pictures',
        'home.about.en',
        'services.photo.pictures',
        'services.meta.en',
        'pricing.custom.tr',
        'contact.faq.en',
        'contact.map.pictures',
        'words.en',
        'words.tr',
        'legal.terms.en',
        'legal.terms.tr',
        'legal.privacy.en',
        'legal.privacy.tr',
      ]),
    );
    expect(partOf(site(), 'home.hero.en')).toMatchObject({ count: 2, kind: 'texts', can_hide: false, language: 'en' });
    expect(partOf(site(), 'home.testimonials')).toMatchObject({ count: 3, can_hide: true });
    expect(partOf(site(), 'services.photo.pictures').count).toBe(11);
  });

  test('names the facts of the brand that are the sample’s, by whoever set those that hold', () => {
    expect(idsOf(site(), { ...DEFAULT_BUSINESS, brandName: 'Lar' }).slice(0, 3)).toEqual([
      'brand.email',
      'brand.phone',
      'brand.address',
    ]);
    expect(idsOf(site()).filter((id) => id.startsWith('brand'))).toEqual([]);
  });

  test('counts languages that the site has alone', () => {
    const english = site((made) => {
      made.languages = ['en'];
    });
    expect(idsOf(english).filter((id) => id.endsWith('.tr'))).toEqual([]);
    expect(partOf(english, 'home.testimonials').count).toBe(3);
  });

  test('lets a section go once its texts are written, also where words of buttons stay', () => {
    const written = site((made) => {
      made.languages = ['en'];
      made.pages.home.words.closing.title = { en: 'A sua próxima casa' };
      made.pages.home.words.closing.picture.files = { kind: 'own', picture: own, film: null };
    });
    expect(idsOf(written).filter((id) => id.startsWith('home.closing'))).toEqual([]);
    expect(written.pages.home.words.closing.button.en).toBe('Get a Free Quote');
  });

  test('finds the alternative text of the sample at a picture of the studio’s own', () => {
    const replaced = site((made) => {
      made.pages.home.words.about.picture.files = { kind: 'own', picture: own, film: null };
    });
    const before = partOf(site(), 'home.about.en').count;
    expect(partOf(replaced, 'home.about.en').count).toBe(before + 1);
    expect(partOf(replaced, 'home.about.pictures').count).toBe(1);
  });

  test('does not name what is hidden', () => {
    const hidden = hidePart(site(), partOf(site(), 'home.about.en'));
    expect(idsOf(hidden).filter((id) => id.startsWith('home.about'))).toEqual([]);
    expect(hidePart(site(), partOf(site(), 'home.hero.en'))).toEqual(site());
  });

  test('SITE-51: a confirmation holds for what stood there, and nothing else', () => {
    const confirmed = confirmPart(site(), partOf(site(), 'home.hero.en'));
    expect(idsOf(confirmed)).not.toContain('home.hero.en');
    expect(idsOf(confirmed)).toContain('home.hero.tr');
    expect(confirmPart(confirmed, partOf(site(), 'home.hero.en'))).toEqual(confirmed);
  });

  test('is a legal text as a whole, or one paragraph that holds in the sample’s place alone', () => {
    const edited = site((made) => {
      const { en } = made.legal.terms.texts;
      if (en) en.markdown = en.markdown.replace('A shoot takes 1 to 3 hours', 'A shoot takes 2 hours');
    });
    expect(idsOf(edited)).toContain('legal.terms.en');
    const own = site((made) => {
      made.legal.terms.texts = { en: { title: 'T', description: 'D', lead: 'L', markdown: '## Rules\n\nOurs.' } };
    });
    expect(idsOf(own).filter((id) => id.startsWith('legal.terms'))).toEqual([]);
  });

  test('are its languages where a country has nothing to do with Turkish', () => {
    const inCountry = (code: string) =>
      site((made) => {
        made.country = { code, timeZone: null, weekStart: null, hourCycle: null };
      });
    expect(idsOf(inCountry('PT'))).toContain('languages');
    expect(idsOf(inCountry('TR'))).not.toContain('languages');
    expect(idsOf(site())).not.toContain('languages');
  });
});

describe('claims of the sample', () => {
  const sections = (of: SiteDocument) =>
    of.pages.home.sections.filter(({ isHidden }) => isHidden).map(({ name }) => name);

  test('SITE-52: are hidden with their section, and keep their words', () => {
    const shown = hideSampleClaims(site());
    expect(sections(shown)).toEqual(['stats', 'testimonials']);
    expect(shown.pages.home.words).toEqual(STARTER_SITE.pages.home.words);
    expect(hideSampleClaims(shown)).toBe(shown);
  });

  test('SITE-52: stay where they were confirmed', () => {
    const confirmed = confirmPart(site(), partOf(site(), 'home.stats'));
    expect(sections(hideSampleClaims(confirmed))).toEqual(['testimonials']);
  });

  test('leave the studio’s own beside them', () => {
    const mixed = site((made) => {
      const [first] = made.pages.home.words.testimonials.testimonials;
      if (first) first.text = { en: 'Vendida num dia.', tr: first.text.tr };
    });
    const shown = hideSampleClaims(mixed);
    expect(sections(shown)).toEqual(['stats']);
    const [own, ...more] = shown.pages.home.words.testimonials.testimonials;
    expect(own?.text).toEqual({ en: 'Vendida num dia.' });
    expect(more).toEqual([]);
    expect(listSampleClaims(shown, 'testimonials')).toEqual([]);
  });

  test('are no more where a figure or what it counts is another', () => {
    const counted = site((made) => {
      for (const figure of made.pages.home.words.stats.figures) figure.figure = { en: '12', tr: '12' };
    });
    expect(hideSampleClaims(counted).pages.home.sections.find(({ name }) => name === 'stats')?.isHidden).toBe(false);
  });
});

test('a fingerprint tells texts apart, whatever letters they have', () => {
  expect(hashText('Maryland')).toMatch(/^[0-9a-f]{14}$/);
  expect(hashText('Maryland')).toBe(hashText('Maryland'));
  expect(new Set(['', 'a', 'b', 'ab', 'ba', 'ğ', 'g'].map(hashText)).size).toBe(7);
});
