import type { ReactNode } from 'react';
import { useSite } from '#app/lib/page/site.ts';
import type { PictureSource } from '#app/lib/pictures/picture-source.ts';
import { cx } from '#app/ui/cx.ts';
import { Picture } from '#app/ui/media/picture.tsx';

type AuthFrameProps = {
  /** Shown until the home page opens with a picture of the studio's own. */
  picture: PictureSource;
  /** A line over the photograph, for wide screens. */
  line: string;
  children: ReactNode;
};

/** A calm column for one form, beside a large photograph where the screen has room for it. */
export function AuthFrame({ picture, line, children }: AuthFrameProps) {
  const { look } = useSite();
  return (
    <div className="grid min-h-[calc(100dvh-4.5rem)] bg-page lg:grid-cols-[minmax(30rem,5fr)_6fr]">
      <div className="flex justify-center px-5 py-10 sm:px-8 sm:py-16 lg:pt-[clamp(3rem,11dvh,8rem)]">
        <div className="w-full max-w-[26rem]">{children}</div>
      </div>
      <figure className="relative hidden lg:block">
        <div className="sticky top-18 h-[calc(100dvh-4.5rem)] min-h-[34rem] overflow-hidden">
          <Picture source={look?.picture ?? picture} sizes="55vw" className="absolute inset-0 size-full" />
          <div className="absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-t from-slate-950/75 to-transparent" />
          <figcaption className="on-dark absolute inset-x-0 bottom-0 p-10 xl:p-14">
            <p className="max-w-md font-display text-[1.75rem] leading-tight tracking-[-0.02em] text-balance xl:text-[2rem]">
              {line}
            </p>
          </figcaption>
        </div>
      </figure>
    </div>
  );
}

type AuthHeadingProps = { eyebrow?: string; title: string; children?: ReactNode; className?: string };

/** The heading of a form's page, with a sentence that says what it is for. */
export function AuthHeading({ eyebrow, title, children, className }: AuthHeadingProps) {
  return (
    <header className={cx('mb-8', className)}>
      {eyebrow && <p className="eyebrow mb-2.5">{eyebrow}</p>}
      <h1 className="display text-[2.25rem] sm:text-[2.625rem]">{title}</h1>
      {children && <p className="mt-3.5 text-pretty text-body">{children}</p>}
    </header>
  );
}

/** The class of a link among words. */
export const TEXT_LINK = 'font-medium text-accent-text underline-offset-4 hover:underline';
