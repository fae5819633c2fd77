import type { MountedRoute } from '#server/http/list-routes.ts';
import type { Policy } from './policy/define-policy.ts';
import { listStaffStatuses } from './policy/staff-statuses.ts';

const BEGIN = '<!-- endpoints: written by scripts/derive/derive-security-page.ts -->';
const END = '<!-- end of endpoints -->';
const KEYS_BEGIN = '<!-- endpoints for keys: written by scripts/derive/derive-security-page.ts -->';
const KEYS_END = '<!-- end of endpoints for keys -->';

const HEAD = [
  'Method',
  'Path',
  'For',
  'Visitor',
  'Realtor',
  'Another realtor',
  'Owner',
  'Manager',
  'Editor',
  'Photographer',
  'The example',
];

const keyOf = ({ method, path }: MountedRoute) => `${method} ${path}`;

/** What keys reach is in a table of its own: no session reaches it, whoever has it. */
const isForKeys = ({ audience }: MountedRoute) => audience === 'key';

/** Lists the differences between the policy and the running app, a sentence each: what to do about it is part of it. */
export function policyProblems(routes: MountedRoute[], policy: Policy): string[] {
  const mounted = routes.filter((route) => !isForKeys(route)).map(keyOf);
  const unlisted = mounted
    .filter((key) => !policy[key])
    .map((key) => `${key} is not in the policy: add it to a file of server/test/policy/, with what each caller gets.`);
  const gone = Object.keys(policy)
    .filter((key) => !mounted.includes(key))
    .map((key) => `${key} is in server/test/policy/, but the app does not mount it: remove it there.`);
  const nameless = Object.entries(policy)
    .filter(([key, { thing }]) => key.includes('/:') && !thing)
    .map(([key]) => `${key} has an id in its path: its policy needs a "thing" that the realtor owns.`);
  return [...unlisted, ...gone, ...nameless];
}

const braced = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** What the description of the API says of an endpoint, by its key in the policy: `GET /api/orders/:id`. */
export function findOperation<T>(paths: Record<string, Record<string, T>>, key: string): T | undefined {
  const [method = '', path = ''] = key.split(' ');
  return paths[braced(path)]?.[method.toLowerCase()];
}

function rowOf(route: MountedRoute, policy: Policy): string[] {
  const endpoint = policy[keyOf(route)];
  const { visitor, realtor, other, admin } = endpoint?.statuses ?? {};
  const staff = endpoint && route.audience ? listStaffStatuses(route.audience, endpoint) : null;
  const statuses = [visitor, realtor, other, admin, staff?.manager, staff?.editor, staff?.photographer];
  return [
    route.method,
    braced(route.path),
    route.audience ?? '',
    ...statuses.map((status) => String(status ?? '')),
    policy[keyOf(route)]?.note ?? '',
  ];
}

/** A Markdown table with columns of one width, as the other tables of the documents. */
export function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The table "endpoint by audience" of the mounted routes. */
function endpointTable(routes: MountedRoute[], policy: Policy): string {
  const ofSessions = routes.filter((route) => !isForKeys(route));
  return markdownTable(
    HEAD,
    ofSessions.map((route) => rowOf(route, policy)),
  );
}

/** The table "endpoint by scope" of what keys reach. */
function keyTable(routes: MountedRoute[]): string {
  const rows = routes.filter(isForKeys).map(({ method, path, scope }) => [method, braced(path), scope ?? '']);
  return markdownTable(['Method', 'Path', 'Scope'], rows);
}

/** The page with the tables of endpoints replaced. Throws where the marks are missing. */
export function withEndpointTables(page: string, routes: MountedRoute[], policy: Policy): string {
  const ofSessions = replaceMarked(page, { begin: BEGIN, end: END }, endpointTable(routes, policy));
  return replaceMarked(ofSessions, { begin: KEYS_BEGIN, end: KEYS_END }, keyTable(routes));
}

/** Replaces what is between two lines of a page. */
export function replaceMarked(page: string, marks: { begin: string; end: string }, content: string): string {
  const [before, rest] = page.split(marks.begin);
  const after = rest?.split(marks.end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The page has no part between ${marks.begin} and ${marks.end}.`);
  return `${before}${marks.begin}\n\n${content}\n\n${marks.end}${after}`;
}
