import { formatCharge } from '#app/lib/money/money.ts';
import type { PayRule } from '#domain/billing/crew-pay/pay-rule.ts';
import { numberFormat } from '#domain/shared/formats.ts';

/** A rule in words: '40 % of the net price, $20.00 for a further visit, mileage'. */
export function describeRule({ base, visit_minor, extras, pays_mileage, currency }: PayRule): string {
  const money = (minor: number) => formatCharge(minor, currency);
  const parts = [describeBase(base, money)];
  if (visit_minor > 0 && base.kind !== 'hourly') parts.push(`${money(visit_minor)} for a further visit`);
  if (extras.length > 0) parts.push(`amounts for ${extras.length} ${extras.length === 1 ? 'add-on' : 'add-ons'}`);
  if (pays_mileage) parts.push('mileage');
  return parts.join(', ');
}

function describeBase(base: PayRule['base'], money: (minor: number) => string): string {
  switch (base.kind) {
    case 'share':
      return `${numberFormat('en-US', { maximumFractionDigits: 4 }).format(base.ppm / 10_000)} % of the net price`;
    case 'hourly':
      return `${money(base.hour_minor)} an hour`;
    case 'amounts': {
      const own = base.packages.length;
      const more = own > 0 ? `, amounts for ${own} ${own === 1 ? 'package' : 'packages'}` : '';
      return `${money(base.shoot_minor)} a shoot${more}`;
    }
  }
}
