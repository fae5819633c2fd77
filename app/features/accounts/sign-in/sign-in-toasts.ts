import { getMessages } from '#app/lib/language/messages.ts';
import { say } from '#app/lib/request/sentences.ts';
import { dismissToast, type ToastInput, toast } from '#app/lib/state/toast.ts';
import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';

/** How long 'Login Failed' and 'Signup Almost Complete!' stay (ACC-3, ACC-13), in milliseconds. */
const LOGIN_FAILED_MS = 7000;
const ALMOST_COMPLETE_MS = 9000;

let shownId: number | null = null;

/** Shows the outcome of an attempt. The outcome of an earlier one gives way: it would hide this one for its whole time. */
function show(outcome: ToastInput): void {
  if (shownId !== null) dismissToast(shownId);
  shownId = toast(outcome);
}
const fail = (outcome: ToastInput) => show({ ...outcome, variant: 'destructive' });
const succeed = (outcome: ToastInput) => show({ ...outcome, variant: 'success' });

const messages = () => getMessages('account').signIn;

/** The toasts of signing in and up (ACC-3, ACC-13), letter by letter. */
export const signInToasts = {
  loginFailed: (description: string) => fail({ title: messages().loginFailed, description, duration: LOGIN_FAILED_MS }),
  loginError: () => fail({ title: messages().loginError, description: say(ACCOUNT_MESSAGES.noRole) }),
  accessDenied: () => fail({ title: messages().accessDenied, description: say(ACCOUNT_MESSAGES.notAdmin) }),
  loggedIn: () => succeed({ title: say(ACCOUNT_MESSAGES.loginSuccessful) }),
  adminLoggedIn: () => succeed({ title: messages().loginSuccessful, description: messages().welcomeBackAdmin }),
  signupFailed: (description: string) => fail({ title: messages().signupFailed, description }),
  almostComplete: (description: string) =>
    succeed({ title: messages().signupAlmostComplete, description, duration: ALMOST_COMPLETE_MS }),
  signedUp: (description: string) => succeed({ title: messages().success, description }),
};

/** The text of a failed sign-in where the server's own is missing (ACC-3). */
export const getUnknownError = (portal: 'realtor' | 'admin'): string =>
  portal === 'realtor' ? say(ACCOUNT_MESSAGES.invalidCredentials) : messages().unknownError;
