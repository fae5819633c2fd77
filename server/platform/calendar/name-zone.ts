import windows from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import { isTimeZone } from '#domain/shared/time/time-zone.ts';

/** Names of Windows in small letters, and their zones of the IANA database by CLDR. */
const WINDOWS = new Map(
  windows.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
);

const UTC_NAMES = ['utc', 'gmt', 'z', 'etc/utc', 'coordinated universal time'];

/** A zone without a place, such as `GMT+2`: its sign is turned around in the database. Half hours have no such zone. */
function ofOffset(name: string): string | null {
  const found = /^(?:utc|gmt)([+-])0?(\d{1,2})(?::?00)?$/i.exec(name);
  if (!found) return null;
  const zone = `Etc/GMT${found[1] === '+' ? '-' : '+'}${Number(found[2])}`;
  return isTimeZone(zone) ? zone : null;
}

function known(name: string): string | null {
  if (UTC_NAMES.includes(name.toLowerCase())) return 'UTC';
  if (isTimeZone(name)) return name;
  return WINDOWS.get(name.toLowerCase()) ?? ofOffset(name);
}

/** The name without its prefix, step by step: `/mozilla.org/20050126_1/Europe/Berlin`, `tzone://Microsoft/W. Europe Standard Time`. */
function* withoutPrefix(name: string): Generator<string> {
  yield name;
  for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) yield name.slice(at + 1);
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const found = new Map<string, string | null>();
/** A file may name any number of zones that there are not. */
const MAX_KEPT = 1000;

/**
 * The zone of the IANA database that a calendar means by a name: one of its own, that of Windows, or either behind a prefix of the program that
 * wrote it. Null where nobody knows.
 */
export function nameZone(name: string): string | null {
  const before = found.get(name);
  if (before !== undefined) return before;
  let zone: string | null = null;
  for (const rest of withoutPrefix(decode(name).trim()))
    zone ??= rest === '' ? null : known(rest.replaceAll(' ', rest.includes('/') ? '_' : ' '));
  if (found.size >= MAX_KEPT) found.clear();
  found.set(name, zone);
  return zone;
}
