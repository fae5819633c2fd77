import { fakeId, noSuchThing } from './answers.ts';
import { cardBrand } from './cards.ts';

/** A customer of the shop in the provider's vault. */
export type FakeCustomer = { id: string; object: 'customer'; email: string | null; name: string | null };

/** A card as the provider keeps it. `number` never leaves the provider. */
export type FakeMethod = {
  id: string;
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  number: string;
};

/** What of a card the shop may see. */
export const publicMethod = ({ number: _, ...visible }: FakeMethod) => visible;

/** The customers and cards that the fake provider keeps. */
export function createVault() {
  const customers = new Map<string, FakeCustomer>();
  const methods = new Map<string, FakeMethod>();
  const getMethod = (id: string): FakeMethod => {
    const method = methods.get(id);
    if (!method) throw noSuchThing('PaymentMethod', id);
    return method;
  };
  return {
    listCustomers: () => [...customers.values()],
    listMethods: () => [...methods.values()],
    createCustomer(fields: Pick<FakeCustomer, 'email' | 'name'>): FakeCustomer {
      const customer: FakeCustomer = { ...fields, id: fakeId('cus_', 14), object: 'customer' };
      customers.set(customer.id, customer);
      return customer;
    },
    requireCustomer(id: string): void {
      if (!customers.has(id)) throw noSuchThing('customer', id);
    },
    getMethod,
    /** A card that a payment was tried with; it belongs to nobody yet. */
    addMethod(number: string): FakeMethod {
      const digits = number.replace(/\s/g, '');
      const card = { brand: cardBrand(digits), last4: digits.slice(-4), exp_month: 12, exp_year: 2040 };
      const id = fakeId('pm_1', 23);
      const method: FakeMethod = { id, object: 'payment_method', type: 'card', customer: null, card, number: digits };
      methods.set(method.id, method);
      return method;
    },
    attach(id: string, customer: string): void {
      getMethod(id).customer = customer;
    },
    detach(id: string): FakeMethod {
      const method = getMethod(id);
      if (!method.customer) throw noSuchThing('PaymentMethod', id);
      method.customer = null;
      return method;
    },
  };
}
export type Vault = ReturnType<typeof createVault>;
