import { describe, expect, it } from 'vitest';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { showStarterPages, showStarterSection } from '#domain/site/pages/starter-shown.ts';
import { findCategoryId, SERVICE_CATEGORY_IDS, SERVICE_FACTS } from './service-category.ts';
import { startingPriceCents } from './starting-price.ts';

const { packages: CATALOGUE } = STARTER_CATALOGUE;

const SERVICE_CATEGORIES = SERVICE_CATEGORY_IDS.map((id) => ({
  id,
  ...SERVICE_FACTS[id],
  ...showStarterSection('services', id),
}));
const categoryOf = (id: string) => SERVICE_CATEGORIES.find((category) => category.id === id);

/** The feature that a package must have for a service to name it. */
const PROMISES = { photo: /HDR photos/, video: /4K video|4K ground video/, '3d-tour': /3D virtual tour/ } as const;

describe('the service categories', () => {
  it('SITE-16: the categories are photo, video, 3d-tour and drone', () => {
    const names = showStarterPages().services.sections.map(({ name }) => findCategoryId(name));
    expect(names.filter((id) => id !== null)).toEqual(['photo', 'video', '3d-tour', 'drone']);
  });

  it('SITE-16: each has a title, a description, a main image, an icon type and samples with an alt', () => {
    for (const { title, description, picture, iconType, samples } of SERVICE_CATEGORIES) {
      for (const text of [title, description, picture.file, picture.alt, iconType]) expect(text).not.toBe('');
      for (const { id, picture: shown } of samples) for (const text of [id, shown.alt]) expect(text).not.toBe('');
    }
  });

  it('gives each sample of a gallery its own id', () => {
    for (const { samples: gallery } of SERVICE_CATEGORIES) {
      expect(new Set(gallery.map(({ id }) => id)).size).toBe(gallery.length);
    }
  });

  it('names for photo, video and 3D tour exactly the packages for houses that promise it', () => {
    for (const [id, promise] of Object.entries(PROMISES)) {
      const promising = CATALOGUE.filter(
        (item) => item.photoCountRule && item.features.some((text) => promise.test(text)),
      );
      expect(categoryOf(id)?.packageIds).toEqual(promising.map((item) => item.id));
    }
  });

  it('names for drone the packages that fly', () => {
    const flying = CATALOGUE.filter(
      (item) => item.features.some((text) => /drone|aerial/i.test(text)) || item.tag === 'Aerial',
    );
    expect(new Set(categoryOf('drone')?.packageIds)).toEqual(new Set(flying.map((item) => item.id)));
  });

  it('starts each service at its cheapest package', () => {
    const prices = SERVICE_CATEGORIES.map((category) => startingPriceCents(category, CATALOGUE));
    expect(prices).toEqual([250_00, 525_00, 425_00, 190_00]);
    expect(startingPriceCents({ packageIds: [] }, CATALOGUE)).toBeNull();
  });
});

describe('findCategoryId', () => {
  it('knows the four ids and nothing else', () => {
    for (const id of SERVICE_CATEGORY_IDS) expect(findCategoryId(id)).toBe(id);
    for (const id of [null, '', 'Photo', 'toString', 'photo ']) expect(findCategoryId(id)).toBeNull();
  });
});
