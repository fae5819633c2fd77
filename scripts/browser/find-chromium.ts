import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without the windows of a desktop. Tests take a sixth less of the processor in it than in all of Chromium. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
export function findChromium(
  env: Environment,
  playwrightsOwn = chromium.executablePath(),
  names = [...WHOLE, SHELL],
): string | null {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const candidates = [env.CHROME_PATH ?? '', ...onPath, playwrightsOwn];
  return candidates.find((file) => file !== '' && isExecutable(file)) ?? null;
}

/** The same for tests: of what stands on the PATH, Debian's shell of Chromium comes first. */
export function findTestChromium(env: Environment, playwrightsOwn = chromium.executablePath()): string | null {
  return findChromium(env, playwrightsOwn, [SHELL, ...WHOLE]);
}

/**
 * The features that Chromium leaves out. It reads the last list alone, so this one begins with Playwright's own; the rest
 * are pages of the browser's address bar and processes kept in reserve, which cost two fifths of the work of each new
 * window.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

type LaunchOptions = { executablePath?: string; args: string[] };

function launchOptions(executablePath: string | null): LaunchOptions {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, `--disable-features=${WITHOUT.join(',')}`];
  return executablePath ? { executablePath, args } : { args };
}

/** How to launch it: Chromium refuses to start its sandbox as root. Without a path the choice is Playwright's. */
export function chromiumLaunchOptions(env: Environment): LaunchOptions {
  return launchOptions(findChromium(env));
}

/** How tests launch it. What is measured runs in all of Chromium. */
export function testLaunchOptions(env: Environment): LaunchOptions {
  return launchOptions(findTestChromium(env));
}
