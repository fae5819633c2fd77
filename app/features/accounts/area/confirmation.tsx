import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { ApiProblem } from '#app/lib/api.ts';
import { passwordSchema } from '#domain/accounts/account-input.ts';
import { confirmPassword } from '../api/confirm-password.ts';
import { ConfirmationCancelled } from './failures.ts';
import { PasswordDialog } from './password-dialog.tsx';

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

/** Holds the dialog that `useConfirmed` opens. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
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
      <PasswordDialog
        open={waiting !== null}
        onClose={() => waiting?.cancel()}
        title="Confirm your password"
        description="This concerns the safety of your account, so we ask who is there. It holds for five minutes."
        action="Confirm"
        send={async ({ password }) => {
          await confirmPassword(passwordSchema.parse({ password }).password);
          waiting?.confirm();
        }}
      />
    </ConfirmationContext>
  );
}
