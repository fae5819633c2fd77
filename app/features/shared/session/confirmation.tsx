import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { ConfirmationCancelled } from '#app/lib/request/request-errors.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { withQuery } from './account-links.ts';
import { confirmPassword } from './api/password.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { signOutWith } from './sign-out.ts';

type Waiting = { confirm: () => void; cancel: () => void };
type Confirmed = <T>(call: () => Promise<T>) => Promise<T>;

const ConfirmationContext = createContext<Confirmed>((call) => call());

const asksForConfirmation = (error: unknown) => error instanceof ApiProblem && error.code === 'confirmation_required';

/**
 * Makes a call that the server may refuse until the password was given a moment ago: then asks for the password and makes
 * the call again. Throws `ConfirmationCancelled` where the person turns back.
 */
export function useConfirmed(): Confirmed {
  return useContext(ConfirmationContext);
}

type ConfirmationProviderProps = {
  /** Without one, a new sign-in is what proves who sits there. */
  hasPassword: boolean;
  children: ReactNode;
};

/** Holds the dialog that `useConfirmed` opens. */
export function ConfirmationProvider({ hasPassword, children }: ConfirmationProviderProps) {
  const messages = useMessages('account').area;
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const confirmed = useCallback(async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!asksForConfirmation(error)) throw error;
    }
    await new Promise<void>((confirm, reject) => {
      setWaiting({ confirm, cancel: () => reject(new ConfirmationCancelled()) });
    }).finally(() => setWaiting(null));
    return call();
  }, []);
  return (
    <ConfirmationContext value={confirmed}>
      {children}
      {hasPassword ? (
        <PasswordDialog
          open={waiting !== null}
          onClose={() => waiting?.cancel()}
          title={messages.confirmYourPassword}
          description={messages.passwordReason}
          action={messages.confirm}
          send={async ({ password }) => {
            await confirmPassword(password);
            waiting?.confirm();
          }}
        />
      ) : (
        <SignInAgain isOpen={waiting !== null} onCancel={() => waiting?.cancel()} />
      )}
    </ConfirmationContext>
  );
}

function SignInAgain({ isOpen, onCancel }: { isOpen: boolean; onCancel: () => void }) {
  const messages = useMessages('account').area;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = async () => {
    onCancel();
    // Navigate first: after signing out, the guard of these pages would redirect to the home page.
    await navigate(withQuery(PATHS.login, { next: pathname }));
    await signOutWith('local');
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onCancel()}
      title={messages.pleaseSignInAgain}
      description={messages.signInReason}
      width="sm"
    >
      <DialogActions className="mt-5">
        <Button variant="ghost" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button onClick={() => void leave()}>{messages.signInAgain}</Button>
      </DialogActions>
    </Dialog>
  );
}
