const KNOWN: readonly (readonly [host: string, name: string])[] = [
  ['instagram.com', 'Instagram'],
  ['facebook.com', 'Facebook'],
  ['youtube.com', 'YouTube'],
  ['linkedin.com', 'LinkedIn'],
  ['tiktok.com', 'TikTok'],
  ['vimeo.com', 'Vimeo'],
  ['x.com', 'X'],
  ['pinterest.com', 'Pinterest'],
];

/** Returns the name of a social link: the network's name where it is known, else its host. */
export function socialName(link: string): string {
  const host = new URL(link).hostname.replace(/^www\./, '');
  return KNOWN.find(([known]) => host === known || host.endsWith(`.${known}`))?.[1] ?? host;
}
