import { DropdownMenu as Radix } from 'radix-ui';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { chooseTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from '#app/lib/page/theme.ts';
import { IconButton } from '../button/icon-button.tsx';
import { ToolIcon } from '../icon/tool-icon.tsx';
import { MENU_ITEM, Menu } from '../menu/menu.tsx';
import { THEME_ICONS } from './theme-switch.tsx';

const isChoice = (value: string): value is ThemeChoice => THEME_CHOICES.some((choice) => choice === value);

/** The theme behind one button, for a bar. */
export function ThemeMenu() {
  const messages = useUiMessages();
  const chosen = useThemeChoice();
  return (
    <Menu
      className="min-w-40"
      trigger={
        <IconButton aria-label={messages.theme} title={messages.theme}>
          <ToolIcon name={THEME_ICONS[chosen]} className="size-4.5" />
        </IconButton>
      }
    >
      <Radix.RadioGroup value={chosen} onValueChange={(next) => isChoice(next) && chooseTheme(next)}>
        {THEME_CHOICES.map((choice) => (
          <Radix.RadioItem key={choice} value={choice} className={MENU_ITEM}>
            <ToolIcon name={THEME_ICONS[choice]} className="size-4" />
            {messages.themes[choice]}
            <Radix.ItemIndicator className="ml-auto">
              <ToolIcon name="check" className="size-4 text-accent-text" />
            </Radix.ItemIndicator>
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </Menu>
  );
}
