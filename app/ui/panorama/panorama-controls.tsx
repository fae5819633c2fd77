import type { RefObject } from 'react';
import { ToolIcon, type ToolIconName } from '#app/ui/icon/tool-icon.tsx';
import type { Panorama } from './open-panorama.ts';

const TURN_STEP = 30;

type ControlProps = { label: string; icon: ToolIconName; onPress: () => void };

function Control({ label, icon, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-11 cursor-pointer place-items-center rounded-full text-ink hover:bg-ink/5 focus-visible:outline-offset-[-3px]"
    >
      <ToolIcon name={icon} />
    </button>
  );
}

/** What the buttons are called, and all of them together. */
export type PanoramaLabels = Record<
  'label' | 'left' | 'right' | 'magnify' | 'showMore' | 'fullScreen' | 'close',
  string
>;

type PanoramaControlsProps = {
  labels: PanoramaLabels;
  panorama: Panorama;
  stage: RefObject<HTMLDivElement | null>;
  onClose: () => void;
};

/** Buttons that do what dragging and the keys do. Full screen is offered where the browser can do it. */
export function PanoramaControls({ labels, panorama, stage, onClose }: PanoramaControlsProps) {
  const toggleFullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void stage.current?.requestFullscreen();
  };
  return (
    <div className="absolute inset-x-0 bottom-3 z-10 flex justify-center">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend. */}
      <div role="group" aria-label={labels.label} className="flex rounded-full bg-white/95 p-0.5 shadow-float">
        <Control label={labels.left} icon="arrowLeft" onPress={() => panorama.turn(-TURN_STEP, 0)} />
        <Control label={labels.right} icon="arrowRight" onPress={() => panorama.turn(TURN_STEP, 0)} />
        <Control label={labels.magnify} icon="plus" onPress={() => panorama.zoom(1)} />
        <Control label={labels.showMore} icon="minus" onPress={() => panorama.zoom(-1)} />
        {document.fullscreenEnabled && <Control label={labels.fullScreen} icon="expand" onPress={toggleFullScreen} />}
        <Control label={labels.close} icon="close" onPress={onClose} />
      </div>
    </div>
  );
}
