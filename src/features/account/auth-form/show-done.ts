/** Puts what `.auth-done` says in the place of the page's form, and leads the reader there. */
export function showDone(page: HTMLElement): void {
  for (const section of page.querySelectorAll<HTMLElement>('section')) {
    section.hidden = !section.classList.contains('auth-done');
  }
  page.querySelector<HTMLElement>('.auth-done')?.focus();
}
