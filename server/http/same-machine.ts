import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { isLoopback } from '#server/config.ts';
import type { HttpEnv } from './env.ts';

/** What proxies add: with one of these the request came from elsewhere, however near the proxy is. */
const FORWARDED = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'];

const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** A header that names an address, absent or of this machine; browsers send both, also for a foreign name that leads here. */
const namesThisMachine = (url: string | undefined): boolean =>
  url === undefined || (URL.canParse(url) && isLoopback(url));

/**
 * Whether a request comes from a program on this machine itself: over its loopback, by its own name, and through no proxy that tells. A proxy that
 * tells nothing of itself shows by the name that browsers put into `Origin`.
 */
export function isFromThisMachine(c: Context<HttpEnv>): boolean {
  if (!isLoopbackAddress(c.env?.incoming?.socket.remoteAddress ?? '')) return false;
  if (FORWARDED.some((name) => c.req.header(name) !== undefined)) return false;
  return namesThisMachine(`http://${c.req.header('Host') ?? ''}`) && namesThisMachine(c.req.header('Origin'));
}
