import type { MountedRoute } from '#server/http/list-routes.ts';
import type { Endpoint } from './define-policy.ts';

/** An example request of an endpoint for keys, and what a key with its scope gets for it. The `realtor` owns the thing, the `caller` the key. */
export type V1Endpoint = Omit<Endpoint, 'statuses' | 'staff'> & { status: number };

/** Endpoints for keys by method and path: `GET /api/v1/orders/:id`. */
export type V1Policy = Record<string, V1Endpoint>;

const keyOf = ({ method, path }: MountedRoute) => `${method} ${path}`;

/** Lists the differences between the policy and the endpoints for keys that the app mounts, a sentence each. */
export function v1PolicyProblems(routes: MountedRoute[], policy: V1Policy): string[] {
  const mounted = routes.filter(({ audience }) => audience === 'key').map(keyOf);
  const unlisted = mounted.filter((key) => !policy[key]);
  const gone = Object.keys(policy).filter((key) => !mounted.includes(key));
  return [
    ...unlisted.map((key) => `${key} is not in the policy of keys: add it to a file of server/test/policy/.`),
    ...gone.map((key) => `${key} is in the policy of keys, but the app does not mount it: remove it there.`),
  ];
}
