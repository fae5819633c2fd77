/**
 * The refusal of a sign-in after too many wrong tries. It holds for every account and address alike, and is true: a
 * reset clears the tries, and the browser in which it ends is known from then on.
 */
export const SIGN_IN_BLOCKED = 'Too many wrong tries. A password reset opens your account at once.';

/** Sentences of accounts that ACC-14 gives letter by letter; server and app say the same. */
export const ACCOUNT_MESSAGES = {
  loginSuccessful: 'Login successful!',
  invalidCredentials: 'Invalid credentials. Please try again.',
  noRole: "Your account doesn't have an assigned role. Please contact support.",
  notAdmin: 'You do not have admin privileges.',
  signedUp: 'Signup successful! You can now log in.',
  confirmAddress: 'Please check your email for a confirmation link to complete your registration.',
  mustBeLoggedIn: 'You must be logged in.',
} as const;
