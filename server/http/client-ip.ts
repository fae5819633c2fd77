import { isIP, isIPv4, isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;
const GROUPS = 8;
/** The groups before the IPv4 address in `::ffff:192.0.2.1`. */
const IPV4_PREFIX = '0:0:0:0:0:ffff';

/**
 * Who counts as one client: an IPv4 address, or the /64 network of an IPv6 address in one spelling. Only as many entries
 * of `X-Forwarded-For` are believed, from the right, as there are proxies of ours in front (`TRUST_PROXY`).
 */
export function clientIp(remoteAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const hops = [...(forwardedFor?.split(',').map(addressOf) ?? []), addressOf(remoteAddress)];
  const told = trustedProxies === 0 ? undefined : (hops.at(-1 - trustedProxies) ?? hops[0]);
  return networkOf(told && isIP(told) ? told : addressOf(remoteAddress));
}

/** The bare address: some proxies add a port, and brackets around an IPv6 address; a local one may name its interface. */
function addressOf(hop: string): string {
  const text = hop.trim();
  const inBrackets = /^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1];
  const withPort = /^([^:]*):\d+$/.exec(text)?.[1];
  return (inBrackets ?? withPort ?? text).split('%')[0] ?? '';
}

/** The network of a client, as `clientIp` returns it: the /24 of an IPv4 address; an IPv6 client is its /64 already. */
export function clientNetwork(client: string): string {
  return isIPv4(client) ? `${client.split('.').slice(0, 3).join('.')}.0/24` : client;
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = expandIpv6(address);
  if (groups.slice(0, 6).join(':') === IPV4_PREFIX) return ipv4Of(groups.slice(6));
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
}

/** The eight groups in lower case without leading zeros. The URL parser brings all spellings into one. */
function expandIpv6(address: string): string[] {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split('::').map((half) => (half ? half.split(':') : []));
  return [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right];
}

function ipv4Of(lastGroups: string[]): string {
  const bytes = lastGroups.flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}
