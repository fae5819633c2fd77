import ipaddr from 'ipaddr.js';

/** What the owner opens for the server: hosts by name, and ranges of addresses. */
export type OutboundAllow = {
  hosts: ReadonlySet<string>;
  ranges: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];
};

/** Nothing beside what is public. */
export const ALLOW_NONE: OutboundAllow = { hosts: new Set(), ranges: [] };

const HOST = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;
const hasOnlyDigits = (host: string) => /^[\d.]+$/.test(host);

/** Reads `OUTBOUND_ALLOW`: hosts, addresses and CIDR ranges, divided by commas. Null where an entry is none of them. */
export function readOutboundAllow(text: string): OutboundAllow | null {
  const entries = text
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const hosts = new Set<string>();
  const ranges: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [];
  for (const entry of entries) {
    const address = entry.replace(/^\[(.*)\]$/, '$1');
    if (ipaddr.isValidCIDR(address)) ranges.push(ipaddr.parseCIDR(address));
    else if (isAddress(address)) ranges.push(wholeAddress(ipaddr.parse(address)));
    else if (HOST.test(entry) && !hasOnlyDigits(entry)) hosts.add(entry);
    else return null;
  }
  return { hosts, ranges };
}

/** What the settings open. */
export const readAllowed = ({ OUTBOUND_ALLOW }: { OUTBOUND_ALLOW?: string | undefined }): OutboundAllow =>
  readOutboundAllow(OUTBOUND_ALLOW ?? '') ?? ALLOW_NONE;

/** Whether the owner opened a host by its name or its own address. */
export function isOpened(host: string, { hosts, ranges }: OutboundAllow): boolean {
  if (!ipaddr.isValid(host)) return hosts.has(host.toLowerCase());
  const address = ipaddr.process(host);
  return ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
}

const isAddress = (text: string) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
const wholeAddress = (address: ipaddr.IPv4 | ipaddr.IPv6): [ipaddr.IPv4 | ipaddr.IPv6, number] => [
  address,
  address.kind() === 'ipv4' ? 32 : 128,
];

/**
 * Whether the server may connect to an address: a public one, or one that the owner opened. Private, loopback, link-local,
 * shared and reserved ranges are not public, and neither are the ways of IPv6 to write an address of IPv4.
 */
export function isAllowedAddress(address: string, { ranges }: OutboundAllow): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'unicast' && isGivenOut(parsed)) return true;
  return ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
}

/** The part of IPv6 that is given out for the internet. What lies outside is special or unused: `100:0:0:1::/64`, `::127.0.0.1`, ranges that come. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

const isGivenOut = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  !(address instanceof ipaddr.IPv6) || address.match(GIVEN_OUT);
