/** Who the studio is, as its pages and emails say it. All of it is configuration. */
export type Business = {
  brandName: string;
  email: string;
  phone: string;
  address: string;
  /** Addresses of the studio's pages elsewhere, each with https. */
  socialLinks: readonly string[];
};

/** The business of someone who has configured nothing yet. */
export const DEFAULT_BUSINESS: Business = {
  brandName: 'Capital Listing Media',
  email: 'hello@capitallisting.media',
  phone: '+1 (202) 555-0142',
  address: '1200 Example Street NW, Washington, DC 20005',
  socialLinks: [],
};

/** The business that an environment describes; what is empty or missing there is the default's. */
export function businessFromEnvironment(env: Record<string, string | undefined>): Business {
  const links = (env.SOCIAL_LINKS ?? '').split(',').map((link) => link.trim());
  return {
    brandName: env.BRAND_NAME?.trim() || DEFAULT_BUSINESS.brandName,
    email: env.STUDIO_EMAIL?.trim() || DEFAULT_BUSINESS.email,
    phone: env.STUDIO_PHONE?.trim() || DEFAULT_BUSINESS.phone,
    address: env.STUDIO_ADDRESS?.trim() || DEFAULT_BUSINESS.address,
    socialLinks: links.filter((link) => URL.canParse(link) && new URL(link).protocol === 'https:'),
  };
}
