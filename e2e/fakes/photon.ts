import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the service answers: as it should, with an error, with what is no answer, or never. */
export type PhotonMood = 'well' | 'failing' | 'rubbish' | 'hanging';

/** A place by the properties that Photon tells, with the degrees north and east of it. */
export type PhotonPlace = Record<string, string | number> & { latitude: number; longitude: number };

export type Photon = {
  url: string;
  /** The queries that were asked for. */
  asked: URLSearchParams[];
  setMood: (mood: PhotonMood) => void;
  setPlaces: (places: readonly PhotonPlace[]) => void;
  close: () => Promise<void>;
};

/** The languages that a usual installation has. */
const LANGUAGES = ['default', 'en', 'de', 'fr'];

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** Whether each word that was typed begins one of the place's. */
function isMeant(place: PhotonPlace, query: string): boolean {
  const known = wordsOf(Object.values(place).join(' '));
  return wordsOf(query).every((typed) => known.some((word) => word.startsWith(typed)));
}

const toFeature = ({ latitude, longitude, ...properties }: PhotonPlace) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties,
});

/** A geocoder on loopback that answers `GET /api` as Photon does: it finds places by the beginnings of their words. */
export async function startPhoton(first: readonly PhotonPlace[]): Promise<Photon> {
  const asked: URLSearchParams[] = [];
  let places = first;
  let mood: PhotonMood = 'well';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (pathname !== '/api') return send(404, { message: 'not found' });
    asked.push(searchParams);
    if (mood === 'hanging') return;
    if (mood === 'failing') return send(503, { message: 'unavailable' });
    if (mood === 'rubbish') return send(200, { features: 'soon' });
    const [query, language] = [searchParams.get('q'), searchParams.get('lang')];
    if (!query) return send(400, { message: "missing search term 'q'" });
    if (language && !LANGUAGES.includes(language))
      return send(400, { message: `language ${language} is not supported, supported languages are: ${LANGUAGES}` });
    const limit = Number(searchParams.get('limit') ?? 15);
    const features = places.filter((place) => isMeant(place, query)).slice(0, limit);
    send(200, { type: 'FeatureCollection', features: features.map(toFeature) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    setMood: (next) => {
      mood = next;
    },
    setPlaces: (next) => {
      places = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
