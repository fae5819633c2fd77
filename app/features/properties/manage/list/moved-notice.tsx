import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { undoMove } from '../../api/property-moves.ts';

type MovedNoticeProps = { property: PropertyJson; timeZone: string; onUndone: () => void };

/** Says for a day that a property moved from another agent, and takes it back (PROP-25). */
export function MovedNotice({ property, timeZone, onUndone }: MovedNoticeProps) {
  const { name, move } = property;
  const { run, running } = useAction('Not undone', async (moveId: string) => {
    await undoMove(property, moveId);
    onUndone();
    const description = `${name} is in the library of ${move?.from.name ?? 'its former agent'} again.`;
    toast({ title: 'Undone', description, variant: 'success' });
  });
  if (!move) return null;
  const { id, from, to, until } = move;
  return (
    <div className="mt-5">
      <Notice
        title={`Moved from ${from.name} to ${to?.name ?? 'an account that is gone'}`}
        action={
          <Button
            variant="outline"
            size="sm"
            aria-label={`Undo the move of ${name}`}
            aria-disabled={running !== null}
            onClick={() => void run(id)}
          >
            Undo
          </Button>
        }
      >
        Undo until {formatInstant(until, 'en', timeZone)} takes everything of the property back, also what was added
        since. Links that the move ended work again, later ones end, and both are told by email.
      </Notice>
    </div>
  );
}
