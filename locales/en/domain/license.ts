/** What a delivery says of the use of its pictures, on its page and in its files. */
export const messages = {
  /** The text of a studio that has written none. */
  terms: `{licensee} may use the photos, films, floor plans and tours of this delivery to market {property}: in listings, on websites and social media, and in print. They may be passed on to people who market this property for {licensee}.

Any other use, such as for another property, and any sale of the files needs the written consent of {studio}, which keeps the copyright. This license is valid {until}.`,
  /** Who may use them, where the name is not known. */
  client: 'the client of this delivery',
  until: (day: string) => `until ${day}`,
  endless: 'without an end date',
  /** The line of copyright in a file. */
  rights: (year: string, studio: string) => `© ${year} ${studio}`,
  licensed: (licensee: string, property: string, until: string) => `Licensed to ${licensee} for ${property}, ${until}.`,
};

export type LicenseMessages = typeof messages;
