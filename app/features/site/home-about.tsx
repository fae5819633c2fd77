import { entranceHall, livingRoom } from '#app/lib/pictures.ts';
import { Picture } from '#app/ui/media/picture.tsx';

const STATEMENTS = [
  {
    title: 'Our mission',
    text: 'Give each listing the light, the angles and the calm of a home that is already loved, so that the right buyer stops scrolling.',
  },
  {
    title: 'Our vision',
    text: 'Every house in the region presented as well as the best one, whatever its price, the day after it is ready.',
  },
] as const;

/** About us, with mission and vision (spec §2 Home). */
export function HomeAbout() {
  return (
    <section aria-labelledby="about" className="wrap section grid items-center gap-14 lg:grid-cols-[5fr_6fr] lg:gap-20">
      <div>
        <p className="eyebrow">About us</p>
        <h2 id="about" className="display display-section mt-3">
          We shoot houses the way buyers fall for them
        </h2>
        <div className="mt-8 space-y-7">
          {STATEMENTS.map(({ title, text }) => (
            <div key={title}>
              <h3 className="display display-card">{title}</h3>
              <p className="mt-1.5 max-w-prose">{text}</p>
            </div>
          ))}
        </div>
      </div>
      <figure className="relative pb-14 pl-8 sm:pl-20">
        <Picture
          source={livingRoom}
          sizes="(min-width: 80rem) 37rem, (min-width: 64rem) 48vw, 85vw"
          className="aspect-[4/3] w-full rounded-card"
        />
        <Picture
          source={entranceHall}
          sizes="(min-width: 80rem) 26rem, 62vw"
          className="absolute bottom-0 left-0 aspect-square w-[40%] rounded-card border-6 border-white"
        />
        <figcaption className="absolute right-0 bottom-6 text-sm text-muted">Sample rendering</figcaption>
      </figure>
    </section>
  );
}
