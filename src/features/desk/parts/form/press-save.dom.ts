import { DIALOG } from '../keys/desk-keys.dom.ts';

const SAVE = 'button[aria-keyshortcuts="Control+Enter"]';

/**
 * Presses the button that saves: that of the form with the focus, or else the last one of what is
 * open. A dialog keeps the key from the page below it.
 */
export function pressSave(): void {
  const open = openLast();
  const inForm = document.activeElement?.closest('form')?.querySelector<HTMLElement>(SAVE);
  const all = [...open.querySelectorAll<HTMLElement>(SAVE)];
  (all.find((button) => button === inForm) ?? all.at(-1))?.click();
}

/** A native dialog covers those of React Aria, which are in the order in which they were opened. */
function openLast(): ParentNode {
  const native = document.querySelector('dialog[open]');
  return native ?? [...document.querySelectorAll(DIALOG)].at(-1) ?? document;
}
