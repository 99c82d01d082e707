/** Replaces the page's form by `.auth-done`, and moves the focus there. */
export function showDone(page: HTMLElement): void {
  for (const section of page.querySelectorAll<HTMLElement>('section')) {
    section.hidden = !section.classList.contains('auth-done');
  }
  page.querySelector<HTMLElement>('.auth-done')?.focus();
}
