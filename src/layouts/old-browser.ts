const TOLD = 'northridge.oldBrowser';

/** Shows the notice to a browser that lacks what the pages are made of, once a visit. */
export function tellOldBrowser(): void {
  const isOld = !('popover' in HTMLElement.prototype) || !CSS.supports('selector(&)');
  const notice = document.querySelector<HTMLElement>('.old-browser');
  if (!notice || !isOld || sessionStorage.getItem(TOLD) !== null) return;
  notice.hidden = false;
  const button = notice.querySelector('button');
  button?.focus();
  button?.addEventListener('click', () => {
    sessionStorage.setItem(TOLD, '1');
    notice.hidden = true;
  });
}
