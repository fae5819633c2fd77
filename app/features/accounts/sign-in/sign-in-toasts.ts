import { type ToastInput, toast } from '#app/lib/toast.ts';
import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';

/** How long 'Login Failed' and 'Signup Almost Complete!' stay (spec §9), in milliseconds. */
const LOGIN_FAILED_MS = 7000;
const ALMOST_COMPLETE_MS = 9000;

const fail = (text: ToastInput) => toast({ ...text, variant: 'destructive' });

/** What signing in and up says in toasts (spec §8 Auth), letter by letter. */
export const signInToasts = {
  loginFailed: (description: string) => fail({ title: 'Login Failed', description, duration: LOGIN_FAILED_MS }),
  loginError: () => fail({ title: 'Login Error', description: ACCOUNT_MESSAGES.noRole }),
  accessDenied: () => fail({ title: 'Access Denied', description: ACCOUNT_MESSAGES.notAdmin }),
  loggedIn: () => toast({ title: ACCOUNT_MESSAGES.loginSuccessful, variant: 'success' }),
  adminLoggedIn: () => toast({ title: 'Login Successful', description: 'Welcome back, Admin!', variant: 'success' }),
  signupFailed: (description: string) => fail({ title: 'Signup Failed', description }),
  almostComplete: (description: string) =>
    toast({ title: 'Signup Almost Complete!', description, variant: 'success', duration: ALMOST_COMPLETE_MS }),
  signedUp: (description: string) => toast({ title: 'Success!', description, variant: 'success' }),
};

/** What is shown where the server's own words are missing (spec §8 Auth). */
export const UNKNOWN_ERROR = {
  realtor: ACCOUNT_MESSAGES.invalidCredentials,
  admin: 'An unknown error occurred.',
} as const;
export const SIGN_UP_ERROR = 'An unexpected error occurred.';
