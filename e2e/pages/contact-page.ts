import { expect, type Locator, type Page } from '@playwright/test';

/** What a visitor writes; each value may be replaced. */
export const MESSAGE = {
  'Full Name': 'Jane Doe',
  Email: 'jane@example.com',
  Phone: '+1 202 555 0199',
  Subject: 'Twilight photos',
  Message: 'Hello,\n\nthe house is ready in May.',
};
type Label = keyof typeof MESSAGE;

export const LABELS = ['Full Name', 'Email', 'Phone', 'Subject', 'Message'] as const satisfies readonly Label[];

/** A control of the contact form, by its visible label. */
export const contactField = (page: Page, label: Label) =>
  page.getByRole('form').getByRole('textbox', { name: new RegExp(`^${label}( \\*| \\(optional\\))?$`) });

export const sendButton = (page: Page) => page.getByRole('button', { name: /^(Send Message|Sending\.\.\.)$/ });

/** Fills in the form, with `changes` over what Jane writes. */
export async function fillMessage(page: Page, changes: Partial<Record<Label, string>> = {}): Promise<void> {
  for (const label of LABELS) await contactField(page, label).fill(changes[label] ?? MESSAGE[label]);
}

/** Goes down to the calendar, which loads on the way, until it says something of each day. */
export async function openCalendar(page: Page): Promise<Locator> {
  const section = page.getByRole('region', { name: 'Find a day that suits you' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('[data-status]').first()).toBeVisible();
  return section;
}
