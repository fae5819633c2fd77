// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type OriginalsMessages = {
  title: string;
  heading: string;
  intro: (values: { count: number }) => string;
  edits: string;
  locked: string;
  empty: {
    heading: string;
    text: string;
  };
  picture: (values: { place: string | number }) => string;
  originalAlt: (values: { name: string | number }) => string;
  alteredAlt: (values: { name: string | number }) => string;
  seeOriginal: string;
  qr: {
    heading: string;
    text: string;
    label: string;
    verify: string;
  };
  law: string;
  loading: string;
  failed: string;
  tryAgain: string;
  refused: {
    link_ended: {
      title: string;
      text: string;
    };
    not_found: {
      title: string;
      text: string;
    };
    askStudio: string;
  };
};
