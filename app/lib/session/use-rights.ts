import type { Right } from '#domain/shared/access/staff-rights.ts';
import { useSession } from './session-store.ts';

/** What the account that is signed in here may do in the studio: for what pages show; the server decides. */
export type Rights = { isOwner: boolean; can: (right: Right) => boolean };

/** The rights of the session. While nobody knows who is signed in, there are none. */
export function useRights(): Rights {
  const session = useSession();
  const account = session.state === 'signed_in' ? session.account : null;
  const isOwner = account?.role === 'admin';
  return { isOwner, can: (right) => isOwner || (account?.rights.includes(right) ?? false) };
}
