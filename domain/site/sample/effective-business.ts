import type { Business } from '#domain/shared/business.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';

/** The business of a draft as it would hold: what the environment sets wins over what is written there. */
export function effectiveBusiness({ content: { brand }, locked }: Pick<SiteDraftJson, 'content' | 'locked'>): Business {
  const effective = (name: 'name' | 'email' | 'phone' | 'address') =>
    locked.find(({ field }) => field === name)?.value ?? brand[name];
  return {
    brandName: effective('name'),
    email: effective('email'),
    phone: effective('phone'),
    address: effective('address'),
    socialLinks: brand.socialLinks,
  };
}
