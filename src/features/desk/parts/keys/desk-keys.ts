/** The commands that have a key at the desk; views handle them by `useKeys`. */
export type DeskCommand =
  | 'palette'
  | 'help'
  | 'search'
  | 'next'
  | 'previous'
  | 'select'
  | 'edit'
  | 'save'
  | 'nextRecord';

export interface KeyPress {
  key: string;
  /** The place of the key on the keyboard. */
  code: string;
  /** Ctrl, or Cmd. */
  ctrl: boolean;
  alt: boolean;
  /** In a field, or a list that is searched by typing. */
  isTyping: boolean;
  isInDialog: boolean;
  /** Whoever presses it uses the keys that are a letter or a sign alone (WCAG 2.1.4). */
  usesLetterKeys: boolean;
}

export type KeyMeaning =
  | { command: DeskCommand }
  /** The letter after G. */
  | { goTo: string }
  /** G: the next letter names a place. */
  | { isChord: true };

export const COMMANDS: Readonly<Record<string, DeskCommand>> = {
  '/': 'search',
  '?': 'help',
  j: 'next',
  k: 'previous',
  x: 'select',
  e: 'edit',
  n: 'nextRecord',
};

/** The meaning of a key press; undefined if it has none. */
export function getMeaning(press: KeyPress, isAfterG: boolean): KeyMeaning | undefined {
  const letter = getLetter(press);
  if (press.ctrl && !press.alt) {
    if (press.key === 'Enter') return { command: 'save' };
    return letter === 'k' && !press.isInDialog ? { command: 'palette' } : undefined;
  }
  if (!press.usesLetterKeys || press.alt || press.isTyping || press.isInDialog) return undefined;
  if (isAfterG && /^[a-z]$/.test(letter)) return { goTo: letter };
  if (letter === 'g') return { isChord: true };

  const command = COMMANDS[letter];
  return command && { command };
}

/** The key J writes ㅓ with Korean input on: the key's `code` then tells the letter. */
function getLetter({ key, code }: KeyPress): string {
  const isLatin = key.length === 1 && key.charCodeAt(0) < 128;
  return (isLatin ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key)).toLowerCase();
}
