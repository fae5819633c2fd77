import { DropdownMenu as Radix } from 'radix-ui';
import { chooseTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from '#app/lib/theme.ts';
import { IconButton } from '../button/icon-button.tsx';
import { ToolIcon } from '../icon/tool-icon.tsx';
import { MENU_ITEM, Menu } from '../menu/menu.tsx';
import { THEME_LOOKS } from './theme-switch.tsx';

const isChoice = (value: string): value is ThemeChoice => THEME_CHOICES.some((choice) => choice === value);

/** The theme behind one button, for a bar. */
export function ThemeMenu() {
  const chosen = useThemeChoice();
  return (
    <Menu
      className="min-w-40"
      trigger={
        <IconButton aria-label="Theme" title="Theme">
          <ToolIcon name={THEME_LOOKS[chosen].icon} className="size-4.5" />
        </IconButton>
      }
    >
      <Radix.RadioGroup value={chosen} onValueChange={(next) => isChoice(next) && chooseTheme(next)}>
        {THEME_CHOICES.map((choice) => (
          <Radix.RadioItem key={choice} value={choice} className={MENU_ITEM}>
            <ToolIcon name={THEME_LOOKS[choice].icon} className="size-4" />
            {THEME_LOOKS[choice].label}
            <Radix.ItemIndicator className="ml-auto">
              <ToolIcon name="check" className="size-4 text-accent-text" />
            </Radix.ItemIndicator>
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </Menu>
  );
}
