import type { CallerName, Callers, StaffCaller } from '../callers.ts';

/**
 * The status for each caller. A suspended account is not listed: it gets what a visitor gets. Staff follow from the table of
 * rights: `listStaffStatuses`.
 */
export type Statuses = Record<Exclude<CallerName, 'suspended' | StaffCaller>, number>;

/** An example request of an endpoint, and who gets what for it. */
export type Endpoint = {
  statuses: Statuses;
  /** Where staff get something else than the table of rights says of them: about themselves, or by what a thing belongs to. */
  staff?: Partial<Record<StaffCaller, number>>;
  /** Makes something that belongs to the realtor and returns its id: it is in the path, and `json` gets it. */
  thing?: (callers: Callers) => Promise<string>;
  /** The other parameters of the path: `{ fileName: 'kitchen.jpg' }`. */
  params?: (callers: Callers, id: string) => Record<string, string>;
  /** The query, with its question mark. */
  query?: string;
  json?: (id: string, callers: Callers) => unknown;
  headers?: (id: string, callers: Callers) => Record<string, string>;
  /** A body that is no JSON. */
  body?: string;
  /** A note on the example, for the table of docs/security.md. */
  note?: string;
};

/** Endpoints by method and path, as `listRoutes` writes them: `GET /api/orders/:orderId`. */
export type Policy = Record<string, Endpoint>;

/** The same for everybody. */
export const everybody = (status: number): Statuses => ({
  visitor: status,
  realtor: status,
  other: status,
  admin: status,
});

/** For the signed-in user, about themselves. */
export const signedIn = (status: number): Statuses => ({ ...everybody(status), visitor: 401 });

/** For the signed-in user and owns the thing; it does not exist for the others, admins included. */
export const ownerOnly = (status: number): Statuses => ({ visitor: 401, realtor: status, other: 404, admin: 404 });

/** For the owner of the thing, and for admins. `visitor` is 401, or 404 where visitors may hold things as well. */
export const ownerAndAdmin = (status: number, visitor = 401): Statuses => ({
  visitor,
  realtor: status,
  other: 404,
  admin: status,
});

/** For staff who have the right, and for no realtor. */
export const staffOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });
