import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogActions, DialogBody } from './dialog.tsx';

beforeEach(() => page.viewport(1280, 800));

type ExampleProps = { isLocked?: boolean; paragraphs?: number; hasField?: boolean };

function Example({ isLocked = false, paragraphs = 1, hasField = true }: ExampleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        isLocked={isLocked}
        title="A title"
        description="What it is about."
      >
        <DialogBody data-testid="body">
          {Array.from({ length: paragraphs }, (_, line) => `Line ${line}`).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {hasField && <input aria-label="Field" />}
        </DialogBody>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)}>Done</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'A title' });

async function open(props: ExampleProps = {}): Promise<void> {
  await render(<Example {...props} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog()).toBeVisible();
}

test('a dialog is named and described, and the first field has the focus', async () => {
  await open();
  await expect.element(dialog()).toHaveAccessibleDescription('What it is about.');
  await expect.element(page.getByRole('textbox', { name: 'Field' })).toHaveFocus();
});

function Refusing() {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <Dialog open onOpenChange={() => undefined} title="A title">
      <DialogBody>
        {isRefused && (
          <Notice role="alert" tone="red" title="Not saved">
            Why it was not.
          </Notice>
        )}
        <div className="h-[2000px]" />
        <input aria-label="Last field" />
      </DialogBody>
      <DialogActions>
        <Button onClick={() => setIsRefused(true)}>Save</Button>
      </DialogActions>
    </Dialog>
  );
}

test('a refusal is scrolled into sight, above the field at the end of a long dialog', async () => {
  await page.viewport(375, 700);
  await render(<Refusing />);
  await page.getByRole('textbox', { name: 'Last field' }).fill('typed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('the focus stays inside and comes back', async () => {
  await open();
  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.keyboard('{Tab}');
    expect(dialog().element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a locked dialog closes by its own button alone', async () => {
  await open({ isLocked: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('what is long scrolls inside, and the buttons stay in sight', async () => {
  await open({ paragraphs: 200 });
  const body = page.getByTestId('body').element();
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeInViewport();
});

test('on phones it fills the screen', async () => {
  await page.viewport(375, 812);
  await open();
  await expect
    .poll(() => dialog().element().getBoundingClientRect())
    .toMatchObject({ x: 0, y: 0, width: 375, height: 812 });
});

function Question({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Remove it</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Remove it?"
        description="It is gone then."
        action="Remove"
        onConfirm={onConfirm}
      />
    </>
  );
}

test('a question begins at Cancel, and turning back does nothing', async () => {
  let confirmed = 0;
  await render(
    <Question
      onConfirm={() => {
        confirmed += 1;
      }}
    />,
  );
  const trigger = page.getByRole('button', { name: 'Remove it' });
  await trigger.click();
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription('It is gone then.');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  expect(confirmed).toBe(0);
  await trigger.click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  expect(confirmed).toBe(1);
});

/** Opens the dialogs of `Pair` at once, so that a key can be pressed in the same task. */
const opening: Record<'first' | 'second', () => void> = { first: () => {}, second: () => {} };

function Pair({ isLocked }: { isLocked: boolean }) {
  const [first, setFirst] = useState(false);
  const [second, setSecond] = useState(false);
  opening.first = () => flushSync(() => setFirst(true));
  opening.second = () => flushSync(() => setSecond(true));
  return (
    <>
      <Dialog open={first} onOpenChange={setFirst} title="First">
        <DialogBody>One</DialogBody>
      </Dialog>
      <Dialog open={second} onOpenChange={setSecond} isLocked={isLocked} title="Second">
        <DialogBody>Two</DialogBody>
      </Dialog>
    </>
  );
}

describe('Escape that is pressed while a dialog is still opening', () => {
  const pressEscape = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  const named = (name: string) => page.getByRole('dialog', { name, exact: true });

  async function openFirst(isLocked = false): Promise<void> {
    await render(<Pair isLocked={isLocked} />);
    opening.first();
    await expect.element(named('First').getByRole('button', { name: 'Close' })).toHaveFocus();
  }

  test('closes it', async () => {
    await render(<Pair isLocked={false} />);
    opening.first();
    pressEscape();
    await expect.element(named('First')).not.toBeInTheDocument();
  });

  test('closes it and not the dialog below', async () => {
    await openFirst();
    opening.second();
    pressEscape();
    await expect.element(named('Second')).not.toBeInTheDocument();
    await expect.element(named('First')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(named('First')).not.toBeInTheDocument();
  });

  test('leaves both open where it is locked', async () => {
    await openFirst(true);
    opening.second();
    pressEscape();
    await expect.element(named('Second')).toBeVisible();
    expect(document.querySelectorAll('[data-dialog]')).toHaveLength(2);
  });
});
