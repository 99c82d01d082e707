import { getMeaning, type DeskCommand, type KeyPress } from './desk-keys.ts';

export type KeyHandlers = Partial<Record<DeskCommand, () => void>>;

const CHORD_MS = 1500;
/** Elements in which letters are typed, or search a list. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=menu], [role=listbox]';
/** Elements that cover the page, in the order in which they were opened. */
export const DIALOG = '[role=dialog], [role=alertdialog], dialog[open]';

/** Those of the frame first, of what is open over it last. */
const stack: KeyHandlers[] = [];

/** Adds handlers, which come before those that were added earlier; returns how to remove them. */
export function addKeys(handlers: KeyHandlers): () => void {
  stack.push(handlers);
  return () => void stack.splice(stack.indexOf(handlers), 1);
}

/** Listens to the keyboard. `goTo` opens the place of a letter, and returns whether there is one. */
export function startKeys(goTo: (letter: string) => boolean, usesLetterKeys: boolean): () => void {
  let chordAt = -CHORD_MS;

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    const meaning = getMeaning(
      { ...toKeyPress(event), usesLetterKeys },
      event.timeStamp - chordAt < CHORD_MS,
    );
    chordAt = meaning && 'isChord' in meaning ? event.timeStamp : -CHORD_MS;
    if (meaning && isDone(meaning, goTo)) event.preventDefault();
  }

  document.addEventListener('keydown', onKeyDown);

  return () => document.removeEventListener('keydown', onKeyDown);
}

function isDone(
  meaning: NonNullable<ReturnType<typeof getMeaning>>,
  goTo: (letter: string) => boolean,
): boolean {
  if ('isChord' in meaning) return true;
  if ('goTo' in meaning) return goTo(meaning.goTo);

  const handle = findHandler(meaning.command);
  handle?.();

  return handle !== undefined;
}

/** The search of a table comes first; without one everything is searched. */
function findHandler(command: DeskCommand): (() => void) | undefined {
  const handle = stack.findLast((handlers) => command in handlers)?.[command];
  return handle ?? (command === 'search' ? findHandler('palette') : undefined);
}

function toKeyPress(event: KeyboardEvent): Omit<KeyPress, 'usesLetterKeys'> {
  const target = event.target instanceof Element ? event.target : null;
  const { key, code, ctrlKey, metaKey, altKey } = event;

  return {
    key,
    code,
    ctrl: ctrlKey || metaKey,
    alt: altKey,
    isTyping: Boolean(target?.closest(TYPING)),
    isInDialog: document.querySelector(DIALOG) !== null,
  };
}
