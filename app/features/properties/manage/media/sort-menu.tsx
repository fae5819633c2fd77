import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '#app/ui/menu/menu.tsx';
import type { MediaOrder, SetOrder } from '#domain/media/media-order.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { sortMedia, undoSorting } from '../../api/media-order.ts';

const ORDERS: readonly [by: MediaOrder, text: string][] = [
  ['time', 'By time'],
  ['name', 'By name'],
  ['room', 'By room'],
];

/** How long a sorting can be taken back from its toast, in milliseconds. */
const UNDO_MS = 30_000;

async function undo(propertyId: string, undoId: string): Promise<void> {
  try {
    await undoSorting(propertyId, undoId);
    toast({ title: 'The order is back', variant: 'success' });
  } catch (error) {
    toast({ title: 'The order was not brought back', description: handleRequestError(error), variant: 'destructive' });
  }
}

function tellPlaced(placed: number): { description?: string } {
  if (placed === 0) return {};
  return { description: `${placed === 1 ? '1 item' : `${placed} items`} placed by hand kept their numbers.` };
}

async function sort({ id, name }: PropertyJson, order: SetOrder): Promise<void> {
  try {
    const { placed, undo_id } = await sortMedia(id, order);
    toast({
      title: `${name} is sorted by ${order.by}`,
      ...tellPlaced(placed),
      variant: 'success',
      duration: UNDO_MS,
      action: { label: 'Undo', onAction: () => void undo(id, undo_id) },
    });
  } catch (error) {
    toast({ title: 'The order was not changed', description: handleRequestError(error), variant: 'destructive' });
  }
}

type SortMenuProps = { property: PropertyJson; isDisabled: boolean; onCameras: () => void };

/** What a property can be sorted by, with one press each, and the clocks of its cameras. */
export function SortMenu({ property, isDisabled, onCameras }: SortMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="sm"
          disabled={isDisabled}
          aria-label={`Sort ${property.name}`}
          className="min-h-11 gap-1.5 px-3"
        >
          Sort
          <Icon name="chevronDown" className="size-4" />
        </Button>
      }
    >
      {ORDERS.map(([by, text]) => (
        <MenuItem key={by} onSelect={() => void sort(property, { by, placed: 'stay' })}>
          {text}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => void sort(property, { by: 'time', placed: 'sort' })}>
        By time, what was placed too
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onCameras}>Camera clocks</MenuItem>
    </Menu>
  );
}
