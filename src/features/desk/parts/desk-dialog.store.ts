import { atom } from 'nanostores';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { $router } from './call/desk-router.store.ts';

/** The open dialogs; the last one is above the others. */
export const $dialogs = atom<readonly ReactElement[]>([]);

let lastId = 0;
let tellFailure: (error: unknown) => void = () => undefined;

/**
 * Loads a dialog and opens it, unless another one is opened or the view is left meanwhile. Its props
 * stay as they are now; it closes itself by `onClose`.
 */
export function openDialog<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  props: Omit<P, 'onClose'>,
): void {
  lastId += 1;

  const id = lastId;
  const getOthers = () => $dialogs.get().filter(({ key }) => key !== String(id));
  const all = { ...props, key: id, onClose: () => $dialogs.set(getOthers()) };

  load().then((Dialog) => {
    if (id !== lastId) return;
    // The type of a rest is not known to be what it was taken from.
    $dialogs.set([...$dialogs.get(), createElement(Dialog, all as unknown as P)]);
  }, tellFailure);
}

/**
 * Closes the dialogs when another place or record is opened, as they belong to the view before it;
 * `tell` is called with why a dialog cannot be loaded. Called by the frame.
 */
export function startDialogs(tell: (error: unknown) => void): () => void {
  tellFailure = tell;

  return $router.listen((page, before) => {
    const isSame = (['place', 'record'] as const).every(
      (name) => page?.params[name] === before?.params[name],
    );
    if (isSame) return;

    lastId += 1; // what is still being loaded stays away
    $dialogs.set([]);
  });
}
