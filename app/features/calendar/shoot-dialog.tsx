import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import type { AdminBooking, AdminCalendar, ShootOverride } from '#domain/calendar/calendar-json.ts';
import { BookingActions, BookingFacts } from './day-bookings.tsx';

type ShootDialogProps = {
  booking: AdminBooking;
  people: AdminCalendar['people'];
  overrides: readonly ShootOverride[];
  timeZone: string;
  onClose: () => void;
  onMove: (booking: AdminBooking) => void;
  onAssign: (booking: AdminBooking) => void;
  onCancel: (booking: AdminBooking) => void;
};

/** A shoot that was chosen in the crew's day, with what can be done with it. */
export function ShootDialog({ booking, people, overrides, timeZone, onClose, ...actions }: ShootDialogProps) {
  return (
    <Dialog open firstFocus="dialog" onOpenChange={(next) => !next && onClose()} title="Shoot">
      <DialogBody className="pb-6">
        <BookingFacts booking={booking} timeZone={timeZone} people={people} overrides={overrides} />
        <BookingActions booking={booking} canAssign={people.length > 1} {...actions} />
      </DialogBody>
    </Dialog>
  );
}
