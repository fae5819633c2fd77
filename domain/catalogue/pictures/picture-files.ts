// Written by scripts/derive/derive-pictures.ts. Edit the list there, not this file.
/** Where the sizes of each picture of the build stand: `{file}-{width}.{avif,webp}`, and `.jpg` in the width of `width`. */
export const PICTURE_FILES = {
  exteriorTwilight: {
    file: '/assets/pictures/photo-exterior-twilight-3031d0ef',
    width: 1280,
    height: 853,
    widths: [640, 960, 1280, 1680, 2100],
    placeholder:
      'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAADQAQCdASoQAAsAA4BaJYgCdAEKUH42fAD+YCiaOPcpmV4rSGtWaLsS4w2oZtF6mKptYhv+LFWNGGixhfA1/d6A1OEt4Cf/zdE+4AAA',
  },
  exteriorDay: {
    file: '/assets/pictures/photo-exterior-day-41b3f8b1',
    width: 1280,
    height: 853,
    widths: [320, 480, 640, 960, 1280, 1680, 2100],
    placeholder:
      'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAADQAQCdASoQAAsAA4BaJaACdADWJsb5AAD+X2Y5HgH9YCBEy/Y11VCINvCy/KryYGVV0ue/CrE49jnxvit/U6CdWo8zy1QAAAA=',
  },
  droneOverview: {
    file: '/assets/pictures/drone-overview-fc39e83f',
    width: 1280,
    height: 853,
    widths: [320, 480, 640, 960, 1280, 1680, 2100],
    placeholder:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoQAAsAA4BaJZAAAuci/1V65AAAy0sGsLCXl1j6lkbP1AANnzxuDV2dBycP74jPdJ0hwAAA',
  },
  droneOblique: {
    file: '/assets/pictures/drone-oblique-973379ca',
    width: 1280,
    height: 853,
    widths: [320, 480, 640, 960, 1280, 1680, 2100],
    placeholder:
      'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADwAQCdASoQAAsAA4BaJbAC7AEKpbix+wAA/oKRNorr/HFm4sfRudT3gK84/D1r/rYF6m44QV7eazZrpAYLi9cbm9jJc/QA',
  },
  livingRoom: {
    file: '/assets/pictures/photo-living-room-645afda5',
    width: 1280,
    height: 853,
    widths: [320, 480, 640, 960, 1280, 1680, 2100],
    placeholder:
      'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAAAQAgCdASoQAAsAA4BaJYgCdAEPhXqYFEEAAP6aoHeVpGJqO0LXOE7LBbz8Rzyf1PfX8DwlEGSYPlAhdIUkAAAA',
  },
  entranceHall: {
    file: '/assets/pictures/photo-entrance-hall-0fb1c675',
    width: 1280,
    height: 853,
    widths: [320, 480, 640, 960, 1280, 1680, 2100],
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAwAgCdASoQAAsAA4BaJYgCdAEQ92M0yxohAAD+62nt3QgzmSUvskPT+Q08yUFtWe7lRoWT8ClUSKISJMrgAA==',
  },
  kitchen: {
    file: '/assets/pictures/photo-kitchen-72576ff1',
    width: 1280,
    height: 853,
    widths: [320, 480, 640, 960, 1280, 1680, 2100],
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoQAAsAA4BaJZgCdADzoZ66AAD+tR5JNc+fvgYWvnct2hpWgH3WEN40UeEwjWjFvdJaUaKPNAAAAA==',
  },
  backPatio: {
    file: '/assets/pictures/photo-back-patio-91796eb9',
    width: 1280,
    height: 853,
    widths: [640, 960, 1280, 1680, 2100],
    placeholder:
      'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAAAwAgCdASoQAAsAA4BaJaACsAEVKr4kP821AAD9w8KZeGLIHj3r/emT8X2jcvDdFOdLOKz8bkCpf0HCCgssDRq6RgcrxG+S1/xAAA==',
  },
  homeOffice: {
    file: '/assets/pictures/photo-home-office-fbe60012',
    width: 1280,
    height: 853,
    widths: [320, 480, 640, 960, 1280, 1680, 2100],
    placeholder:
      'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAAAQAgCdASoQAAsAA4BaJQBdgCF55Cmr+l1QAP62GsPwwp+b9kZRs30WdozQnG5gSeKGclsA7MxMXC1szrmD6EhVEXht8AAA',
  },
  dining: {
    file: '/assets/pictures/photo-dining-3ce0192a',
    width: 1280,
    height: 853,
    widths: [320, 480, 640, 960, 1280, 1680, 2100],
    placeholder:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAsAA4BaJYgCdAENIeJuAAD+6EsvgQjcCnscuwbbIJQW2nxyrcGcx1SaX8NG7ryiHIgAAAA=',
  },
  primaryBedroom: {
    file: '/assets/pictures/photo-primary-bedroom-022f9a8b',
    width: 1280,
    height: 853,
    widths: [320, 480, 640, 960, 1280, 1680, 2100],
    placeholder:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAAAQAgCdASoQAAsAA4BaJQBOgCIj0WVqyDtAAP63bqPt9p71xtda0PIzlz85Lc9BdsbPw/MzmrKyFLtSAAA=',
  },
  bathroom: {
    file: '/assets/pictures/photo-bathroom-a04b41c7',
    width: 1280,
    height: 853,
    widths: [320, 480, 640, 960, 1280, 1680, 2100],
    placeholder:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQAAsAA4BaJZQCdAENibvirBAA/t9RuAOVBr3D55q+GLFyvYAfIcTt1R0Su1bzAlgAAA==',
  },
  panoramaView: {
    file: '/assets/pictures/tour-living-room-view-51bd8765',
    width: 1280,
    height: 720,
    widths: [320, 480, 640, 960, 1280],
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoQAAkAA4BaJQBOgBl3TV41gAD8tKhJOnWywFdQCyEpyCIa6Hd6pqlHH/6OZEjzUE3jN8n5m4wAAA==',
  },
  walkthroughFrame: {
    file: '/assets/pictures/video-walkthrough-frame-36be3419',
    width: 960,
    height: 540,
    widths: [320, 480, 640, 960],
    placeholder:
      'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoQAAkAA4BaJQBOgCICqvdTEygA999FH5UqmcFeehzWgm3L4b9q/2MTdDNzFCYIdzVaXrz1tjdPYsAA',
  },
  orbitFrame: {
    file: '/assets/pictures/drone-orbit-frame-238a535c',
    width: 960,
    height: 540,
    widths: [320, 480, 640, 960],
    placeholder:
      'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADQAQCdASoQAAkAA4BaJbAC7AD5HtK6gAD7slDdgRoc2r8hKWjR6NuNp8kXLqm0gWS/pauYikk4zjPGLFs+U2QGrDgAAA==',
  },
};
