import { bathroom, orbitFrame, primaryBedroom, walkthroughFrame } from '#app/lib/gallery-pictures.ts';
import type { PictureSource } from '#app/lib/picture-source.ts';
import {
  backPatio,
  dining,
  droneOblique,
  droneOverview,
  entranceHall,
  exteriorDay,
  exteriorTwilight,
  homeOffice,
  kitchen,
  livingRoom,
} from '#app/lib/pictures.ts';
import { FLOOR_PLAN, VIDEOS } from '#app/lib/samples.ts';

const PICTURES: Record<string, PictureSource> = {
  'photo-back-patio.jpg': backPatio,
  'photo-bathroom.jpg': bathroom,
  'photo-dining.jpg': dining,
  'photo-entrance-hall.jpg': entranceHall,
  'photo-exterior-day.jpg': exteriorDay,
  'photo-exterior-twilight.jpg': exteriorTwilight,
  'photo-home-office.jpg': homeOffice,
  'photo-kitchen.jpg': kitchen,
  'photo-living-room.jpg': livingRoom,
  'photo-primary-bedroom.jpg': primaryBedroom,
  'drone-oblique.jpg': droneOblique,
  'drone-overview.jpg': droneOverview,
};

/** A video's address, its shape and the still frame that stands for it. */
export type VideoFile = { url: string; width: number; height: number; frame: PictureSource };

const VIDEO_SIZE = { width: 960, height: 540 };

const VIDEO_FILES: Record<string, VideoFile> = {
  'video-walkthrough.mp4': { ...VIDEO_SIZE, url: VIDEOS['video-walkthrough.mp4'], frame: walkthroughFrame },
  'drone-orbit.mp4': { ...VIDEO_SIZE, url: VIDEOS['drone-orbit.mp4'], frame: orbitFrame },
};

/** A drawing's address and its shape. */
export type DrawingFile = { url: string; width: number; height: number };

const DRAWINGS: Record<string, DrawingFile> = { 'floor-plan.svg': FLOOR_PLAN };

function getFrom<T>(files: Record<string, T>, src: string): T {
  const file = files[src];
  if (!file) throw new Error(`No file was derived from ${src}.`);
  return file;
}

/** The sizes of a sample's picture. Throws where none were derived. */
export const getPicture = (src: string): PictureSource => getFrom(PICTURES, src);

/** The file of a sample video. Throws where there is none. */
export const getVideo = (src: string): VideoFile => getFrom(VIDEO_FILES, src);

/** The file of a sample drawing. Throws where there is none. */
export const getDrawing = (src: string): DrawingFile => getFrom(DRAWINGS, src);
