/** Makes Esc and a tap elsewhere close the language menus, as every menu. */
export function startLanguageMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.language-menu')) {
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });

    document.addEventListener('click', ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    });
  }
}
