/** A control by which somebody chooses something, as the page shows it. */
export interface Choice {
  kind: 'box' | 'button';
  name: string;
  /** A box that is ticked or selected. */
  isChecked: boolean;
  /** The name of the field; for a button, the dialog or form that it is in, '' on the page itself. */
  group: string;
  heightPx: number;
  fontPx: number;
  /** The text to its background, 1 to 21. */
  contrast: number;
}

/** An amount with what it is for, `배송비`. */
export interface Amount {
  label: string;
  won: number;
}

/** Runs in the page: its check boxes, radio buttons, options and buttons. */
export function readChoices(): Choice[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

  /** Red, green, blue and opacity, each up to 255, of a colour in any notation. */
  const toChannels = (color: string) => {
    if (!canvas) return [0, 0, 0, 255];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };

  /** WCAG 2: the relative luminance. */
  const getLuminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = toChannels(color).map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  const findBackground = (element: Element): string => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { backgroundColor } = getComputedStyle(around);
      if ((toChannels(backgroundColor)[3] ?? 0) > 127) return backgroundColor;
    }
    return '#fff';
  };

  const measureText = (element: HTMLElement) => {
    const { color, fontSize } = getComputedStyle(element);
    const lights = [getLuminance(color), getLuminance(findBackground(element))];
    const contrast = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
    const { height } = element.getBoundingClientRect();
    return { heightPx: height, fontPx: Number.parseFloat(fontSize), contrast };
  };

  const groups: Element[] = [];
  const nameGroup = (group: Element | null) => {
    if (group === null) return '';
    if (!groups.includes(group)) groups.push(group);
    return String(groups.indexOf(group));
  };
  const toLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

  const boxes = [...document.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')];
  const options = [...document.querySelectorAll('option')];
  const buttons = [...document.querySelectorAll<HTMLElement>('button, a, [role=button]')];
  const areSeen = { opacityProperty: true, visibilityProperty: true };

  return [
    ...boxes.map((box) => ({
      kind: 'box' as const,
      name: toLine(box.labels?.[0]?.textContent ?? box.ariaLabel),
      isChecked: box.checked,
      group: box.name,
      ...measureText(box),
    })),
    ...options.map((option) => ({
      kind: 'box' as const,
      name: toLine(option.textContent),
      isChecked: option.selected,
      group: option.closest('select')?.name ?? '',
      ...measureText(option),
    })),
    ...buttons
      .filter((button) => button.checkVisibility(areSeen))
      .map((button) => ({
        kind: 'button' as const,
        name: toLine(button.innerText || button.ariaLabel),
        isChecked: false,
        group: nameGroup(button.closest('dialog, [role=dialog], form')),
        ...measureText(button),
      })),
  ];
}

/** Runs in the page: the amounts that a part of it shows, folded ones left out. */
export function readAmounts(selector: string): Amount[] {
  const AMOUNT = /[+−-]?₩?\s*\d[\d,]*\s*원?/;
  const part = document.querySelector(selector);
  const leaves = [...(part?.querySelectorAll('*') ?? [])].filter(
    (element) => element.childElementCount === 0 && element.checkVisibility(),
  );

  return leaves.flatMap((leaf) => {
    const [text = ''] = AMOUNT.exec(leaf.textContent) ?? [];
    if (!/[원₩]/.test(text) || text !== leaf.textContent.trim()) return [];

    const row = leaf.matches('dd') ? leaf.previousElementSibling : leaf.parentElement;
    const label = (row?.textContent ?? '').replace(text, '').trim();
    const sign = /^[−-]/.test(text) ? -1 : 1;
    return [{ label, won: sign * Number(text.replaceAll(/\D/g, '')) }];
  });
}

/** Runs in the page: what lies over it without having been asked for. */
export function readLayers(): string[] {
  const layers = [...document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog]')];
  return layers
    .filter((layer) => layer.checkVisibility())
    .map((layer) => layer.innerText.replace(/\s+/g, ' ').trim());
}
