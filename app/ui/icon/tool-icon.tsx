import { Drawing, ICON_PATHS } from './icon.tsx';

/** The drawings of tools, which the first pages of a visitor need not load. */
const TOOL_PATHS = {
  ...ICON_PATHS,
  dots: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  external: 'M11.5 4H16v4.5M16 4l-7 7M8 4.5H4.5v11h11V12',
  globe:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c2.2 2.1 3.2 4.5 3.2 7s-1 4.9-3.2 7c-2.2-2.1-3.2-4.5-3.2-7S7.8 5.1 10 3Z',
  file: 'M5.5 2.5h6l3.5 3.5v11.5h-9.5zM11.5 2.5V6H15M8 10h4.5M8 13h4.5',
  grip: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6M8.5 9v4.5M11.5 9v4.5',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  expand: 'M12 4h4v4M8 16H4v-4M16 4l-5 5M4 16l5-5',
  copy: 'M7 7V4.5h8.5V13H13M4.5 7H13v8.5H4.5z',
  desktop: 'M3 4.5h14v9H3zM7.5 16.5h5M10 13.5v3',
  download: 'M10 3.5v9m-4-4 4 4 4-4M4 16.5h12',
  eye: 'M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5Zm7.5 2.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  eyeOff:
    'm3.5 3.5 13 13M8 5.3A7.4 7.4 0 0 1 10 5c4.8 0 7.5 5 7.5 5a12.6 12.6 0 0 1-2.3 2.8M12.6 14.5A7 7 0 0 1 10 15c-4.8 0-7.5-5-7.5-5a13 13 0 0 1 2.9-3.4M8.5 8.5a2.1 2.1 0 0 0 3 3',
  lock: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  moon: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z',
  phone: 'M6 3h8v14H6zM9.5 14.5h1',
  play: 'M6.5 4.5v11l9-5.5Z',
  print: 'M6 7V3.5h8V7M6 13.5H3.5V7h13v6.5H14M6 11.5h8v5H6z',
  share: 'M10 12.5v-9m-3.5 3L10 3l3.5 3.5M6 9H4.5v7.5h11V9H14',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 3.5 3.5',
  sidebar: 'M3.5 4h13v12h-13zM8 4v12M13 8l-2 2 2 2',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1',
  house: 'm3 9 7-5.5L17 9v7.5h-4.5V12h-5v4.5H3z',
} as const;
export type ToolIconName = keyof typeof TOOL_PATHS;

type ToolIconProps = { name: ToolIconName; className?: string };

/** As `Icon`, with the drawings of tools besides. */
export function ToolIcon({ name, className }: ToolIconProps) {
  return <Drawing path={TOOL_PATHS[name]} className={className ?? ''} />;
}
