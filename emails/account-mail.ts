import type { MailBrand } from './parts/letter.ts';

/** What happened to an account, or is asked of its owner. */
export type AccountMailOccasion =
  | 'confirm_address'
  | 'account_exists'
  | 'reset_password'
  | 'password_changed'
  | 'confirm_email_change'
  | 'confirm_new_email'
  | 'email_changed'
  | 'new_device'
  | 'sign_in_trouble'
  | 'two_factor_changed'
  | 'account_deleted';

/** What the letters about an account say. `link` is null where there is nothing to follow. */
export type AccountMailFacts = {
  occasion: AccountMailOccasion;
  brand: MailBrand;
  timeZone: string;
  name: string;
  /** The address of the account at this moment. */
  email: string;
  link: string | null;
  newEmail: string | null;
  device: string | null;
  ipAddress: string | null;
  change: 'on' | 'off' | 'codes' | null;
  at: Date;
};
