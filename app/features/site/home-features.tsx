import { Link } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { dining, exteriorDay, homeOffice, kitchen } from '#app/lib/pictures.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Picture } from '#app/ui/media/picture.tsx';

const FEATURES = [
  {
    title: 'High-quality photography',
    text: 'Bracketed, hand-blended HDR with straight verticals and true colors.',
    picture: kitchen,
  },
  {
    title: 'Cinematic video tours',
    text: 'Steady 4K walkthroughs, cut to music, ready for every channel.',
    picture: exteriorDay,
  },
  {
    title: '3D virtual tours',
    text: 'Buyers walk through at midnight from another state.',
    picture: dining,
  },
  {
    title: 'Fast turnaround',
    text: 'Edited photos in 24 to 48 hours, in your own library.',
    picture: homeOffice,
  },
] as const;

/** Four reasons (spec §2 Home). */
export function HomeFeatures() {
  return (
    <section aria-labelledby="why-us" className="bg-paper">
      <div className="wrap section">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="why-us" className="display display-section max-w-[12em]">
            Why realtors stay with us
          </h2>
          <Link to={PATHS.services} className={buttonClass('outline')}>
            Our Services
          </Link>
        </div>
        <ul className="mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {FEATURES.map(({ title, text, picture }) => (
            <li key={title}>
              <Picture
                source={picture}
                sizes="(min-width: 64rem) 34rem, (min-width: 40rem) 48vw, 85vw"
                className="aspect-[4/3] w-full rounded-card lg:aspect-[4/5]"
              />
              <h3 className="display display-card mt-5">{title}</h3>
              <p className="mt-1.5 max-w-prose text-[0.9375rem]">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
