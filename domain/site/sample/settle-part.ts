import type { SiteDocument } from '#domain/site/site-schema.ts';
import type { SamplePart } from './sample-part.ts';

/** The site with a section of the sample hidden. A part that cannot be hidden leaves it as it is. */
export function hidePart(
  site: SiteDocument,
  { place, can_hide: canHide }: Pick<SamplePart, 'place' | 'can_hide'>,
): SiteDocument {
  if (!place || !canHide) return site;
  const hide = <S extends { name: string; isHidden: boolean }>(sections: readonly S[]): S[] =>
    sections.map((section) => (section.name === place.section ? { ...section, isHidden: true } : section));
  const { home, services, pricing, contact } = site.pages;
  switch (place.page) {
    case 'home':
      return { ...site, pages: { ...site.pages, home: { ...home, sections: hide(home.sections) } } };
    case 'services':
      return { ...site, pages: { ...site.pages, services: { ...services, sections: hide(services.sections) } } };
    case 'pricing':
      return { ...site, pages: { ...site.pages, pricing: { ...pricing, sections: hide(pricing.sections) } } };
    case 'contact':
      return { ...site, pages: { ...site.pages, contact: { ...contact, sections: hide(contact.sections) } } };
    default:
      return site;
  }
}

/** The site with a part of the sample confirmed as the studio's own: what stands there now, and nothing that comes later. */
export function confirmPart(site: SiteDocument, { fingerprints }: Pick<SamplePart, 'fingerprints'>): SiteDocument {
  return { ...site, confirmedSample: [...new Set([...site.confirmedSample, ...fingerprints])] };
}
