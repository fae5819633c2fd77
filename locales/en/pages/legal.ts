/** The messages around legal texts, in English. The texts themselves are the studio's. */
export const messages = {
  eyebrow: 'Legal',
  contents: 'Contents',
  dated: {
    terms: { before: 'Version of ', after: '' },
    privacy: { before: 'Last changed on ', after: '' },
  },
  unreviewed: {
    title: 'Not yet checked by a lawyer',
    text: 'This text was written with care for this business, but it needs a lawyer’s eye before anyone relies on it.',
  },
  earlier: {
    title: 'An earlier version',
    text: 'This text held once and was replaced. Orders that accepted it keep it.',
    link: 'Read the version that holds now',
  },
};

/** The messages of each language: exactly the keys of the English ones. */
export type LegalMessages = typeof messages;
