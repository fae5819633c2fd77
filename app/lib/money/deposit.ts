import type { Currency } from '#domain/shared/money/currencies.ts';
import type { Deposit } from '#domain/shared/money/deposit.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import { readAmount } from '#domain/shared/money/typed-amount.ts';
import { formatCharge } from './money.ts';

const PPM_PER_PERCENT = 10_000;

/** How much a deposit is: `30%` or `$50.00`. */
export const formatDeposit = (deposit: Deposit, currency: Currency): string =>
  deposit.kind === 'percent' ? `${deposit.ppm / PPM_PER_PERCENT}%` : formatCharge(deposit.amount_minor, currency);

/** A deposit as its fields show it. */
export type TypedDeposit = { kind: Deposit['kind']; value: string };

/** The fields of a deposit: 30 percent where there is none. */
export function typeDeposit(deposit: Deposit | null, currency: Currency): TypedDeposit {
  if (!deposit) return { kind: 'percent', value: '30' };
  const value =
    deposit.kind === 'percent' ? deposit.ppm / PPM_PER_PERCENT : minorToPrice(deposit.amount_minor, currency);
  return { kind: deposit.kind, value: String(value) };
}

/** A deposit as it was typed, in the shape of the API; what cannot be read is refused there. */
export function readDeposit({ kind, value }: TypedDeposit, currency: Currency): Deposit {
  if (kind === 'amount') return { kind, amount_minor: readAmount(value, currency).minor ?? 0 };
  return { kind, ppm: Math.round(Number(value.replace(',', '.')) * PPM_PER_PERCENT) || 0 };
}
