/** The submenu opens by pointer or focus; Esc takes it away (WCAG 1.4.13). */
export function startSubmenu(): void {
  const nav = document.querySelector<HTMLElement>('.header .nav');

  nav?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    nav.dataset.closed = '';
  });

  for (const name of ['pointerover', 'focusout'] as const) {
    nav?.addEventListener(name, () => delete nav.dataset.closed);
  }
}
