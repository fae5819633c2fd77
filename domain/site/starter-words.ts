/** The words of all pages in the specification's studio. */
export const STARTER_PAGE_TEXTS = {
  title: 'Professional Real Estate Photography',
  description:
    'Professional real-estate photography in Washington DC, Maryland and Virginia: HDR photos, 3D tours, 4K video and drone shots, delivered in 24 to 48 hours.',
  tagline: 'Professional photography and visual solutions to showcase your properties.',
  footerNote: 'Pictures on these pages are sample renderings of one house.',
};
