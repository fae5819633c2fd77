import { intlLocale } from '#domain/shared/locale.ts';

/** The words of the email that says that files of a delivery can be downloaded together, in English. */
export const messages = {
  subject: (property: string) => `The files of ${property} are ready to download`,
  heading: 'Your files are ready to download',
  intro: (property: string) =>
    `You asked us to write when the files of ${property} can be downloaded together. They can, whole or in parts; a download that is cut off continues where it was.`,
  label: 'Ready for you',
  files: (count: number) => `${count.toLocaleString(intlLocale('en'))} ${count === 1 ? 'file' : 'files'}`,
  sizes: { web: 'For websites', print: 'For listing services and print', original: 'Original files' },
  action: { label: 'Open the files', note: 'The download is on the page.' },
  password: 'The page asks for its password. Who sent you the link knows it.',
  reason: (brand: string) =>
    `You receive this one email because somebody typed this address on a delivery of ${brand}. If it was not you, there is nothing to do.`,
};

export type ArchiveReadyMessages = typeof messages;
