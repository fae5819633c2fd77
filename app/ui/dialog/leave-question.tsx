import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

type LeaveQuestionProps = {
  /** Whether something is there that would be lost. */
  isOpen: boolean;
  title: string;
  description: string;
  /** A parameter of the address with which another page begins, though its path stays: `step`. */
  parameter?: string;
};

/** Asks before a page is left with something that was not saved: inside the site, and by the browser when the tab closes. */
export function LeaveQuestion({ isOpen, title, description, parameter }: LeaveQuestionProps) {
  const readPage = ({ pathname, search }: { pathname: string; search: string }) =>
    parameter ? `${pathname}?${new URLSearchParams(search).get(parameter)}` : pathname;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOpen && readPage(currentLocation) !== readPage(nextLocation),
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
