import { Link } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { Icon } from '#app/ui/icon.tsx';

const DOORS = [
  {
    title: 'User Management',
    text: 'Find realtors and admins, change who may do what, and keep somebody out.',
    to: PATHS.adminUsers,
  },
  {
    title: 'Main Dashboard',
    text: 'How the studio stands: realtors, orders and media, and the latest orders.',
    to: PATHS.adminDashboard,
  },
];

/** Where admins begin (spec §2 Admin hub). */
export function AdminHub() {
  return (
    <div className="min-h-[75vh] bg-paper">
      <div className="wrap section">
        <h1 className="display display-page">Admin Control Hub</h1>
        <p className="mt-3 max-w-prose text-body">Choose where to go on.</p>
        <ul className="mt-10 grid gap-5 md:grid-cols-2">
          {DOORS.map(({ title, text, to }) => (
            <li
              key={to}
              className="group relative flex min-h-52 flex-col rounded-card border border-line bg-surface p-7 transition-colors hover:border-ink sm:p-9"
            >
              <h2 className="display text-[1.75rem]">
                <Link
                  to={to}
                  className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--focus)"
                >
                  {title}
                </Link>
              </h2>
              <p className="mt-3 max-w-sm text-pretty text-body">{text}</p>
              <Icon
                name="arrowRight"
                className="mt-auto text-accent-text transition-transform group-hover:translate-x-1 motion-reduce:transition-none"
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
