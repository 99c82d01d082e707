import { useDesk } from '../call/desk-context.ts';

/** Shows the key of a control, for those who use letter keys; `aria-keyshortcuts` tells it to others. */
export function LetterKey({ keys }: { keys: string }) {
  const { letterKey } = useDesk();
  return letterKey(keys) && <kbd aria-hidden="true">{keys}</kbd>;
}
