import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import type { PersonJson } from '#domain/scheduling/people/person-json.ts';
import { CalendarAccount } from './calendar-account.tsx';
import { CalendarAddresses } from './calendar-addresses.tsx';
import { InvitationRules } from './invitation-rules.tsx';
import { PersonFeed } from './person-feed.tsx';

type CalendarsDialogProps = { person: PersonJson; onClose: () => void };

/** The calendars of a person elsewhere: those that say when they are busy, and how others show their shoots. */
export function CalendarsDialog({ person, onClose }: CalendarsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Calendars of ${person.name}`}
      description="Times that are busy in another calendar are not offered to customers. Calendars are read every ten minutes; what the events are about is not kept."
      width="lg"
      firstFocus="dialog"
    >
      <DialogBody className="divide-y divide-line">
        <CalendarAccount owner={person} />
        <CalendarAddresses person={person} />
        <InvitationRules person={person} />
        <PersonFeed person={person} />
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
