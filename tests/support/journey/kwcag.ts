/** Items of KWCAG 2.2 that axe has no rule for. Runs in the page; returns what is wrong on it. */
export function findFaults(): string[] {
  const CONTROLS =
    'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button]';
  /** 6.1.3: six millimetres, at 96 px an inch. */
  const LEAST_DIAGONAL_PX = (6 / 25.4) * 96;
  /** 6.3.1: three flashes a second. */
  const LEAST_PERIOD_MS = 1000 / 3;

  const toLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement) =>
    `${element.tagName} ${toLine(element.ariaLabel ?? element.innerText).slice(0, 40)}`;
  // A card that is not laid out yet has no size.
  const areSeen = {
    opacityProperty: true,
    visibilityProperty: true,
    contentVisibilityAuto: true,
  };
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) =>
    control.checkVisibility(areSeen),
  );

  /** The label of a box can be pressed, too. */
  const getDiagonal = (control: HTMLElement) => {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const boxes = [control, ...labels].flatMap((element) => [...element.getClientRects()]);
    return Math.max(0, ...boxes.map(({ width, height }) => Math.hypot(width, height)));
  };
  /** For screen readers alone, as the link that skips to the content until it has the focus. */
  const isUnseen = (control: HTMLElement) => control.closest('.sr-only, .skip') !== null;

  const small = controls
    .filter((control) => !isUnseen(control) && getDiagonal(control) < LEAST_DIAGONAL_PX)
    .map((control) => `6.1.3 ${nameOf(control)} is small`);

  const sounding = [...document.querySelectorAll<HTMLMediaElement>('audio, video')]
    .filter(({ autoplay, muted }) => autoplay && !muted)
    .map(({ tagName }) => `5.4.2 ${tagName} plays by itself`);

  const flashing = document.getAnimations().flatMap(({ effect }) => {
    const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
    const isFlash = iterations > 2 && Number(duration) < LEAST_PERIOD_MS;
    return isFlash ? [`6.3.1 an animation of ${duration} ms`] : [];
  });

  const unsaid = [...document.querySelectorAll<HTMLElement>('a[target=_blank]')]
    .filter((link) => !/새 창|new window/i.test(link.ariaLabel ?? link.textContent))
    .map((link) => `7.2.1 ${nameOf(link)} opens a window`);

  const misnamed = controls
    .filter(({ ariaLabel }) => ariaLabel !== null)
    .filter((control) => {
      const shown = toLine(control.innerText);
      return /\p{L}{2}/u.test(shown) && !toLine(control.ariaLabel).includes(shown);
    })
    .map((control) => `6.5.3 ${nameOf(control)} shows ${toLine(control.innerText)}`);

  const endless = [...document.querySelectorAll<HTMLElement>('slide-show')]
    .filter((show) => show.querySelectorAll('li').length > 1)
    .filter((show) => show.querySelector('button.pause') === null)
    .map((show) => `6.2.2 ${show.ariaLabel ?? ''} has no pause`);

  const getLinkName = (link: HTMLElement) => toLine(link.ariaLabel ?? link.textContent);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    (link) => link.checkVisibility(areSeen) && getLinkName(link) !== '',
  );
  const ambiguous = [...Map.groupBy(links, getLinkName)]
    .filter(([, same]) => new Set(same.map(({ href }) => href)).size > 1)
    .map(([name, same]) => `6.4.3 ${name} leads to ${same.map(({ href }) => href).join(' and ')}`);

  return [...small, ...sounding, ...flashing, ...unsaid, ...misnamed, ...endless, ...ambiguous];
}

/** Runs in the page: what is wrong with how one proves who one is (7.3.3). */
export function findHardLogin(): string[] {
  // The password of a guest's order is not to be stored in the place of another's.
  const PROOF = /current-password|new-password|one-time-code|off/;
  const secrets = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')];

  return secrets.flatMap((secret) => {
    const isPasted = secret.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true }),
    );
    return [
      ...(PROOF.test(secret.autocomplete) ? [] : [`${secret.name} is not filled in`]),
      ...(isPasted ? [] : [`${secret.name} refuses to be pasted`]),
    ];
  });
}

/** Runs in the page: how the focused element shows that it has the focus (6.1.2). */
export function readFocus(): { name: string; isMarked: boolean; isInSight: boolean } {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { name: '', isMarked: false, isInSight: false };

  const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  // The mark of a card's link, or of a field with a sign in it, is around the whole.
  const parts = [null, '::before', '::after'].map((part) => getComputedStyle(focused, part));
  const around = [focused.parentElement, focused.parentElement?.parentElement]
    .flatMap((element) => element ?? [])
    .map((element) => getComputedStyle(element));
  const { top, bottom } = focused.getBoundingClientRect();

  return {
    name: `${focused.tagName} ${(focused.ariaLabel ?? focused.innerText).slice(0, 40)}`,
    isMarked: [...parts, ...around].some(isOutlined) || parts[0]?.boxShadow !== 'none',
    isInSight: bottom > 0 && top < innerHeight,
  };
}
