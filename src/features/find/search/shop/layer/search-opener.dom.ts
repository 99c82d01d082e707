import { openDialog } from '../../../../../components/dialog.ts';

/** Makes whatever is marked `data-search-open` open the overlay. */
export function startSearchOpeners(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#search-layer');
  const field = dialog?.querySelector('input');
  if (!dialog || !field) return;

  const open = (from: Element) => {
    if (from instanceof HTMLInputElement) field.value = from.value;
    openDialog(dialog);
    field.focus();
    field.select();
    // Loaded on the first search only.
    void import('./search-layer.dom.ts').then(({ startSearchLayer }) => startSearchLayer(dialog));
  };

  const onOpener = (event: Event) => {
    const { target } = event;
    const opener = target instanceof Element ? target.closest('[data-search-open]') : null;
    if (!opener) return;
    event.preventDefault();
    open(opener);
  };

  document.addEventListener('click', onOpener);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') onOpener(event);
  });
}
