// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type SamplesMessages = {
  pressToEnlarge: string;
  pressToMagnify: string;
  viewFullScreen: string;
  viewer: {
    label: (values: { title: string | number }) => string;
    next: string;
    previous: string;
    close: string;
    zoomIn: string;
    zoomOut: string;
    failedTitle: string;
    failed: string;
  };
  panorama: {
    open: string;
    again: string;
    opening: string;
    flatLabel: string;
    keys: (values: { alt: string | number }) => string;
    label: string;
    left: string;
    right: string;
    magnify: string;
    showMore: string;
    fullScreen: string;
    close: string;
    hints: {
      closed: string;
      loading: string;
      open: string;
      flat: string;
      failed: string;
    };
  };
};
