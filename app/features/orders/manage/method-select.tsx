import type { ComponentProps } from 'react';
import { Select } from '#app/ui/form/select.tsx';
import type { PaymentMethod } from '#domain/billing/payment-methods.ts';
import { METHOD_LABELS, readMethod } from './payment-methods.ts';

type MethodSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
};

/** A choice of how money came or goes by hand. */
export function MethodSelect({ methods, value, onChange, ...control }: MethodSelectProps) {
  return (
    <Select {...control} value={value} onChange={({ target }) => onChange(readMethod(target.value))}>
      {methods.map((method) => (
        <option key={method} value={method}>
          {METHOD_LABELS[method]}
        </option>
      ))}
    </Select>
  );
}
