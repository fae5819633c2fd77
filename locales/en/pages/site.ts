/** The messages around every page, in English: header, footer, menus, contact form, package cards, and pages that are not there. */
export const messages = {
  skip: 'Skip to content',
  language: 'Language',
  header: {
    main: 'Main',
    home: 'Home',
    services: 'Services',
    pricing: 'Pricing',
    contact: 'Contact',
    realtorLogin: 'Realtor Login',
    getService: 'Get Service',
    menu: 'Menu',
    closeMenu: 'Close menu',
  },
  footer: {
    label: 'Footer',
    privacy: 'Privacy Policy',
    terms: 'Terms of Use',
  },
  staff: { label: 'Staff', adminLogin: 'Admin login' },
  connection: { lost: 'Backend Disconnected' },
  loading: {
    label: 'Loading',
    noScripts: (phone: string, email: string) =>
      `This page needs JavaScript. You can also order by phone, ${phone}, or by email, ${email}.`,
  },
  notFound: {
    title: 'Page not found',
    heading: 'This address leads to an empty lot.',
    text: 'The page has moved or never stood here. Check the address, or start again from one of these.',
    home: 'Back to Home',
  },
  error: {
    eyebrow: 'Something went wrong',
    samples: 'The samples could not be loaded. Check your connection and open the category again.',
    heading: 'This page did not develop.',
    before: 'The fault is ours, and nothing was lost. Try again; if it stays like this, write to ',
    after: '.',
    tryAgain: 'Try again',
    home: 'Back to Home',
  },
};

/** The messages of each language: exactly the keys of the English ones. */
export type SiteMessages = typeof messages;
