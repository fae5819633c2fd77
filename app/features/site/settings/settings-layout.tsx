import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { decodeText } from '#app/lib/page/decode-text.ts';
import { settingsPath } from '#app/lib/page/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { SectionChoice, SectionList } from './section-list.tsx';
import { findSectionOf } from './settings-index.ts';
import { SettingsSearch } from './settings-search.tsx';
import { useShownSetting } from './use-shown-setting.ts';

/** Around the sections of the settings: a list of them, a search for a single setting, and the open one (SITE-66). */
export function SettingsLayout() {
  const [isSearching, setIsSearching] = useState(false);
  useShownSetting();
  return (
    <div className="gap-x-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-14">
      <div className="mb-6 flex flex-col gap-3 sm:max-lg:flex-row sm:max-lg:items-start sm:max-lg:*:flex-1 lg:sticky lg:top-18 lg:mb-0 lg:max-h-[calc(100dvh-6rem)] lg:gap-4 lg:self-start lg:overflow-y-auto lg:px-1 lg:-mx-1 lg:py-1 lg:-my-1">
        <SettingsSearch onOpenChange={setIsSearching} />
        <div className={cx('lg:hidden', isSearching && 'hidden')}>
          <SectionChoice />
        </div>
        <div className={cx('max-lg:hidden', isSearching && 'hidden')}>
          <SectionList />
        </div>
      </div>
      <div className="min-w-0 max-w-[50rem]">
        <Outlet />
      </div>
    </div>
  );
}

/** The address of the settings as a whole: the first section, or the one of the setting that it names. */
export function SettingsRedirect() {
  const setting = decodeText(useLocation().hash.slice(1));
  const section = findSectionOf(setting);
  return <Navigate to={section ? settingsPath(section, setting) : settingsPath('studio')} replace />;
}
