import { useCountryExamples } from '#app/lib/page/use-country-examples.ts';
import { endLostSession, getErrorMessage, getFieldErrors } from '#app/lib/request/request-errors.ts';
import { checkWith, useForm } from '#app/lib/request/use-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { createPropertySchema } from '#domain/properties/property-input.ts';
import { createProperty } from '../../api/properties.ts';

const formSchema = createPropertySchema.pick({ name: true });

type CreatePropertyFormProps = { realtorId: string | null; isDisabled: boolean; onCreated: () => void };

/** Makes a property for the realtor, or with null one without a realtor (PROP-5). What was typed stays until the server has it. */
export function CreatePropertyForm({ realtorId, isDisabled, onCreated }: CreatePropertyFormProps) {
  const { propertyName } = useCountryExamples();
  const form = useForm({
    check: (values) => checkWith(formSchema, values),
    send: async ({ name }) => {
      try {
        await createProperty({ name, realtor_id: realtorId });
      } catch (error) {
        endLostSession(error);
        const description = getErrorMessage(error);
        toast({ title: 'Failed to create property', description, variant: 'destructive' });
        return getFieldErrors(error);
      }
      form.clear();
      toast({ title: 'Property Created!', description: name, variant: 'success' });
      onCreated();
      return {};
    },
  });
  return (
    <Card className="p-4 sm:p-7">
      <form {...form.bind} aria-labelledby="create-property">
        <h2 id="create-property" className="display display-card">
          Create New Property
        </h2>
        <div className="mt-4 flex items-start gap-3 max-sm:flex-col">
          <Field
            label="Property name"
            name="name"
            required
            error={form.errors.name}
            className="w-full min-w-0 sm:max-w-xl sm:flex-1"
          >
            {(control) => (
              <Input {...control} autoComplete="off" maxLength={200} placeholder={propertyName} disabled={isDisabled} />
            )}
          </Field>
          <Button
            type="submit"
            size="lg"
            disabled={isDisabled}
            aria-disabled={form.isSending}
            className="shrink-0 max-sm:w-full sm:mt-6.5"
          >
            {form.isSending ? 'Creating...' : 'Create property'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
