/** Whose tours and films can be in a delivery: a closed list, since each loads pages of somebody else. */
export const TOUR_PROVIDERS = ['matterport', 'iguide', 'zillow', 'youtube', 'vimeo'] as const;
export type TourProvider = (typeof TOUR_PROVIDERS)[number];

/** A 3D tour as it is stored: its provider, and the tour's id at that provider. */
export type TourId = { provider: TourProvider; tourId: string };

type ProviderRule = {
  /** What people call it. */
  name: string;
  /** Returns the id of a tour from an address that people copy, or null. */
  read: (url: URL) => string | null;
  /** The whole form of an id, so that nothing else gets into an address. */
  pattern: RegExp;
  /** The address that a frame loads. */
  embed: (tourId: string) => string;
};

const first = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? null;

/** A host with or without `www.` or `m.`. */
const isHost = ({ hostname }: URL, ...hosts: string[]) => hosts.includes(hostname.replace(/^(www|m)\./, ''));

function readYoutube(url: URL): string | null {
  if (isHost(url, 'youtu.be')) return first(/^\/([\w-]{11})$/, url.pathname);
  if (!isHost(url, 'youtube.com', 'youtube-nocookie.com')) return null;
  return url.searchParams.get('v') ?? first(/^\/(?:embed|shorts|live)\/([\w-]{11})$/, url.pathname);
}

/** A film that is not listed has a second part, in the path or as `h`. */
function readVimeo(url: URL): string | null {
  if (!isHost(url, 'vimeo.com', 'player.vimeo.com')) return null;
  const [, film, hidden] = /^\/(?:video\/)?(\d+)(?:\/([0-9a-f]+))?$/.exec(url.pathname) ?? [];
  const key = hidden ?? url.searchParams.get('h');
  return film ? film + (key ? `/${key}` : '') : null;
}

const PROVIDERS: Record<TourProvider, ProviderRule> = {
  matterport: {
    name: 'Matterport',
    read: (url) => (isHost(url, 'my.matterport.com') ? url.searchParams.get('m') : null),
    pattern: /^[A-Za-z0-9]{11}$/,
    embed: (id) => `https://my.matterport.com/show/?m=${id}`,
  },
  iguide: {
    name: 'iGUIDE',
    read: (url) => (isHost(url, 'youriguide.com') ? first(/^\/(?:embed\/)?([\w.-]+)\/?$/, url.pathname) : null),
    pattern: /^\w[\w.-]{2,99}$/,
    embed: (id) => `https://youriguide.com/embed/${id}`,
  },
  zillow: {
    name: 'Zillow 3D Home',
    read: (url) => (isHost(url, 'zillow.com') ? first(/^\/view-imx\/([0-9a-f-]{36})\/?$/, url.pathname) : null),
    pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    embed: (id) => `https://www.zillow.com/view-imx/${id}`,
  },
  youtube: {
    name: 'YouTube',
    read: readYoutube,
    pattern: /^[\w-]{11}$/,
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    read: readVimeo,
    pattern: /^\d{5,12}(\/[0-9a-f]{6,20})?$/,
    embed: (id) => {
      const [film, hidden] = id.split('/');
      return `https://player.vimeo.com/video/${film}?dnt=1${hidden ? `&h=${hidden}` : ''}`;
    },
  },
};

/**
 * The tour that an address leads to; null where it is of none of the providers.
 * @example readTourLink('https://youtu.be/dQw4w9WgXcQ') // { provider: 'youtube', tourId: 'dQw4w9WgXcQ' }
 */
export function readTourLink(address: string): TourId | null {
  const text = address.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.port) return null;
  for (const provider of TOUR_PROVIDERS) {
    const { read, pattern } = PROVIDERS[provider];
    const tourId = read(url);
    if (tourId && pattern.test(tourId)) return { provider, tourId };
  }
  return null;
}

/** The address that a frame loads for a tour. */
export const tourAddress = ({ provider, tourId }: TourId): string => PROVIDERS[provider].embed(tourId);

/** What people call a provider. */
export const providerName = (provider: TourProvider): string => PROVIDERS[provider].name;
