import { useState } from 'react';
import { Link } from 'react-router';
import { getMessages, useMessages } from '#app/lib/messages.ts';
import { PATHS } from '#app/lib/paths.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { canOpen, findPortalPath, getHomePath, getInitials, landingPath } from '../account-links.ts';
import { AuthHeading } from '../auth-frame.tsx';
import { signOutWith } from '../session/sign-out.ts';
import type { Portal } from './use-sign-in.ts';

type SignedInCardProps = {
  account: Account;
  portal: Portal;
  /** The page that the visitor wanted, or null. */
  next: string | null;
};

/** Why the account cannot continue from here, or null where it can. */
function formatWrongRole({ account, portal, next }: SignedInCardProps): string | null {
  const messages = getMessages('account').signIn;
  if (next !== null && !canOpen(account, next)) {
    return messages.notThePage[account.role];
  }
  const isStranger = portal === 'admin' && !findPortalPath(account);
  return isStranger ? messages.notTheAdminPortal[account.role] : null;
}

/** Who is signed in already: continues, or signs out. Never forwards by itself (readings, wrong role). */
export function SignedInCard(props: SignedInCardProps) {
  const messages = useMessages('account').signIn;
  const { account, next } = props;
  const [isLeaving, setIsLeaving] = useState(false);
  const wrongRole = formatWrongRole(props);
  const home = getHomePath(account);
  const leave = async () => {
    setIsLeaving(true);
    await signOutWith('local');
    setIsLeaving(false);
  };
  return (
    <>
      <AuthHeading
        eyebrow={messages.signedIn}
        title={wrongRole ? messages.anotherAccountIsNeeded : messages.youAreSignedIn}
      />
      <Card className="flex items-center gap-4 p-5">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text"
        >
          {getInitials(account.full_name, account.email)}
        </span>
        <p className="min-w-0 leading-snug">
          <span className="block text-sm text-muted">{messages.youAreSignedInAs}</span>
          <span className="block truncate font-semibold text-ink">{account.full_name || account.email}</span>
          {account.full_name && <span className="block truncate text-[0.9375rem]">{account.email}</span>}
        </p>
      </Card>
      {wrongRole && (
        <Notice tone="amber" className="mt-5">
          {wrongRole} {messages.signOutToUseAnotherOne}
        </Notice>
      )}
      <div className="mt-6 grid gap-3">
        <Link to={wrongRole ? home : landingPath(account, next)} className={buttonClass('primary', 'lg')}>
          {wrongRole || next === null
            ? messages.goToHome[home === PATHS.day ? 'staff' : account.role === 'realtor' ? 'realtor' : 'admin']
            : messages.continue}
        </Link>
        <Button variant="outline" size="lg" aria-disabled={isLeaving} onClick={() => void leave()}>
          {isLeaving ? messages.signingOut : messages.signOut}
        </Button>
      </div>
    </>
  );
}
