import { Link, useLocation, useNavigate } from 'react-router';
import { useRights } from '#app/lib/session/use-rights.ts';
import { cx } from '#app/ui/cx.ts';
import { Select } from '#app/ui/form/select.tsx';
import { isOpenAt, listGroups } from './settings-sections.ts';

/** The sections of the settings beside the open one. */
export function SectionList() {
  const groups = listGroups(useRights().isOwner);
  const { pathname } = useLocation();
  return (
    <nav aria-label="Settings" className="flex flex-col gap-4">
      {groups.map(({ label, sections }) => (
        <section key={label} aria-label={label}>
          <p aria-hidden="true" className="mb-1 px-3 text-xs font-medium text-muted">
            {label}
          </p>
          <ul className="flex flex-col gap-0.5">
            {sections.map((section) => (
              <li key={section.to}>
                <Link
                  to={section.to}
                  aria-current={isOpenAt(section, pathname) ? 'page' : undefined}
                  className={cx(
                    'flex min-h-9 items-center rounded-input px-3 py-1.5 text-sm transition-colors pointer-coarse:min-h-11',
                    isOpenAt(section, pathname)
                      ? 'bg-ink/6 font-medium text-ink'
                      : 'text-body hover:bg-ink/4 hover:text-ink',
                  )}
                >
                  {section.label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The same on narrow screens, where a choice opens its section. */
export function SectionChoice() {
  const groups = listGroups(useRights().isOwner);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = groups.flatMap(({ sections }) => sections).find((section) => isOpenAt(section, pathname));
  return (
    <Select
      aria-label="Section of the settings"
      value={open?.to ?? ''}
      onChange={({ target }) => void navigate(target.value)}
    >
      {groups.map(({ label, sections }) => (
        <optgroup key={label} label={label}>
          {sections.map(({ label: name, to }) => (
            <option key={to} value={to}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
