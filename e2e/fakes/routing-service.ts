import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the service answers: as it should, with an error, with what is no answer, with roads that it does not know, or never. */
export type RoutingMood = 'well' | 'failing' | 'rubbish' | 'roadless' | 'hanging';

/** A drive in seconds, from one pair of coordinates (`longitude,latitude`) to another. */
type Seconds = (from: string, to: string) => number;

export type RoutingService = {
  url: string;
  /** The paths and queries that were asked for. */
  asked: string[];
  setMood: (mood: RoutingMood) => void;
  close: () => Promise<void>;
};

/** A service on loopback that answers as the table service of OSRM does. A drive has 10 meters a second. */
export async function startRoutingService(seconds: Seconds): Promise<RoutingService> {
  const asked: string[] = [];
  let mood: RoutingMood = 'well';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(`${url.pathname}${url.search}`);
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (mood === 'hanging') return;
    if (mood === 'failing') return send(503, { code: 'Unavailable' });
    if (mood === 'rubbish') return send(200, { code: 'Ok', durations: 'soon' });
    const points = decodeURIComponent(url.pathname).replace('/table/v1/driving/', '').split(';');
    const listOf = (name: string) =>
      (url.searchParams.get(name) ?? '').split(';').map((index) => points[Number(index)] ?? '');
    const [sources, destinations] = [listOf('sources'), listOf('destinations')];
    const durations = sources.map((from) => destinations.map((to) => (mood === 'roadless' ? null : seconds(from, to))));
    const distances = durations.map((row) => row.map((value) => value && value * 10));
    send(200, { code: 'Ok', durations, distances });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    setMood: (next) => {
      mood = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
