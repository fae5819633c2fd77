import { refetchIfOutdated, runVersioned } from '#app/lib/request/edits.ts';
import { endLostSession, getErrorMessage, getFieldErrors } from '#app/lib/request/request-errors.ts';
import { useForm } from '#app/lib/request/use-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { deleteProperty } from '../../api/properties.ts';
import { listDetailParts } from '../../property-parts.ts';

/** Formats the media that go with a property. `count` is null above 1,000. */
function formatLoss(count: number | null): string {
  if (count === 0) return 'It has no media.';
  if (count === 1) return 'Its 1 photo or video is deleted with it.';
  return `Its ${count?.toLocaleString('en-US') ?? '1,000+'} photos and videos are deleted with it.`;
}

type DeletePropertyDialogProps = {
  property: PropertyJson;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
};

/** Deletes a property with its media, once its name was typed: nothing brings it back. */
export function DeletePropertyDialog({ property, open, onOpenChange, onDeleted }: DeletePropertyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${property.name}?`}
      description={`${formatLoss(property.media_count)} This can't be undone.`}
      width="sm"
    >
      <DeleteForm property={property} onClose={() => onOpenChange(false)} onDeleted={onDeleted} />
    </Dialog>
  );
}

type DeleteFormProps = Pick<DeletePropertyDialogProps, 'property' | 'onDeleted'> & { onClose: () => void };

function DeleteForm({ property, onClose, onDeleted }: DeleteFormProps) {
  const name = property.name.trim();
  const form = useForm({
    check: (values) => {
      const typed = values.name?.trim() ?? '';
      return typed === name ? { input: typed } : { errors: { name: `Type “${name}” to delete it.` } };
    },
    send: async (typed) => {
      try {
        await runVersioned({ seen: property, parts: listDetailParts() }, () => deleteProperty(property, typed));
      } catch (error) {
        endLostSession(error);
        refetchIfOutdated(error);
        const description = getErrorMessage(error);
        toast({ title: 'Failed to delete property', description, variant: 'destructive' });
        return getFieldErrors(error);
      }
      onClose();
      onDeleted();
      toast({ title: 'Property Deleted', description: property.name, variant: 'success' });
      return {};
    },
  });
  return (
    <DialogForm
      label={`Delete ${name}`}
      form={form}
      submitText="Delete property"
      busyText="Deleting..."
      submitVariant="danger"
      onClose={onClose}
    >
      <Field
        label="Name of the property"
        name="name"
        required
        hint={
          <>
            Type <span className="font-medium wrap-anywhere text-ink">{name}</span> to confirm.
          </>
        }
        error={form.errors.name}
      >
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
    </DialogForm>
  );
}
