import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteBrandDocument } from '#domain/site/site-schema.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';

const LABELS = { name: 'Name', email: 'Email', phone: 'Phone', address: 'Address' } as const;

/** The facts of a brand that are still those of the sample studio, without those that the environment says. */
export function listSampleFacts(
  brand: Pick<SiteBrandDocument, keyof typeof LABELS>,
  locked: SiteDraftJson['locked'],
): { label: string; value: string }[] {
  return (['name', 'email', 'phone', 'address'] as const).flatMap((field) => {
    const value = STARTER_SITE.brand[field];
    const isLocked = locked.some((lock) => lock.field === field);
    return brand[field] === value && !isLocked ? [{ label: LABELS[field], value }] : [];
  });
}
