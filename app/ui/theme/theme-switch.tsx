import { useId } from 'react';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { chooseTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from '#app/lib/page/theme.ts';
import { Segment } from '../form/segment.tsx';
import { ToolIcon, type ToolIconName } from '../icon/tool-icon.tsx';

/** How each choice is drawn. */
export const THEME_ICONS: Record<ThemeChoice, ToolIconName> = { system: 'desktop', light: 'sun', dark: 'moon' };

/** Light, dark, or as the device says; for the areas that have both themes. */
export function ThemeSwitch() {
  const messages = useUiMessages();
  const chosen = useThemeChoice();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-ink">{messages.theme}</legend>
      <div className="inline-flex rounded-full border border-line bg-well p-1">
        {THEME_CHOICES.map((choice) => (
          <Segment
            key={choice}
            name={name}
            value={choice}
            isChosen={choice === chosen}
            onChoose={() => chooseTheme(choice)}
            title={messages.themes[choice]}
            className="min-h-9 gap-2 px-3"
          >
            <ToolIcon name={THEME_ICONS[choice]} className="size-4" />
            <span className="max-lg:inline lg:sr-only">{messages.themes[choice]}</span>
          </Segment>
        ))}
      </div>
    </fieldset>
  );
}
