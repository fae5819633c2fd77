import { type ComponentType, useEffect, useId, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { CompareSliderProps } from '#app/ui/media/compare-slider.tsx';
import type { ReviewedPhoto } from './pins-of-photo.ts';

type CompareStageProps = {
  photo: ReviewedPhoto;
  /** The version that is compared with the one of today first; the one before it where there is none. */
  first: number | null;
  onClose: () => void;
};

/** The slider, which is loaded when somebody compares; null until it is there. */
function useSlider(onFailure: () => void): ComponentType<CompareSliderProps> | null {
  const [Slider, setSlider] = useState<ComponentType<CompareSliderProps> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    import('#app/ui/media/compare-slider.tsx').then(({ CompareSlider }) => setSlider(() => CompareSlider), onFailure);
  }, []);
  return Slider;
}

/** A photo over one of its former versions. */
export function CompareStage({ photo, first, onClose }: CompareStageProps) {
  const messages = useMessages('reviews').compare;
  const former = photo.former.filter(({ preview }) => preview !== null);
  const [chosen, setChosen] = useState(first);
  const before = former.find(({ number }) => number === chosen) ?? former.at(-1);
  const id = useId();
  const Slider = useSlider(() => {
    toast({ title: messages.failed, variant: 'destructive' });
    onClose();
  });
  if (!before?.preview) return null;
  const ratio = photo.width && photo.height ? photo.width / photo.height : 1.5;
  return (
    <div className="flex size-full flex-col gap-3 pb-3">
      <div className="grid min-h-0 flex-1 place-items-center [container-type:size]">
        {Slider && (
          <Slider
            before={{ picture: before.preview, label: messages.version({ number: before.number }) }}
            after={{ picture: photo.preview, label: messages.version({ number: photo.file_number }) }}
            alt={photo.description || photo.file_name}
            style={{ width: `min(100cqw, 100cqh * ${ratio.toFixed(4)})`, aspectRatio: ratio }}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-2 px-4">
        {former.length > 1 && (
          <>
            <label htmlFor={id} className="text-sm text-white">
              {messages.against}
            </label>
            <select
              id={id}
              value={before.number}
              onChange={(event) => setChosen(Number(event.target.value))}
              className="min-h-11 rounded-full border border-white/40 bg-slate-900 px-4 text-white"
            >
              {former.map(({ number }) => (
                <option key={number} value={number}>
                  {messages.version({ number })}
                </option>
              ))}
            </select>
          </>
        )}
        <button
          type="button"
          onClick={onClose}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-full bg-white px-5 text-[0.9375rem] font-medium text-slate-900 focus-visible:outline-white"
        >
          {messages.back}
        </button>
      </div>
    </div>
  );
}
