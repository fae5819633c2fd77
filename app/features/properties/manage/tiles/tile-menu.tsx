import { type ReactNode, useState } from 'react';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '#app/ui/menu/menu.tsx';
import type { Step } from './reorder-pages.ts';

/** The handlers of an item's menu besides those of every item: its place in its property, and being the cover. */
export type PositionHandlers = {
  isFirst: boolean;
  isLast: boolean;
  onStep: (step: Step) => void;
  /** Absent for what cannot be a cover, or is it already. */
  onCover?: (() => void) | undefined;
};

type TileMenuProps = {
  name: string;
  isDisabled: boolean;
  position: PositionHandlers | null;
  onSelect: () => void;
  onMove: () => void;
  onVersions: () => void;
  /** Absent for what is no picture. */
  onAlteration: (() => void) | null;
  onDownload: () => void;
};

const STEPS: readonly [step: Step, text: string][] = [
  ['first', 'Move first'],
  ['left', 'Move left'],
  ['right', 'Move right'],
  ['last', 'Move last'],
];

function PositionItems({ isFirst, isLast, onStep, onCover, isDisabled }: PositionHandlers & { isDisabled: boolean }) {
  const isUseless = (step: Step) => (step === 'first' || step === 'left' ? isFirst : isLast);
  return (
    <>
      {onCover && (
        <MenuItem disabled={isDisabled} onSelect={onCover}>
          Make cover
        </MenuItem>
      )}
      {STEPS.map(([step, text]) => (
        <MenuItem key={step} disabled={isDisabled || isUseless(step)} onSelect={() => onStep(step)}>
          {text}
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  );
}

/** The rarer actions on an item, and the plain ways for those who do not drag. */
export function TileMenu({ name, isDisabled, position, onSelect, onMove, ...more }: TileMenuProps) {
  const { onVersions, onAlteration, onDownload } = more;
  // Its panel belongs to the tile, and not to the end of the page.
  const [panelPlace, setPanelPlace] = useState<HTMLElement | null>(null);
  const item = (text: string, onChoose: () => void): ReactNode => (
    <MenuItem disabled={isDisabled} onSelect={onChoose}>
      {text}
    </MenuItem>
  );
  return (
    <span ref={setPanelPlace}>
      <Menu
        container={panelPlace}
        trigger={
          <IconButton
            size="sm"
            aria-label={`More actions for ${name}`}
            className="data-[state=open]:bg-ink/5 data-[state=open]:text-ink"
          >
            <ToolIcon name="dots" className="size-5 [stroke-width:2.4]" />
          </IconButton>
        }
      >
        {position && <PositionItems {...position} isDisabled={isDisabled} />}
        {item('Move to another property', onMove)}
        {item('Versions', onVersions)}
        {onAlteration && item('Alteration', onAlteration)}
        {item('Download', onDownload)}
        {item('Select', onSelect)}
      </Menu>
    </span>
  );
}
