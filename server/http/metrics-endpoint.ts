import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { derivedToken } from '#server/platform/random/random.ts';
import { findRouteLabel } from './route-label.ts';

/** Where figures are asked for. */
export const METRICS_PATH = '/metrics';

type MetricsConfig = Pick<Config, 'METRICS_TOKEN' | 'METRICS_PORT' | 'METRICS_HOST' | 'secret'>;

/** Whether a request carries the token. Both are compared as digests of one length. */
function hasToken({ headers }: IncomingMessage, { METRICS_TOKEN: token, secret }: MetricsConfig): boolean {
  if (token === undefined) return true;
  const sent = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => Buffer.from(derivedToken(secret, `metrics ${text}`));
  return timingSafeEqual(digest(sent), digest(token));
}

const isForMetrics = ({ url = '' }: IncomingMessage) => url.split('?')[0] === METRICS_PATH;

/** Answers a request for figures, to whoever has the token. */
async function answerMetrics(request: IncomingMessage, response: ServerResponse, { metrics, config, log }: Options) {
  const common = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  if (request.method !== 'GET') return response.writeHead(405, { ...common, Allow: 'GET' }).end();
  if (!hasToken(request, config)) return response.writeHead(401, { ...common, 'WWW-Authenticate': 'Bearer' }).end();
  try {
    const { contentType, text } = await metrics.write();
    return response.writeHead(200, { ...common, 'Content-Type': contentType }).end(text);
  } catch (error) {
    log.error({ err: error }, 'metrics failed');
    return response.writeHead(500, common).end();
  }
}

type Options = { metrics: Metrics; config: MetricsConfig; log: Log };

/**
 * Answers `/metrics` on the port of the pages, where a token is set and no port of its own: true where the request was for it.
 */
export function createMetricsAnswer(options: Options) {
  const { METRICS_TOKEN, METRICS_PORT } = options.config;
  const isHere = METRICS_TOKEN !== undefined && METRICS_PORT === undefined;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isHere || !isForMetrics(request)) return false;
    void answerMetrics(request, response, options);
    return true;
  };
}

/** Listens for requests for figures on a port of their own, where the settings name one. */
export async function openMetricsPort(options: Options): Promise<{ port: number; close(): Promise<void> } | null> {
  const { METRICS_PORT: wished, METRICS_HOST } = options.config;
  if (wished === undefined) return null;
  const server = createServer((request, response) => {
    if (isForMetrics(request)) void answerMetrics(request, response, options);
    else response.writeHead(404).end();
  });
  server.listen(wished, METRICS_HOST);
  await once(server, 'listening');
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, close };
}

/** Counts a request once its answer has left, or its line is gone. */
export function countRequest(request: IncomingMessage, response: ServerResponse, metrics: Metrics): void {
  if (!metrics.isOn) return;
  const startedAt = performance.now();
  response.once('close', () => {
    const { method = '', url = '' } = request;
    const route = findRouteLabel(response) ?? (url.startsWith('/assets/') ? '(file)' : '(other)');
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.countRequest({ route, method, status: response.statusCode, seconds });
  });
}
