/**
 * Tabs as WAI-ARIA has them: arrow keys go from tab to tab, the hash of the address names the open
 * panel, unless they are no part of the page (`inAddress`). Without scripts all panels are there,
 * one below the other.
 */
export function startTabs(root: HTMLElement, { inAddress = true } = {}): void {
  const tabs = [...root.querySelectorAll<HTMLElement>('[role=tab]')];
  const getPanel = (tab: HTMLElement) =>
    document.getElementById(tab.getAttribute('aria-controls') ?? '');

  const show = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = getPanel(tab);
      if (panel) panel.hidden = !isChosen;
    }
  };

  const ofHash = () => tabs.find((tab) => `#${getPanel(tab)?.id}` === location.hash);

  for (const [i, tab] of tabs.entries()) {
    tab.addEventListener('click', () => {
      show(tab);
      if (inAddress) history.replaceState(history.state, '', `#${getPanel(tab)?.id}`);
    });
    tab.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      const next = tabs[(i + step + tabs.length) % tabs.length];
      if (step === 0 || !next) return;
      next.focus();
      next.click();
    });
  }

  addEventListener('hashchange', () => {
    const tab = ofHash();
    if (tab) show(tab);
  });

  const first = ofHash() ?? tabs[0];
  if (first) show(first);
}
