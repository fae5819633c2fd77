// Written by scripts/derive/derive-pictures.ts. Edit the list there, not this file.
import type { PictureSource } from './picture-source.ts';

export const exteriorTwilight: PictureSource = {
  file: '/assets/pictures/photo-exterior-twilight-3031d0ef',
  alt: 'Modern two-story house at twilight with warm light in every window under a pink and blue sky',
  width: 1280,
  height: 853,
  widths: [640, 960, 1280, 1680, 2100],
  placeholder:
    'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAADQAQCdASoQAAsAA4BaJYgCdAEKUH42fAD+YCiaOPcpmV4rSGtWaLsS4w2oZtF6mKptYhv+LFWNGGixhfA1/d6A1OEt4Cf/zdE+4AAA',
};

export const exteriorDay: PictureSource = {
  file: '/assets/pictures/photo-exterior-day-41b3f8b1',
  alt: 'Modern two-story house with white stucco, charcoal brick and cedar, seen across a front lawn on a sunny day',
  width: 1280,
  height: 853,
  widths: [320, 480, 640, 960, 1280, 1680, 2100],
  placeholder:
    'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADQAQCdASoQAAsAA4BaJaACdADWJsb5AAD+X2Y5HgH9YCBEy/Y11VCINvCy/KryYGVV0ue/CrE49jnxvit/U6CdWo8zy1QAAAA=',
};

export const droneOblique: PictureSource = {
  file: '/assets/pictures/drone-oblique-973379ca',
  alt: 'Low aerial view of a modern house with its driveway, front garden and solar panels on the roof',
  width: 1280,
  height: 853,
  widths: [320, 480, 640, 960, 1280, 1680, 2100],
  placeholder:
    'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADwAQCdASoQAAsAA4BaJbAC7AEKpbix+wAA/oKRNorr/HFm4sfRudT3gK84/D1r/rYF6m44QV7eazZrpAYLi9cbm9jJc/QA',
};

export const livingRoom: PictureSource = {
  file: '/assets/pictures/photo-living-room-645afda5',
  alt: 'Bright living room with pale sofa, stone fireplace wall, oak shelves and glass doors to the garden',
  width: 1280,
  height: 853,
  widths: [320, 480, 640, 960, 1280, 1680, 2100],
  placeholder:
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAAAQAgCdASoQAAsAA4BaJYgCdAEPhXqYFEEAAP6aoHeVpGJqO0LXOE7LBbz8Rzyf1PfX8DwlEGSYPlAhdIUkAAAA',
};

export const entranceHall: PictureSource = {
  file: '/assets/pictures/photo-entrance-hall-0fb1c675',
  alt: 'Entrance hall with oak staircase, glass balustrade, slatted wall and round mirror',
  width: 1280,
  height: 853,
  widths: [320, 480, 640, 960, 1280, 1680, 2100],
  placeholder:
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAwAgCdASoQAAsAA4BaJYgCdAEQ92M0yxohAAD+62nt3QgzmSUvskPT+Q08yUFtWe7lRoWT8ClUSKISJMrgAA==',
};

export const homeOffice: PictureSource = {
  file: '/assets/pictures/photo-home-office-fbe60012',
  alt: 'Home office with walnut desk in front of built-in green-gray bookshelves',
  width: 1280,
  height: 853,
  widths: [320, 480, 640, 960, 1280, 1680, 2100],
  placeholder:
    'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAAAQAgCdASoQAAsAA4BaJQBdgCF55Cmr+l1QAP62GsPwwp+b9kZRs30WdozQnG5gSeKGclsA7MxMXC1szrmD6EhVEXht8AAA',
};
