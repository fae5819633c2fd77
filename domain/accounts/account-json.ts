import { z } from 'zod';
import { orderJsonSchema, soldPackageSchema } from '#domain/orders/order-json.ts';
import { DELIVERY_STATUSES } from '#domain/orders/order-status.ts';
import { roleSchema } from '#domain/shared/access/roles.ts';
import { HOME_PATHS, rightSchema } from '#domain/shared/access/staff-rights.ts';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { versionSchema } from '#domain/shared/version.ts';

/**
 * An account as its owner sees it. `has_password` is false for one that came by Google alone, `locale` is the language of its
 * emails, `rights` is what staff may do in the studio. `home_path` is the page where the account begins, `has_day` whether shoots are done by it.
 */
export const accountSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  email_verified: z.boolean(),
  full_name: z.string(),
  company_name: z.string(),
  role: roleSchema,
  rights: z.array(rightSchema),
  home_path: z.enum(HOME_PATHS),
  has_day: z.boolean(),
  two_factor_enabled: z.boolean(),
  has_password: z.boolean(),
  locale: localeSchema,
  created_at: z.string(),
  version: versionSchema,
});
export type Account = z.infer<typeof accountSchema>;

/**
 * Staff see as this account, reading alone (CUS-12). `ends_at` is an ISO instant, in `seconds_left` from now; `customer_id` is whose page it was begun
 * from.
 */
export const viewingSchema = z.object({
  id: z.uuid(),
  ends_at: z.string(),
  seconds_left: z.int(),
  customer_id: z.uuid().nullable(),
});
export type Viewing = z.infer<typeof viewingSchema>;

/** `GET /api/auth/get-session`: who is signed in here, or whom the session sees as; null for nobody. Never the session's token. */
export const sessionAnswerSchema = z.object({ account: accountSchema.nullable(), viewing: viewingSchema.nullable() });
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/**
 * The outcome of a sign-in (ACC-4). `two_factor`: the password was right, and a code is required.
 * `no_role`: the account has no role, and was signed out at once.
 */
export const signInAnswerSchema = z.discriminatedUnion('next', [
  z.object({ next: z.literal('signed_in'), account: accountSchema }),
  z.object({ next: z.literal('two_factor') }),
  z.object({ next: z.literal('no_role') }),
]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

/** The outcome of a sign-up: the sentence to show, and whether the address must be confirmed first. */
export const signUpAnswerSchema = z.object({ message: z.string(), needs_confirmation: z.boolean() });

/** A sentence for the person who asked. */
export const messageSchema = z.object({ message: z.string() });

/**
 * The step that a link from a mail leads to, before anything is done. `confirm`: one press, in the browser that signed up;
 * `choose_password`: everywhere else; `allow_change` and `finish_change`: the two steps to another address; `sign_in`:
 * the second of them, in a browser that is not signed in to the account that asked; `invalid`: nothing. `email` is the
 * address that it is about.
 */
export const LINK_STEPS = [
  'confirm',
  'choose_password',
  'allow_change',
  'finish_change',
  'sign_in',
  'invalid',
] as const;
export const verificationLinkSchema = z.object({ next: z.enum(LINK_STEPS), email: z.string().nullable() });
export type VerificationLink = z.infer<typeof verificationLinkSchema>;

/**
 * The outcome of a link from a mail: it confirmed the address, confirmed the request for another address (a mail went to
 * the new one), or changed the address.
 */
export const verifyEmailAnswerSchema = z.object({
  outcome: z.enum(['verified', 'sent_to_new_address', 'email_changed']),
  email: z.string(),
});
export type VerifyEmailAnswer = z.infer<typeof verifyEmailAnswerSchema>;

/** A place where the account is signed in. `device` is a phrase for people, as "Chrome on macOS". */
export const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  ip_address: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
});
export type SessionJson = z.infer<typeof sessionSchema>;

/** The start of two-factor: the address for the QR code, the same secret to type, and the recovery codes. */
export const twoFactorStartSchema = z.object({
  totp_uri: z.string(),
  secret: z.string(),
  backup_codes: z.array(z.string()),
});
export type TwoFactorStart = z.infer<typeof twoFactorStartSchema>;

/** Fresh recovery codes; the old ones are void. */
export const backupCodesSchema = z.object({ backup_codes: z.array(z.string()) });

/** A passkey of the account. */
export const passkeySchema = z.object({ id: z.string(), name: z.string(), created_at: z.string() });
export type PasskeyJson = z.infer<typeof passkeySchema>;

/** A linked provider of sign-ins (ACC-27). */
export const identitySchema = z.object({ id: z.string(), provider: z.literal('google'), created_at: z.string() });

/** How an account is reached when it orders: what is known of its contact, and else of the account. `phone` is empty where none is known. */
export const ownContactSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() });
export type OwnContact = z.infer<typeof ownContactSchema>;

/** An order in the account's own list. `package` is what was chosen, by its ids in the catalog. `package_price` is in `list_currency`, `amount` in `charge_currency`, decimal. */
export const accountOrderSchema = orderJsonSchema
  .pick({
    id: true,
    order_number: true,
    package_name: true,
    package_price: true,
    amount: true,
    list_currency: true,
    charge_currency: true,
    payment_status: true,
    order_status: true,
    scheduling_status: true,
    address: true,
    city: true,
    created_at: true,
  })
  .extend({
    package: soldPackageSchema.pick({ id: true, photoCount: true, addOns: true }),
    shoot_datetime: z.string().nullable(),
    delivery_status: z.enum(DELIVERY_STATUSES).nullable(),
  });
export type AccountOrder = z.infer<typeof accountOrderSchema>;

/** The query of the account's orders: the language in which packages are named, and where the page begins. */
export const ownOrdersQuerySchema = z.object({
  cursor: z.string().max(100).optional(),
  locale: localeSchema.default('en'),
});
export type OwnOrdersQuery = z.infer<typeof ownOrdersQuerySchema>;

/** A page of the account's orders, newest first; `next_cursor` is null on the last. `total` stops counting at 1,001. */
export const accountOrdersSchema = z.object({
  orders: z.array(accountOrderSchema),
  next_cursor: z.string().nullable(),
  total: z.int(),
});
