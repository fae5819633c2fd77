import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useUiMessages } from '#app/lib/ui-messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

type LeaveQuestionProps = {
  /** Whether something is there that would be lost. */
  isOpen: boolean;
  title: string;
  description: string;
};

/** Asks before a page is left with something that was not saved: inside the site, and by the browser when the tab closes. */
export function LeaveQuestion({ isOpen, title, description }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOpen && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener('beforeunload', askBrowser);
    return () => window.removeEventListener('beforeunload', askBrowser);
  }, [isOpen]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(next) => !next && blocker.reset?.()}
      title={title}
      description={description}
      action={useUiMessages().leaveWithoutSaving}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
