import { z } from 'zod';
import { foldEmail } from '#domain/shared/fold-text.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { emailSchema, lineSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { givenPasswordSchema, newPasswordSchema } from './passwords.ts';

/** The longest text of each control, for its `maxlength`. */
export const ACCOUNT_LENGTHS = { full_name: 150, company_name: 150, email: 254 } as const;

/** One mailbox has one spelling: lower case, ASCII characters alone (security check 47: no look-alike letters). */
export const accountEmailSchema = emailSchema
  .transform(foldEmail)
  .refine((email) => /^[\x21-\x7e]+$/.test(email), 'Write the email address with plain letters.');

export const fullNameSchema = requiredLineSchema('Full Name', ACCOUNT_LENGTHS.full_name);
const companyNameSchema = lineSchema('Company Name', ACCOUNT_LENGTHS.company_name);

/** `POST /api/auth/sign-up/email` (ACC-12). There is no role in it: who signs up is a realtor. */
export const signUpSchema = z.object({
  full_name: fullNameSchema,
  email: accountEmailSchema,
  password: newPasswordSchema,
  company_name: companyNameSchema.default(''),
  /** The language of the page, which that of the account's emails begins with. */
  locale: localeSchema.default('en'),
});
export type SignUp = z.infer<typeof signUpSchema>;

/** `POST /api/auth/sign-in/email`. Without `remember` the session ends with the browser. */
export const signInSchema = z.object({
  email: accountEmailSchema,
  password: givenPasswordSchema,
  remember: z.boolean().default(true),
});
export type SignIn = z.infer<typeof signInSchema>;

/**
 * `POST /api/auth/sign-in/social`: where it ends on this site, and the language of the page, which that of a new account's emails
 * begins with.
 */
export const socialSignInSchema = z.object({
  provider: z.literal('google'),
  next: z.string().max(2000).optional(),
  locale: localeSchema.default('en'),
});
export type SocialSignIn = z.infer<typeof socialSignInSchema>;

/** How far a sign-out reaches (ACC-23): this session, all others of the account, or all. */
export const SIGN_OUT_SCOPES = ['local', 'others', 'global'] as const;
export const signOutSchema = z.object({ scope: z.enum(SIGN_OUT_SCOPES).default('local') });
export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number];

/** A bare address: a reset, or the confirmation mail once more. */
export const emailInputSchema = z.object({ email: accountEmailSchema });

/** The token of a link in a mail; it is behind `#` there, and never in an address that a server logs. */
export const linkTokenSchema = z.object({
  token: z.string().regex(/^[\w-]{20,100}$/, 'This link is not whole. Please open it from the email again.'),
});

/** `POST /api/auth/reset-password`. */
export const resetPasswordSchema = linkTokenSchema.extend({ new_password: newPasswordSchema });

/**
 * `POST /api/auth/verify-email`. Without a new password it confirms only in the browser that signed up, where the password
 * of the sign-up stays; a change of address asks for none.
 */
export const verifyEmailSchema = linkTokenSchema.extend({ new_password: newPasswordSchema.optional() });
export type VerifyEmail = z.infer<typeof verifyEmailSchema>;

/** A code of an authenticator app: six digits; spaces that an app shows are dropped. */
export const totpCodeSchema = z.object({
  code: z
    .string('The code is required.')
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.')),
});

/** A recovery code, as it was printed. */
export const backupCodeSchema = z.object({
  code: z
    .string('The code is required.')
    .trim()
    .regex(/^[\w-]{6,40}$/, 'This is not a recovery code.'),
});

/** `PATCH /api/account`. `locale` is the language of the account's emails. */
export const updateAccountSchema = z.object({
  full_name: fullNameSchema.optional(),
  company_name: companyNameSchema.optional(),
  locale: localeSchema.optional(),
});
export type UpdateAccount = z.infer<typeof updateAccountSchema>;

/** `POST /api/account/email`. */
export const changeEmailSchema = z.object({ new_email: accountEmailSchema });

/** `POST /api/account/password`. An account that came by Google or a passkey has no password yet. */
export const changePasswordSchema = z.object({
  current_password: givenPasswordSchema.optional(),
  new_password: newPasswordSchema,
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** A password that proves who sits there. */
export const passwordSchema = z.object({ password: givenPasswordSchema });
