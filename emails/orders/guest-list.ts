import type { GuestGets, GuestRole } from '#domain/orders/guests/guest-input.ts';
import { joinWords } from '#domain/shared/language/join-words.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { FactSection } from '#emails/shared/parts/email-template.ts';
import { deliveryMessages } from '#locales/all/emails/delivery.ts';
import { guestMessages } from '#locales/all/emails/guest.ts';

/** Who else is told of an order, as its contact reads it. */
export type MailGuest = {
  name: string;
  email: string;
  role: GuestRole;
  gets: readonly GuestGets[];
  isStopped: boolean;
};

/** Who else is told what of an order, for its contact; none where nobody is. */
export function guestSections(guests: readonly MailGuest[], locale: Locale): FactSection[] {
  if (guests.length === 0) return [];
  const { list } = guestMessages[locale];
  const facts = guests.map(({ name, email, role, gets, isStopped }) => ({
    label: `${name} (${list.roles[role]})`,
    value: isStopped
      ? list.stopped
      : joinWords(
          gets.map((each) => list.gets[each]),
          deliveryMessages[locale].and,
        ),
    note: email,
  }));
  return [{ title: list.title, facts }];
}
