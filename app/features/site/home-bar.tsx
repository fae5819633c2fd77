import { Link } from 'react-router';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { orderPath, PATHS } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { visiblePackages } from '#domain/catalogue/packages.ts';
import type { NextShoot } from './api/find-next-shoot.ts';
import type { HomeWords } from './home-words.ts';
import { useNextShoot } from './use-next-shoot.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day as people say it: '2026-11-24' gives 'Tuesday 24 November'. The date formats would cost a phone too long. */
function formatShortDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}

function FastDelivery({ words }: HomeWords<'bar'>) {
  return (
    <>
      <p className="text-sm text-muted">{words.afterLabel}</p>
      <p className="mt-0.5 font-semibold text-ink">{words.after}</p>
    </>
  );
}

function NextFreeShoot({ date, time, label }: NextShoot & { label: string }) {
  return (
    <>
      <p className="text-sm text-muted">{label}</p>
      <p className="mt-0.5 font-semibold text-ink">
        <span className="mr-2 inline-block size-2 rounded-full bg-emerald-500 align-middle" aria-hidden="true" />
        <time dateTime={`${date}T${time}`}>
          {formatShortDate(date)}, {time}
        </time>
      </p>
    </>
  );
}

/**
 * The bar across the hero's edge: when the next shoot can be, and the package that most people take. Until the calendar
 * has answered it promises how fast pictures come; both need the same room, so that nothing moves.
 */
export function HomeBar({ words }: HomeWords<'bar'>) {
  const shoot = useNextShoot();
  const packages = visiblePackages(useCatalogue());
  const popular = packages.find((item) => item.popular) ?? packages[0];
  if (!popular) return null;
  const { id, name, features, basePriceCents, photoCountRule } = popular;
  return (
    <div className="wrap relative z-10 -mt-14">
      <div className="grid gap-6 rounded-card bg-white p-6 shadow-float sm:grid-cols-2 sm:gap-x-0 sm:p-7 lg:grid-cols-[19rem_1fr_12rem] lg:items-center lg:gap-0">
        <div className="h-[3.125rem] max-[22.5rem]:h-[4.625rem] sm:h-[4.625rem] sm:pr-6 lg:h-[3.125rem]">
          {shoot ? <NextFreeShoot {...shoot} label={words.nextLabel} /> : <FastDelivery words={words} />}
        </div>
        <div className="border-t border-line pt-5 sm:border-t-0 sm:border-l sm:pt-0 sm:pl-6 lg:px-8">
          <p className="text-sm text-muted">{popular.popular ? words.popular : words.other}</p>
          <p className="mt-0.5 font-semibold text-ink">
            {name} · {features.slice(0, 3).join(', ')} ·{' '}
            {words.price.replace('{price}', formatPrice(basePriceCents, popular.currency))}
          </p>
        </div>
        <Link
          to={shoot ? `${PATHS.order}?date=${shoot.date}` : orderPath(id, photoCountRule?.defaultCount ?? null)}
          prefetch="intent"
          className={cx(buttonClass('primary', 'lg'), 'w-full sm:col-span-2 lg:col-span-1')}
        >
          {shoot ? words.bookTime : words.book.replace('{package}', name)}
        </Link>
      </div>
    </div>
  );
}
