/** The messages of the samples on the services page: galleries, panoramas and the full-screen viewer. They come with the samples. */
export const messages = {
  pressToEnlarge: 'Press a picture to enlarge it.',
  pressToMagnify: 'Press it to magnify.',
  viewFullScreen: 'View full screen',
  viewer: {
    label: (title: string) => `${title}: samples in full screen`,
    next: 'Next picture',
    previous: 'Previous picture',
    close: 'Close',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    failedTitle: 'Something went wrong',
    failed: 'The picture viewer could not be loaded. Check your connection and try again.',
  },
  panorama: {
    open: 'Look around in 360°',
    again: 'Try again',
    opening: 'Opening the panorama',
    flatLabel: 'Panorama, laid flat',
    keys: (alt: string) => `${alt}. The arrow keys turn it, plus and minus magnify it.`,
    label: 'Panorama',
    left: 'Turn left',
    right: 'Turn right',
    magnify: 'Magnify',
    showMore: 'Show more',
    fullScreen: 'Full screen',
    close: 'Close the panorama',
    /** By the state of the panorama. The note of the sample stands before those of one that can be turned. */
    hints: {
      closed: 'Look in any direction, from floor to ceiling.',
      loading: 'Look in any direction, from floor to ceiling.',
      open: 'Drag to look around, or use the arrow keys.',
      flat: 'This browser has no WebGL, so the panorama cannot be turned. Here it is laid flat.',
      failed: 'The panorama could not be loaded. Check your connection and try again.',
    },
  },
};

/** The messages of each language: exactly the keys of the English ones. */
export type SamplesMessages = typeof messages;
