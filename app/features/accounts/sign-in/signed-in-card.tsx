import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { canOpen, getHomePath, getInitials, getRoleLabel, landingPath } from '../account-links.ts';
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
  if (next !== null && !canOpen(account.role, next)) {
    return `The page that you wanted is not for this account, which is signed in as ${getRoleLabel[account.role]}.`;
  }
  const isStranger = portal === 'admin' && account.role !== 'admin';
  return isStranger
    ? `The admin portal is not for this account, which is signed in as ${getRoleLabel[account.role]}.`
    : null;
}

/** Who is signed in already: continues, or signs out. Never forwards by itself (readings, wrong role). */
export function SignedInCard(props: SignedInCardProps) {
  const { account, next } = props;
  const [isLeaving, setIsLeaving] = useState(false);
  const wrongRole = formatWrongRole(props);
  const home = getHomePath(account.role);
  const leave = async () => {
    setIsLeaving(true);
    await signOutWith('local');
    setIsLeaving(false);
  };
  return (
    <>
      <AuthHeading eyebrow="Signed in" title={wrongRole ? 'Another account is needed' : 'You are signed in'} />
      <Card className="flex items-center gap-4 p-5">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text"
        >
          {getInitials(account.full_name, account.email)}
        </span>
        <p className="min-w-0 leading-snug">
          <span className="block text-sm text-muted">You are signed in as</span>
          <span className="block truncate font-semibold text-ink">{account.full_name || account.email}</span>
          {account.full_name && <span className="block truncate text-[0.9375rem]">{account.email}</span>}
        </p>
      </Card>
      {wrongRole && (
        <Notice tone="amber" className="mt-5">
          {wrongRole} Sign out to use another one.
        </Notice>
      )}
      <div className="mt-6 grid gap-3">
        <Link to={wrongRole ? home.path : landingPath(account.role, next)} className={buttonClass('primary', 'lg')}>
          {wrongRole || next === null ? `Go to ${home.label}` : 'Continue'}
        </Link>
        <Button variant="outline" size="lg" aria-disabled={isLeaving} onClick={() => void leave()}>
          {isLeaving ? 'Signing out...' : 'Sign out'}
        </Button>
      </div>
    </>
  );
}
