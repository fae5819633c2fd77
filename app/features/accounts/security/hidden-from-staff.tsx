import { useMessages } from '#app/lib/language/messages.ts';
import { AccountHeading } from '../area/account-area.tsx';

/** What staff who see as a customer find in place of the ways into the account (CUS-15). They read it in English. */
export function HiddenFromStaff() {
  const messages = useMessages('account').security;
  return (
    <>
      <AccountHeading title={messages.security} text="" />
      <p lang="en" className="text-body">
        Passwords, sign-ins and sessions are not shown while you see as a customer.
      </p>
    </>
  );
}
