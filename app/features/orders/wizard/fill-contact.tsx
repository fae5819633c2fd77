import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSession } from '#app/lib/session/session-store.ts';
import type { OwnContact } from '#domain/accounts/account-json.ts';
import { ownContactQuery } from '../api/orders.ts';
import { getDraft, updateDraft, useDraft } from '../draft-store.ts';

/** Fills in who orders, once for each account and draft, unless somebody has begun to type that. */
function fillContact(accountId: string, { name, email, phone }: OwnContact): void {
  const { filledFor, values } = getDraft();
  const isTyped = values.contactName || values.contactEmail || values.contactPhone;
  if (filledFor === accountId || (isTyped && !filledFor)) return;
  updateDraft({
    filledFor: accountId,
    values: { ...values, contactName: name, contactEmail: email, contactPhone: phone },
  });
}

/** Fills in the contact of a customer who is signed in (ORD-120), and says so. */
export function FillContact() {
  const session = useSession();
  const { filledFor } = useDraft();
  const { form } = useMessages('wizard');
  const accountId = session.state === 'signed_in' && session.account.role === 'realtor' ? session.account.id : null;
  const { data } = useQuery({ ...ownContactQuery(accountId ?? ''), enabled: accountId !== null });
  useEffect(() => {
    if (accountId && data) fillContact(accountId, data);
  }, [accountId, data]);
  if (!accountId || filledFor !== accountId) return null;
  return <p className="col-span-full -mt-2 text-sm text-muted">{form.filledIn}</p>;
}
