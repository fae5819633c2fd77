// Written by scripts/derive/derive-pictures.ts. Edit the list there, not this file.
import type { PictureSource } from './picture-source.ts';

export const primaryBedroom: PictureSource = {
  file: 'photo-primary-bedroom-022f9a8b',
  alt: 'Primary bedroom with upholstered bed against an oak slat wall, armchair by a wide window',
  width: 1280,
  height: 853,
  widths: [320, 480, 640, 960, 1280, 1680, 2100],
  placeholder:
    'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAAAQAgCdASoQAAsAA4BaJQBOgCIj0WVqyDtAAP63bqPt9p71xtda0PIzlz85Lc9BdsbPw/MzmrKyFLtSAAA=',
};

export const bathroom: PictureSource = {
  file: 'photo-bathroom-a04b41c7',
  alt: 'Bathroom with freestanding tub under a window, floating oak vanity and walk-in shower',
  width: 1280,
  height: 853,
  widths: [320, 480, 640, 960, 1280, 1680, 2100],
  placeholder:
    'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQAAsAA4BaJZQCdAENibvirBAA/t9RuAOVBr3D55q+GLFyvYAfIcTt1R0Su1bzAlgAAA==',
};

export const panoramaView: PictureSource = {
  file: 'tour-living-room-view-51bd8765',
  alt: 'One direction of the panorama: armchairs, fireplace wall and sofa beside glass doors to the garden',
  width: 1280,
  height: 720,
  widths: [320, 480, 640, 960, 1280],
  placeholder:
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoQAAkAA4BaJQBOgBl3TV41gAD8tKhJOnWywFdQCyEpyCIa6Hd6pqlHH/6OZEjzUE3jN8n5m4wAAA==',
};

export const walkthroughFrame: PictureSource = {
  file: 'video-walkthrough-frame-36be3419',
  alt: 'First frame of a walkthrough: living room with armchairs, fireplace wall and sofa',
  width: 960,
  height: 540,
  widths: [320, 480, 640, 960],
  placeholder:
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoQAAkAA4BaJQBOgCICqvdTEygA999FH5UqmcFeehzWgm3L4b9q/2MTdDNzFCYIdzVaXrz1tjdPYsAA',
};

export const orbitFrame: PictureSource = {
  file: 'drone-orbit-frame-238a535c',
  alt: 'Frame of a drone flight: modern house with its driveway and red maple from above',
  width: 960,
  height: 540,
  widths: [320, 480, 640, 960],
  placeholder:
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADQAQCdASoQAAkAA4BaJbAC7AD5HtK6gAD7slDdgRoc2r8hKWjR6NuNp8kXLqm0gWS/pauYikk4zjPGLFs+U2QGrDgAAA==',
};
