import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { foldText } from '#domain/shared/fold-text.ts';
import { searchText } from '#domain/shared/search-words.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { AuthEvents, NewAuthUser } from './auth.ts';
import { CLIENT_IP_HEADER } from './library-call.ts';

type HookDeps = { db: Db; clock: Clock; events: AuthEvents };

/** The folded texts by which a new account is sorted and searched. */
const foldedNames = ({ name, email }: { name: string; email: string }) => ({
  nameSort: foldText(name),
  searchText: searchText(name, email),
});

/** The call that a row comes from; null for one outside of any request. */
type LibraryCall = { headers?: Headers | undefined } | null;
const callerIp = (call: LibraryCall) => call?.headers?.get(CLIENT_IP_HEADER) ?? '';

/** Hooks for rows on their way into the tables. No path, field or plugin of the library can go round it. */
export function rowHooks({ db, clock, events }: HookDeps) {
  return {
    user: {
      create: {
        before: async (user: { name: string; email: string }) => ({
          data: { ...user, ...foldedNames(user), role: 'realtor', suspendedAt: null },
        }),
        after: (user: NewAuthUser) => events.onSignUp(user),
      },
    },
    account: {
      create: {
        after: async ({ userId, providerId }: { userId: string; providerId: string }, call: LibraryCall) => {
          if (providerId === 'credential') return;
          await events.onIdentityLinked({ userId, provider: providerId, clientIp: callerIp(call) });
        },
      },
    },
    session: {
      create: {
        before: async (session: { userId: string }, call: LibraryCall) => {
          await refuseClosedAccount(db, session.userId);
          const now = clock.now();
          return {
            data: { ...session, ipAddress: callerIp(call), signedInAt: now, lastUsedAt: now, confirmedAt: now },
          };
        },
      },
    },
  };
}

async function refuseClosedAccount(db: Db, userId: string): Promise<void> {
  const [user] = await db
    .select({ role: users.role, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.role) throw new APIError('FORBIDDEN', { code: 'NO_ROLE', message: 'This account has no role.' });
  if (user.suspendedAt) throw new APIError('FORBIDDEN', { code: 'SUSPENDED', message: 'This account is suspended.' });
}
