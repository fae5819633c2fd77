import type { ShownPicture } from './picture.ts';
import { PICTURE_FILES } from './picture-files.ts';
import { FLOOR_PLAN, PANORAMA, VIDEOS } from './sample-files.ts';

/** Where a picture of the build stands, and what of it moves. */
export type StarterFiles = Omit<ShownPicture, 'alt' | 'focus'>;

type FileName = keyof typeof PICTURE_FILES;
const { panoramaView, walkthroughFrame, orbitFrame, ...PHOTOS } = PICTURE_FILES;

/** The samples of the build that are more than a picture. */
const MOVING = {
  walkthrough: { ...walkthroughFrame, kind: 'video', url: VIDEOS['video-walkthrough.mp4'] },
  droneOrbit: { ...orbitFrame, kind: 'video', url: VIDEOS['drone-orbit.mp4'] },
  panorama: { ...panoramaView, kind: 'panorama', url: PANORAMA.large, smallUrl: PANORAMA.small },
  floorPlan: { ...FLOOR_PLAN, kind: 'drawing', file: '', widths: [], placeholder: '' },
} as const satisfies Record<string, StarterFiles>;

type PhotoName = Exclude<FileName, 'panoramaView' | 'walkthroughFrame' | 'orbitFrame'>;
export type StarterPictureName = PhotoName | keyof typeof MOVING;

/** The names of the pictures of the build. */
export const STARTER_PICTURE_NAMES = [
  ...(['exteriorTwilight', 'exteriorDay', 'livingRoom', 'entranceHall', 'kitchen', 'dining'] as const),
  ...(['backPatio', 'homeOffice', 'primaryBedroom', 'bathroom', 'droneOverview', 'droneOblique'] as const),
  ...(['walkthrough', 'droneOrbit', 'panorama', 'floorPlan'] as const),
] as const satisfies readonly StarterPictureName[];

const isMoving = (name: StarterPictureName): name is keyof typeof MOVING => name in MOVING;

/** The files of a picture of the build. */
export const starterFiles = (name: StarterPictureName): StarterFiles =>
  isMoving(name) ? MOVING[name] : { ...PHOTOS[name], kind: 'picture' };
