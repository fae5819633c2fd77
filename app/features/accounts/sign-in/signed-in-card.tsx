import { useState } from 'react';
import { Link } from 'react-router';
import { getHomeAction } from '#app/features/shared/header/account-items.ts';
import { canOpen, findPortalPath, getInitials, landingPath } from '#app/features/shared/session/account-links.ts';
import { signOutWith } from '#app/features/shared/session/sign-out.ts';
import { getMessages, useMessages } from '#app/lib/language/messages.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { AuthHeading } from '../auth-frame.tsx';
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

/** Who is signed in already: continues, or signs out. Never forwards by itself (ACC-8). */
export function SignedInCard(props: SignedInCardProps) {
  const messages = useMessages('account').signIn;
  const { account, next } = props;
  const [isLeaving, setIsLeaving] = useState(false);
  const wrongRole = formatWrongRole(props);
  const leave = async () => {
    setIsLeaving(true);
    await signOutWith('local');
    setIsLeaving(false);
  };
  return (
    <>
      <AuthHeading
        eyebrow={messages.signedIn}
        title={wrongRole ? messages.otherAccountNeeded : messages.signedInTitle}
      />
      <Card className="flex items-center gap-4 p-5">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text"
        >
          {getInitials(account.full_name, account.email)}
        </span>
        <p className="min-w-0 leading-snug">
          <span className="block text-sm text-muted">{messages.signedInAs}</span>
          <span className="block truncate font-semibold text-ink">{account.full_name || account.email}</span>
          {account.full_name && <span className="block truncate text-[0.9375rem]">{account.email}</span>}
        </p>
      </Card>
      {wrongRole && (
        <Notice tone="amber" className="mt-5">
          {wrongRole} {messages.useOtherAccount}
        </Notice>
      )}
      <div className="mt-6 grid gap-3">
        <Link to={wrongRole ? account.home_path : landingPath(account, next)} className={buttonClass('primary', 'lg')}>
          {wrongRole || next === null ? getHomeAction(account, messages) : messages.continue}
        </Link>
        <Button variant="outline" size="lg" aria-disabled={isLeaving} onClick={() => void leave()}>
          {isLeaving ? messages.signingOut : messages.signOut}
        </Button>
      </div>
    </>
  );
}
