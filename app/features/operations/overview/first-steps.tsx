import { Link } from 'react-router';
import { PATHS, settingsPath } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { AdminStats } from '#domain/operations/stats.ts';

type Step = { title: string; text: string; action: string; to: string; isDone: boolean };

/** Whether nothing was sold or uploaded here yet. */
export const isNewStudio = ({ total_orders, uploaded_media_items }: AdminStats) =>
  total_orders === 0 && uploaded_media_items === 0;

/** The first steps of a new studio, in place of cards without content. */
export function FirstSteps({ stats }: { stats: AdminStats }) {
  const mode = usePublicConfig().data?.paymentMode;
  const steps: Step[] = [
    {
      title: 'Set your working hours',
      text: 'When shoots can be booked, how far ahead, and who gets them.',
      action: 'Open settings',
      to: settingsPath('hours'),
      isDone: false,
    },
    {
      title: 'Take payments',
      text:
        mode === 'live'
          ? 'Cards are charged.'
          : 'No card is charged yet. The settings say which keys the server still needs.',
      action: 'See payments',
      to: settingsPath('money', 'payments'),
      isDone: mode === 'live',
    },
    {
      title: 'Invite a realtor',
      text: 'Realtors see and download what you deliver to them.',
      action: 'Invite',
      to: PATHS.adminUsers,
      isDone: stats.registered_realtors !== 0,
    },
    {
      title: 'Place a first order',
      text: 'Order as a customer does, and follow the order here.',
      action: 'Open the order page',
      to: PATHS.order,
      isDone: false,
    },
  ];
  return (
    <Card role="region" aria-labelledby="first-steps" className="px-5 pt-3.5 pb-2 md:col-span-12">
      <h2 id="first-steps" className="display text-xl">
        First steps
      </h2>
      <ol className="mt-1 divide-y divide-line">
        {steps.map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </ol>
    </Card>
  );
}

function StepRow({ step: { title, text, action, to, isDone } }: { step: Step }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex items-center gap-2 font-medium text-ink">
          {isDone && <Icon name="check" className="size-4 text-success-text" />}
          {title}
          {isDone && <span className="sr-only">, done</span>}
        </p>
        <p className="text-muted">{text}</p>
      </div>
      {!isDone && (
        <Link to={to} className={buttonClass('outline', 'sm')}>
          {action}
        </Link>
      )}
    </li>
  );
}
