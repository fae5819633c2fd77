// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type LegalMessages = {
  eyebrow: string;
  contents: string;
  dated: {
    terms: {
      before: string;
      after: string;
    };
    privacy: {
      before: string;
      after: string;
    };
  };
  unreviewed: {
    title: string;
    text: string;
  };
  earlier: {
    title: string;
    text: string;
    link: string;
  };
};
