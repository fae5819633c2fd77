// Written by scripts/derive/derive-samples.ts. Edit that, not this file.
export const PANORAMA = {
  small: '/assets/samples/tour-living-room-360-2048-0660f9c8.webp',
  large: '/assets/samples/tour-living-room-360-4096-af21408d.webp',
  firstView: { yaw: 14, pitch: -6, height: 72 },
} as const;

export const FLOOR_PLAN = { url: '/assets/samples/floor-plan-9b9297a9.svg', width: 1220, height: 1450 } as const;

export const VIDEOS = {
  'drone-orbit.mp4': '/assets/samples/drone-orbit-f9994d39.mp4',
  'video-walkthrough.mp4': '/assets/samples/video-walkthrough-5a474dae.mp4',
} as const;
