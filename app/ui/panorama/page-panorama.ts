import { openPanorama, type Panorama, type PanoramaOptions } from './open-panorama.ts';

/** The words of the buttons around a panorama. */
type Words = Record<'label' | 'keys' | 'left' | 'right' | 'magnify' | 'showMore' | 'close', string>;

/** How much one sees from top to bottom at first, in degrees. */
const FIRST_HEIGHT = 72;
const STEP = 30;

const BUTTONS: [keyof Words, string, (panorama: Panorama) => void][] = [
  ['left', '←', (panorama) => panorama.turn(-STEP, 0)],
  ['right', '→', (panorama) => panorama.turn(STEP, 0)],
  ['magnify', '+', (panorama) => panorama.zoom(1)],
  ['showMore', '−', (panorama) => panorama.zoom(-1)],
];

function makeButton(name: string, sign: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = sign;
  button.ariaLabel = name;
  button.addEventListener('click', onPress);
  return button;
}

function makeTools(words: Words, panorama: Panorama, onClose: () => void): HTMLElement {
  const tools = document.createElement('div');
  tools.className = 'turns';
  tools.role = 'group';
  tools.ariaLabel = words.label;
  for (const [name, sign, act] of BUTTONS) tools.append(makeButton(words[name], sign, () => act(panorama)));
  tools.append(makeButton(words.close, '×', onClose));
  return tools;
}

/**
 * Opens the panorama that a part of a property page names in its data, with buttons over it; `opener` gets the focus back once it is closed. The page is plain HTML of the
 * server, so this stands alone and brings its own style sheet. Rejects where it cannot be turned or loaded.
 */
export async function showPanorama(stage: HTMLElement, opener: HTMLElement): Promise<void> {
  const { url = '', facts = '{}', words: said = '{}' } = stage.dataset;
  const { crop, view }: Pick<PanoramaOptions, 'crop'> & { view: { yaw: number; pitch: number } } = JSON.parse(facts);
  const words: Words = JSON.parse(said);
  const box = document.createElement('div');
  box.className = 'sphere';
  stage.append(box);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let panorama: Panorama;
  try {
    panorama = await openPanorama(box, { url, crop, view: { ...view, height: FIRST_HEIGHT }, isCalm });
  } catch (error) {
    box.remove();
    throw error;
  }
  box.tabIndex = 0;
  box.role = 'application';
  box.ariaLabel = words.keys;
  box.addEventListener('focus', () => panorama.listenToKeys(true));
  box.addEventListener('blur', () => panorama.listenToKeys(false));
  const tools = makeTools(words, panorama, () => {
    panorama.close();
    box.remove();
    tools.remove();
    opener.hidden = false;
    opener.focus();
  });
  stage.append(tools);
  opener.hidden = true;
  box.focus({ preventScroll: true });
}
