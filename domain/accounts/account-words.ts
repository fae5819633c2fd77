/** Sentences of accounts that spec §8 Auth gives letter by letter; server and app say the same. */
export const ACCOUNT_WORDS = {
  loginSuccessful: 'Login successful!',
  invalidCredentials: 'Invalid credentials. Please try again.',
  noRole: "Your account doesn't have an assigned role. Please contact support.",
  notAdmin: 'You do not have admin privileges.',
  signedUp: 'Signup successful! You can now log in.',
  confirmAddress: 'Please check your email for a confirmation link to complete your registration.',
  mustBeLoggedIn: 'You must be logged in.',
} as const;
