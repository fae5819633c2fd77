import { useId } from 'react';
import { chooseTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from '#app/lib/theme.ts';
import { Segment } from '../form/segment.tsx';
import { ToolIcon, type ToolIconName } from '../icon/tool-icon.tsx';

/** How each choice is named and drawn. */
export const THEME_LOOKS: Record<ThemeChoice, { label: string; icon: ToolIconName }> = {
  system: { label: 'System', icon: 'desktop' },
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
};

/** Light, dark, or as the device says; for the areas that have both themes. */
export function ThemeSwitch() {
  const chosen = useThemeChoice();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-ink">Theme</legend>
      <div className="inline-flex rounded-full border border-line bg-well p-1">
        {THEME_CHOICES.map((choice) => (
          <Segment
            key={choice}
            name={name}
            value={choice}
            isChosen={choice === chosen}
            onChoose={() => chooseTheme(choice)}
            title={THEME_LOOKS[choice].label}
            className="min-h-9 gap-2 px-3"
          >
            <ToolIcon name={THEME_LOOKS[choice].icon} className="size-4" />
            <span className="max-lg:inline lg:sr-only">{THEME_LOOKS[choice].label}</span>
          </Segment>
        ))}
      </div>
    </fieldset>
  );
}
