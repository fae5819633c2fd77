import type { ServiceSummary } from './service-category.ts';

/** The services without their samples, in the order of the page: a page can show these before anything is opened. */
export const SERVICE_SUMMARIES: readonly ServiceSummary[] = [
  {
    id: 'photo',
    title: 'Photography',
    description:
      'Bracketed exposures blended by hand: straight verticals, true colors, and windows with a view in them. Edited and ready for the MLS, print and social.',
    mainImage: {
      src: 'photo-living-room.jpg',
      alt: 'Bright living room with pale sofa, stone fireplace wall, oak shelves and glass doors to the garden',
    },
    iconType: 'Camera',
    packageIds: ['starter', 'essential', 'plus', 'growth', 'pro'],
  },
  {
    id: 'video',
    title: 'Cinematic video',
    description:
      'A steady walk through the rooms in the order in which a buyer would take them. Filmed in 4K, cut to music, in the shapes that each channel asks for.',
    mainImage: {
      src: 'photo-back-patio.jpg',
      alt: 'Back patio with swimming pool, loungers under an umbrella and outdoor dining beside the house',
    },
    iconType: 'Video',
    packageIds: ['plus', 'growth', 'pro'],
  },
  {
    id: '3d-tour',
    title: '3D tours and floor plans',
    description:
      'Buyers stand in the room, look around and find their way with a measured plan, at midnight and from another state.',
    mainImage: {
      src: 'photo-entrance-hall.jpg',
      alt: 'Entrance hall with oak staircase, glass balustrade, slatted wall and round mirror',
    },
    iconType: 'Building',
    packageIds: ['essential', 'growth', 'pro'],
  },
  {
    id: 'drone',
    title: 'Drone',
    description:
      'The lot, the roof, the street and the park behind it. Stills and film from the air, flown when the weather is right.',
    mainImage: {
      src: 'drone-oblique.jpg',
      alt: 'Low aerial view of the house, its driveway, front garden and roof with solar panels',
    },
    iconType: 'Drone',
    packageIds: ['drone_photo', 'drone_video', 'pro'],
  },
];
