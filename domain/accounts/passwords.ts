import { z } from 'zod';

/** The shortest and the longest password, in UTF-16 units (ACC-11). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The two rules of a new password (ACC-11), letter by letter. */
export const PASSWORDS_DIFFER = 'Passwords do not match.';
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long.';
/** The refusal of a password that everybody tries first (security check 45). */
export const PASSWORD_TOO_COMMON = 'This password is too common. Please choose one that others would not guess.';

/** A new password. Any characters; spaces count. Whether it is too common is known to the server alone. */
export const newPasswordSchema = z
  .string('Password is required.')
  .min(PASSWORD_LENGTH.min, PASSWORD_TOO_SHORT)
  .max(PASSWORD_LENGTH.max, `Password may have ${PASSWORD_LENGTH.max} characters at most.`)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Password has characters that cannot be stored.');

/** A password that is only compared: its length is limited, so that hashing it costs the same for all. */
export const givenPasswordSchema = z
  .string('Password is required.')
  .min(1, 'Password is required.')
  .max(PASSWORD_LENGTH.max, `Password may have ${PASSWORD_LENGTH.max} characters at most.`);

/** Returns the fault of a new password and its repetition, or null: the two rules in the order of ACC-11. */
export function newPasswordProblem(password: string, repeated: string): string | null {
  if (password !== repeated) return PASSWORDS_DIFFER;
  return password.length < PASSWORD_LENGTH.min ? PASSWORD_TOO_SHORT : null;
}
