/**
 * Opens native dialogs the same way everywhere: the browser's Back closes them (a query flag is
 * pushed, and cleared when a page loads with it, rule 2.14), so do Esc and a press outside; the focus
 * returns to what opened them.
 */
export function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;

  const opener = document.activeElement;

  dialog.showModal();
  if (openedMeanwhile) openedMeanwhile.push(dialog);
  else pushFlag(getFlag(dialog));

  const leave = () => {
    goBackOver(getFlag(dialog));
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };

  dialog.addEventListener('close', leave, { once: true });
  dialog.addEventListener('pointerdown', closeFromOutside);
}

/**
 * The dialog opened between `history.back()` and its `popstate`, else undefined: an entry pushed
 * in between would be the one that is removed.
 */
let openedMeanwhile: HTMLDialogElement[] | undefined;

function pushFlag(flag: string): void {
  if (history.state?.dialog === flag) return;
  const url = new URL(location.href);
  url.searchParams.set(flag, 'on');
  history.pushState({ ...history.state, dialog: flag }, '', url);
}

function goBackOver(flag: string): void {
  if (history.state?.dialog !== flag) return;
  openedMeanwhile ??= [];
  history.back();
}

/**
 * For a part of the page that Back closes as it closes a dialog: pushes the entry, and calls
 * `onBack` once it was left. Returns what to call when the part was closed, however it was. A jump
 * to an anchor keeps the flag in the address: the part stays open.
 */
export function openLayer(flag: string, onBack: () => void): () => void {
  let isPushed = openedMeanwhile === undefined; // else after the entry before is gone
  if (isPushed) pushFlag(flag);

  const onPopState = () => {
    if (isPushed && !new URL(location.href).searchParams.has(flag)) onBack();
    else if (!isPushed) pushFlag(flag);
    isPushed = true;
  };

  addEventListener('popstate', onPopState);

  return () => {
    removeEventListener('popstate', onPopState);
    if (isPushed) goBackOver(flag);
  };
}

/** Closes the dialog; goes back over the entry `openDialog` pushed. */
export function closeDialog(dialog: HTMLDialogElement): void {
  dialog.removeEventListener('pointerdown', closeFromOutside);
  if (dialog.open) dialog.close();
}

/** `data-opens="<dialog id>"` opens and `data-closes` closes; a flag left in the address goes. */
export function startDialogs(): void {
  clearFlags();
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;

    const id = event.target.closest<HTMLElement>('[data-opens]')?.dataset.opens;
    const dialog = id === undefined ? null : document.getElementById(id);
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault();
      openDialog(dialog);
    }

    const closed = event.target.closest('[data-closes]')?.closest('dialog');
    if (closed) closeDialog(closed);
  });

  addEventListener('popstate', () => {
    const opened = openedMeanwhile ?? [];

    openedMeanwhile = undefined;

    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      if (opened.includes(dialog)) pushFlag(getFlag(dialog));
      else if (history.state?.dialog !== getFlag(dialog)) closeDialog(dialog);
    }
  });
}

function getFlag(dialog: HTMLDialogElement): string {
  return dialog.dataset.flag ?? '';
}

/** The backdrop belongs to the dialog: a press is outside when it misses the dialog's box. */
function closeFromOutside(event: PointerEvent): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLDialogElement) || event.target !== dialog) return;

  const box = dialog.getBoundingClientRect();
  const isInside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom;

  if (!isInside) closeDialog(dialog);
}

/** Returns whether the address has a dialog's flag (`data-by-address`: of the dialog, or of what renders it late), and removes the flags from it. */
export function takeFlag(flag: string): boolean {
  const isAsked = new URL(location.href).searchParams.get(flag) === 'on';
  clearFlags(flag);
  return isAsked;
}

function clearFlags(taken?: string): void {
  const url = new URL(location.href);
  for (const [name, value] of [...url.searchParams]) {
    if (value === 'on' && (name === taken || !isPagesOwn(name))) url.searchParams.delete(name);
  }
  if (url.href !== location.href) history.replaceState(null, '', url);
}

/**
 * Returns whether the page itself reads a parameter (rule 2.14): its search, as "on" is a valid term,
 * or the flag of a dialog that it opens by its address.
 */
function isPagesOwn(name: string): boolean {
  const opened = document.querySelectorAll<HTMLElement>('[data-by-address]');
  return (
    /^(?:keyword|_f_\w+)$/.test(name) || [...opened].some((opener) => opener.dataset.flag === name)
  );
}
