import { useMessages } from '#app/lib/language/messages.ts';
import type { ServiceSample } from '#domain/site/services/service-category.ts';
import { SampleCaption } from './sample-caption.tsx';

/** A drawing on its sheet; pressed, it fills the screen and can be magnified. */
export function SampleDrawing({ sample, onView }: { sample: ServiceSample; onView: () => void }) {
  const { url, alt, width, height } = sample.picture;
  const { pressToMagnify, viewFullScreen } = useMessages('samples');
  return (
    <figure className="col-span-2 grid gap-x-4 gap-y-3 not-first:mt-5 md:col-span-6 md:grid-cols-6 md:not-first:mt-8">
      <button
        type="button"
        onClick={onView}
        className="cursor-zoom-in rounded-[10px] border border-line bg-white p-4 transition-colors hover:border-line-strong sm:p-8 md:col-span-4 lg:px-20"
      >
        <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" className="w-full" />
        <span className="sr-only">{viewFullScreen}</span>
      </button>
      <SampleCaption title={sample.caption} className="md:col-span-2 md:self-end md:pl-4">
        {[sample.note, pressToMagnify].filter(Boolean).join(' ')}
      </SampleCaption>
    </figure>
  );
}
