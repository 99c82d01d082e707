/** The action of a toast: a link or a callback. */
type ToastAction = { label: string; href: string } | { label: string; onClick: () => void };

const SHOWN_MS = 4000;
/** Long enough to read and reach a button (WCAG 2.2.1); it also stays while pointed at. */
const SHOWN_LONG_MS = 8000;

interface ToastOptions {
  action?: ToastAction;
  /** Says why the shopper is on another page than expected. */
  isUnexpected?: boolean;
}

/** Shows a toast, also above an open dialog. Needs `<shop-toaster>` of the layout. */
export function showToast(message: string, options: ToastOptions = {}): void {
  const toaster = document.querySelector<HTMLElement>('shop-toaster');
  if (!toaster) return;

  const box = document.createElement('div');
  box.className = 'toast';

  const text = document.createElement('span');
  text.textContent = message;
  box.append(text);
  if (options.action) box.append(actionElement(options.action, hide));
  moveToasterToTop(toaster);
  toaster.replaceChildren(box);

  const shownMs = options.action || options.isUnexpected ? SHOWN_LONG_MS : SHOWN_MS;
  let timer = setTimeout(hide, shownMs);

  box.addEventListener('pointerenter', () => clearTimeout(timer));
  box.addEventListener('focusin', () => clearTimeout(timer));

  for (const left of ['pointerleave', 'focusout']) {
    box.addEventListener(left, () => {
      clearTimeout(timer);
      timer = setTimeout(hide, SHOWN_MS);
    });
  }

  function hide() {
    if (!box.isConnected) return;
    box.remove();
    if (toaster?.matches(':popover-open')) toaster.hidePopover();
  }
}

function actionElement(action: ToastAction, hide: () => void): HTMLElement {
  if ('href' in action) {
    const link = document.createElement('a');
    link.href = action.href;
    link.textContent = action.label;
    return link;
  }

  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = action.label;
  button.addEventListener('click', () => {
    hide();
    action.onClick();
  });

  return button;
}

/** Everything outside the topmost modal dialog is inert, so the toaster moves into it. */
function moveToasterToTop(toaster: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);

  if (toaster.matches(':popover-open')) toaster.hidePopover();

  const home = dialog ?? document.body;
  if (toaster.parentElement !== home) home.append(toaster);
  toaster.showPopover();
  dialog?.addEventListener('close', () => keepAfter(toaster), { once: true });
}

function keepAfter(toaster: HTMLElement): void {
  document.body.append(toaster);
  if (toaster.hasChildNodes()) toaster.showPopover();
}
