import type { CatalogueDocument, PackageDocument } from '#domain/catalogue/catalogue-schema.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';

const SERVICES = 300;
const TIERS = 40;

function service(number: number): PackageDocument {
  const tiers = Array.from({ length: TIERS }, (_, row) => ({
    upTo: row === TIERS - 1 ? null : (row + 1) * 250,
    amountMinor: 100_00 + number * 100 + row * 15_00,
    durationMinutes: 45 + row * 5,
  }));
  return {
    id: `service-${number}`,
    words: { en: { name: `Service ${number}`, description: 'One of very many services.', features: ['HDR photos'] } },
    tag: 'Service',
    iconType: 'Camera',
    popular: false,
    visibility: 'visible',
    durationMinutes: 60,
    price: { kind: 'tiers', tiers },
  };
}

/** A catalogue of 300 services of 40 sizes each, the largest that the editor is measured with. */
export const LARGE_CATALOGUE: CatalogueDocument = {
  ...STARTER_DOCUMENT,
  packages: Array.from({ length: SERVICES }, (_, index) => service(index + 1)),
};
