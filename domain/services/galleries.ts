import type { SampleKind, ServiceCategoryId, ServiceSample } from './service-category.ts';

function sample(kind: SampleKind, src: string, caption: string, alt: string): ServiceSample {
  const id = src.replace(/\.[a-z0-9]+$/, '');
  return { id, kind, src, alt, caption };
}

/** The samples of each service. What they show is our own rendering, never a client's listing. */
export const SERVICE_GALLERIES: Record<ServiceCategoryId, readonly ServiceSample[]> = {
  photo: [
    sample(
      'picture',
      'photo-exterior-twilight.jpg',
      'Exterior at twilight',
      'The house at twilight with warm light in every window under a pink and blue sky',
    ),
    sample(
      'picture',
      'photo-living-room.jpg',
      'Living room',
      'Bright living room with pale sofa, stone fireplace wall, oak shelves and glass doors to the garden',
    ),
    sample(
      'picture',
      'photo-kitchen.jpg',
      'Kitchen',
      'White and oak kitchen with a marble waterfall island, three stools and brass-lined pendants',
    ),
    sample(
      'picture',
      'photo-entrance-hall.jpg',
      'Entrance hall',
      'Entrance hall with oak staircase, glass balustrade, slatted wall and round mirror',
    ),
    sample(
      'picture',
      'photo-dining.jpg',
      'Dining area',
      'Walnut dining table for six beside a large window with a globe chandelier',
    ),
    sample(
      'picture',
      'photo-back-patio.jpg',
      'Back patio',
      'Back patio with swimming pool, loungers under an umbrella and outdoor dining beside the house',
    ),
    sample(
      'picture',
      'photo-primary-bedroom.jpg',
      'Primary bedroom',
      'Primary bedroom with upholstered bed against an oak slat wall, armchair by a wide window',
    ),
    sample(
      'picture',
      'photo-bathroom.jpg',
      'Primary bathroom',
      'Bathroom with freestanding tub under a window, floating oak vanity and walk-in shower',
    ),
    sample(
      'picture',
      'photo-home-office.jpg',
      'Home office',
      'Home office with walnut desk in front of built-in green-gray bookshelves',
    ),
    sample(
      'picture',
      'photo-exterior-day.jpg',
      'Exterior by day',
      'Modern two-story house with white stucco, charcoal brick and cedar, seen across a front lawn on a sunny day',
    ),
  ],
  video: [
    sample(
      'video',
      'video-walkthrough.mp4',
      'Walkthrough of the living room',
      'Camera gliding through the living room towards the fireplace',
    ),
  ],
  '3d-tour': [
    sample(
      'panorama',
      'tour-living-room-360.jpg',
      'The great room',
      '360-degree view of the open living, dining and kitchen space',
    ),
    sample(
      'drawing',
      'floor-plan.svg',
      'Floor plan',
      'Floor plan of the main and upper levels with room names and sizes in feet and inches',
    ),
  ],
  drone: [
    sample('video', 'drone-orbit.mp4', 'Flight around the front', 'Drone circling the front of the house'),
    sample(
      'picture',
      'drone-overview.jpg',
      'The house in its street',
      'Aerial view of the house on a leafy suburban street with neighboring homes',
    ),
    sample(
      'picture',
      'drone-oblique.jpg',
      'The house from above',
      'Low aerial view of the house, its driveway, front garden and roof with solar panels',
    ),
  ],
};
