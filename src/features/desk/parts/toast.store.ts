import { atom } from 'nanostores';

export interface DeskToast {
  id: number;
  text: string;
  kind: 'done' | 'problem';
  /** Such as undoing what was done. */
  action?: { label: string; run: () => void } | undefined;
}

export const $toasts = atom<readonly DeskToast[]>([]);

const SHOWN_MS = 6000;
/** Long enough to read and to reach the button (WCAG 2.2.1). */
const SHOWN_WITH_ACTION_MS = 20_000;
let lastId = 0;

/** Tells what was done; with `action`, how to undo it. */
export function toastDone(text: string, action?: DeskToast['action']): void {
  const id = addToast({ text, kind: 'done', action });
  setTimeout(() => closeToast(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
}

/** Tells what went wrong; stays until it is closed. Returns its id, for where it no longer holds. */
export function toastProblem(text: string): number {
  return addToast({ text, kind: 'problem' });
}

export function closeToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

function addToast(toast: Omit<DeskToast, 'id'>): number {
  lastId += 1;
  $toasts.set([...$toasts.get().slice(-3), { ...toast, id: lastId }]);
  return lastId;
}
