// Written by scripts/derive/derive-locales.ts. Edit the files of the languages, not this one.
export type SiteMessages = {
  skip: string;
  language: string;
  header: {
    main: string;
    home: string;
    services: string;
    pricing: string;
    contact: string;
    realtorLogin: string;
    getService: string;
    menu: string;
    closeMenu: string;
  };
  footer: {
    label: string;
    privacy: string;
    terms: string;
  };
  staff: {
    label: string;
    adminLogin: string;
  };
  connection: {
    lost: string;
  };
  loading: {
    label: string;
    noScripts: (values: { phone: string | number; email: string | number }) => string;
  };
  notFound: {
    title: string;
    heading: string;
    text: string;
    home: string;
  };
  error: {
    eyebrow: string;
    samples: string;
    heading: string;
    before: string;
    after: string;
    tryAgain: string;
    home: string;
  };
};
