import '@photo-sphere-viewer/core/index.css';
import { Viewer } from '@photo-sphere-viewer/core';

/** This browser draws nothing in three dimensions. */
export class NoWebGl extends Error {}

/** An open panorama. Angles are in degrees, to the right and upwards. */
export type Panorama = {
  turn: (right: number, up: number) => void;
  zoom: (steps: number) => void;
  /** Whether the arrow keys turn it: only while it has the focus, since the keys are the page's otherwise. */
  listenToKeys: (isListening: boolean) => void;
  close: () => void;
};

/**
 * Which part of the sphere a picture shows, in pixels of a picture of all of it, of any size: `fullWidth` and `fullHeight` of that, and where in it the picture
 * lies and how large it is there.
 */
export type SphereCrop = Record<'fullWidth' | 'fullHeight' | 'left' | 'top' | 'width' | 'height', number>;

/** `crop` is of a picture that does not fill the sphere; what is around it stays dark. `view` is where one looks first and how much one sees from top to bottom, in degrees. `isCalm` is for visitors who want less motion: it jumps, never glides. */
export type PanoramaOptions = {
  url: string;
  crop: SphereCrop | null;
  view: { yaw: number; pitch: number; height: number };
  isCalm: boolean;
};

/** How much one sees from top to bottom, wholly magnified and not at all, in degrees. */
const HEIGHTS = { least: 30, most: 90 };
const TURN_MS = 400;
const KEY_STEP = 12;
const ZOOM_STEP = 15;

/** The crop in the library's names. It fits it to the size of the picture that it loads. */
const toPanoData = ({ fullWidth, fullHeight, left, top, width, height }: SphereCrop) => ({
  fullWidth,
  fullHeight,
  croppedX: left,
  croppedY: top,
  croppedWidth: width,
  croppedHeight: height,
});

const hasWebGl = () => document.createElement('canvas').getContext('webgl2') !== null;

/** The library's zoom, from 0 to 100, at which one sees so much. */
const getZoomLevel = (height: number) => ((HEIGHTS.most - height) / (HEIGHTS.most - HEIGHTS.least)) * 100;

type Turn = (viewer: Viewer, right: number, up: number) => void;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

function getTarget(viewer: Viewer, right: number, up: number) {
  const { yaw, pitch } = viewer.getPosition();
  return { yaw: yaw + toRadians(right), pitch: pitch + toRadians(up) };
}

const jump: Turn = (viewer, right, up) => viewer.rotate(getTarget(viewer, right, up));
const glide: Turn = (viewer, right, up) => {
  viewer.animate({ ...getTarget(viewer, right, up), speed: TURN_MS });
};

const turnKey = (right: number, up: number) => (viewer: Viewer) => jump(viewer, right, up);
const zoomKey = (steps: number) => (viewer: Viewer) => viewer.zoom(viewer.getZoomLevel() + steps * ZOOM_STEP);

/** Keys that jump from view to view. */
const CALM_KEYS = {
  ArrowLeft: turnKey(-KEY_STEP, 0),
  ArrowRight: turnKey(KEY_STEP, 0),
  ArrowUp: turnKey(0, KEY_STEP),
  ArrowDown: turnKey(0, -KEY_STEP),
  '+': zoomKey(1),
  '-': zoomKey(-1),
};

function whenReady(viewer: Viewer): Promise<void> {
  return new Promise((resolve, reject) => {
    viewer.addEventListener('ready', () => resolve(), { once: true });
    viewer.addEventListener('panorama-error', ({ error }) => reject(error), { once: true });
  });
}

/**
 * Opens a panorama in an element and resolves when it can be turned. Throws `NoWebGl`, or the error of a picture that
 * could not be loaded; then nothing is left in the element. The wheel stays with the page, which has to be scrolled.
 */
export async function openPanorama(
  container: HTMLElement,
  { url, crop, view, isCalm }: PanoramaOptions,
): Promise<Panorama> {
  if (!hasWebGl()) throw new NoWebGl('No WebGL 2.');
  const viewer = new Viewer({
    container,
    panorama: url,
    ...(crop && { panoData: toPanoData(crop) }),
    defaultYaw: toRadians(view.yaw),
    defaultPitch: toRadians(view.pitch),
    minFov: HEIGHTS.least,
    maxFov: HEIGHTS.most,
    defaultZoomLvl: getZoomLevel(view.height),
    navbar: false,
    mousewheel: false,
    keyboard: 'always',
    canvasBackground: '#0f172a',
    ...(isCalm && { moveInertia: false, keyboardActions: CALM_KEYS }),
  });
  try {
    await whenReady(viewer);
  } catch (error) {
    viewer.destroy();
    throw error;
  }
  viewer.stopKeyboardControl();
  const turn = isCalm ? jump : glide;
  return {
    turn: (right, up) => turn(viewer, right, up),
    zoom: (steps) => viewer.zoom(viewer.getZoomLevel() + steps * ZOOM_STEP),
    listenToKeys: (isListening) => (isListening ? viewer.startKeyboardControl() : viewer.stopKeyboardControl()),
    close: () => viewer.destroy(),
  };
}
