import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { CUSTOMER_WISHES, type CustomerPeople, type CustomerWish } from '#domain/scheduling/people/customer-people.ts';
import { updateCustomerPerson } from './api/customer-people.ts';

const LABELS: Record<CustomerWish, string> = { preferred: 'Preferred', barred: 'Not wanted' };

type CustomerPeopleDialogProps = { email: string; people: CustomerPeople['people']; onClose: () => void };

/** Asks what a customer wants of each person. Each choice holds at once. */
export function CustomerPeopleDialog({ email, people, onClose }: CustomerPeopleDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Photographers of this customer"
      description={`For each order of ${email}, preferred people are chosen first, and people who are not wanted never come. Booked shoots stay as they are, and the customer is not told.`}
    >
      <DialogBody>
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <PersonWish key={person.person_id} email={email} person={person} />
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type PersonWishProps = { email: string; person: CustomerPeople['people'][number] };

function PersonWish({ email, person: { person_id, name, color, wish } }: PersonWishProps) {
  const { run, running } = useAction('Not saved', async (chosen: CustomerWish | null) =>
    updateCustomerPerson({ email, person_id, wish: chosen }),
  );
  const choose = (value: string) => void run(CUSTOMER_WISHES.find((each) => each === value) ?? null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="flex min-w-0 items-center gap-2.5 text-ink">
        <span aria-hidden="true" style={{ backgroundColor: color }} className="size-3 shrink-0 rounded-full" />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </span>
      <Select
        aria-label={name}
        value={wish ?? ''}
        disabled={running !== null}
        onChange={({ target }) => choose(target.value)}
        className="w-40"
      >
        <option value="">Happy with them</option>
        {CUSTOMER_WISHES.map((each) => (
          <option key={each} value={each}>
            {LABELS[each]}
          </option>
        ))}
      </Select>
    </li>
  );
}
