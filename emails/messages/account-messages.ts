/** The texts of an email about an account around its facts. `brand` stands in each, so that nobody wonders who wrote. */
export type AccountMailMessages = {
  subject: string;
  preheader: string;
  heading: string;
  intro: readonly string[];
  /** The button, and what is said below it; null where there is nothing to follow. */
  action: { label: string; note: string } | null;
  /** The advice for a reader who did not do this. */
  ifNotYou: string;
  /** Why the email came. */
  reason: string;
};
