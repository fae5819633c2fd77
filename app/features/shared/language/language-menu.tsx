import { DropdownMenu as Radix } from 'radix-ui';
import { useLanguage } from '#app/lib/language/language.ts';
import { useLanguageLinks } from '#app/lib/language/language-links.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { MENU_ITEM, Menu } from '#app/ui/menu/menu.tsx';

/** The languages of the site behind one button, for a bar; nothing where there is one language. */
export function LanguageMenu() {
  const { language: label } = useMessages('site');
  const current = useLanguage();
  const links = useLanguageLinks();
  if (links.length < 2) return null;
  return (
    <Menu
      className="min-w-40"
      trigger={
        <IconButton aria-label={label} title={label}>
          <ToolIcon name="globe" className="size-4.5" />
        </IconButton>
      }
    >
      {links.map(({ language, name, href }) => (
        <Radix.Item key={language} asChild>
          <a
            href={href}
            hrefLang={language}
            lang={language}
            aria-current={language === current ? 'true' : undefined}
            className={MENU_ITEM}
          >
            {name}
            {language === current && <ToolIcon name="check" className="ml-auto size-4 text-accent-text" />}
          </a>
        </Radix.Item>
      ))}
    </Menu>
  );
}
