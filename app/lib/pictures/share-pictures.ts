// Written by scripts/derive/derive-share-pictures.ts. Edit the list there, not this file.
/** A picture that a link to a page shows elsewhere. */
export type SharePicture = { url: string; width: number; height: number; alt: string };

export const sharePictures = {
  home: {
    url: '/assets/share/home-ad3437f9.jpg',
    width: 1200,
    height: 630,
    alt: 'Modern two-story house at twilight with warm light in every window (sample rendering)',
  },
  services: {
    url: '/assets/share/services-b453f985.jpg',
    width: 1200,
    height: 630,
    alt: 'Bright living room with pale sofa and glass doors to the garden (sample rendering)',
  },
  pricing: {
    url: '/assets/share/pricing-62d4157b.jpg',
    width: 1200,
    height: 630,
    alt: 'Modern house with driveway and front garden from the air (sample rendering)',
  },
  contact: {
    url: '/assets/share/contact-95c73185.jpg',
    width: 1200,
    height: 630,
    alt: 'Modern two-story house seen across its front lawn on a sunny day (sample rendering)',
  },
} satisfies Record<string, SharePicture>;
