import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

type Environment = Record<string, string | undefined>;

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * The path of a Chromium on this machine, or null where there is none: `CHROME_PATH`, then the names that Linux
 * distributions use on the PATH, then the browser that Playwright downloaded.
 */
export function findChromium(env: Environment, playwrightsOwn = chromium.executablePath()): string | null {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const candidates = [env.CHROME_PATH ?? '', ...onPath, playwrightsOwn];
  return candidates.find((file) => file !== '' && isExecutable(file)) ?? null;
}

/**
 * The features that Chromium leaves out. It reads the last list alone, so this one begins with Playwright's own; the rest
 * are pages of the browser's address bar and processes kept in reserve, which cost two fifths of the work of each new
 * window.
 */
const WITHOUT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'],
];

/** How to launch it: Chromium refuses to start its sandbox as root. An empty object leaves the choice to Playwright. */
export function chromiumLaunchOptions(env: Environment): { executablePath?: string; args: string[] } {
  const executablePath = findChromium(env);
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, `--disable-features=${WITHOUT.join(',')}`];
  return executablePath ? { executablePath, args } : { args };
}
