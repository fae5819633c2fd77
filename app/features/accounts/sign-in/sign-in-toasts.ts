import { dismissToast, type ToastInput, toast } from '#app/lib/toast.ts';
import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';

/** How long 'Login Failed' and 'Signup Almost Complete!' stay (spec §9), in milliseconds. */
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

/** The toasts of signing in and up (spec §8 Auth), letter by letter. */
export const signInToasts = {
  loginFailed: (description: string) => fail({ title: 'Login Failed', description, duration: LOGIN_FAILED_MS }),
  loginError: () => fail({ title: 'Login Error', description: ACCOUNT_MESSAGES.noRole }),
  accessDenied: () => fail({ title: 'Access Denied', description: ACCOUNT_MESSAGES.notAdmin }),
  loggedIn: () => succeed({ title: ACCOUNT_MESSAGES.loginSuccessful }),
  adminLoggedIn: () => succeed({ title: 'Login Successful', description: 'Welcome back, Admin!' }),
  signupFailed: (description: string) => fail({ title: 'Signup Failed', description }),
  almostComplete: (description: string) =>
    succeed({ title: 'Signup Almost Complete!', description, duration: ALMOST_COMPLETE_MS }),
  signedUp: (description: string) => succeed({ title: 'Success!', description }),
};

/** The texts where the server's own are missing (spec §8 Auth). */
export const UNKNOWN_ERROR = {
  realtor: ACCOUNT_MESSAGES.invalidCredentials,
  admin: 'An unknown error occurred.',
} as const;
export const SIGN_UP_ERROR = 'An unexpected error occurred.';
