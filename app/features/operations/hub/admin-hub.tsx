import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { HubAttention } from './hub-attention.tsx';
import { HubSetup, useOpenSetup } from './hub-setup.tsx';

const DOORS = [
  {
    title: 'User Management',
    text: 'Find realtors and admins, invite people, and change what they may do.',
    to: PATHS.adminUsers,
  },
  {
    title: 'Main Dashboard',
    text: 'What needs attention today, the next shoots, and the latest orders.',
    to: PATHS.adminDashboard,
  },
];

/** Where owners and managers begin (OPS-1): two doors, and below them what waits and how far the setup is (OPS-30). */
export function AdminHub() {
  const setup = useOpenSetup();
  return (
    <div className="max-w-5xl">
      <h1 className="display text-[1.75rem] sm:text-[2rem]">Admin Control Hub</h1>
      <p className="mt-1.5 max-w-prose text-body">Choose where to start.</p>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {DOORS.map(({ title, text, to }) => (
          <li
            key={to}
            className="group relative flex min-h-40 flex-col rounded-card border border-line bg-surface p-6 transition-colors hover:border-ink"
          >
            <h2 className="display text-2xl">
              <Link
                to={to}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--focus)"
              >
                {title}
              </Link>
            </h2>
            <p className="mt-2 max-w-sm text-[0.9375rem] text-pretty text-body">{text}</p>
            <Icon
              name="arrowRight"
              className="mt-auto text-accent-text transition-transform group-hover:translate-x-1 motion-reduce:transition-none"
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-5">
        <HubAttention className={setup ? 'lg:col-span-3' : 'md:col-span-2 lg:col-span-5'} />
        {setup && <HubSetup answer={setup} className="lg:col-span-2" />}
      </div>
    </div>
  );
}
