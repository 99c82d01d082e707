/** Problems of the rendered page: texts of too little contrast, and its weight. */
export interface SeenPage {
  /** Elements with a text below the ratio of WCAG 1.4.3, at most a few. */
  faint: { element: Element; ratio: number }[];
  htmlBytes: number;
}

const MOST = 10;

export function lookAt(document: Document): SeenPage {
  const faint: SeenPage['faint'] = [];
  const view = document.defaultView;
  const sections = document.querySelectorAll('.band');

  for (const section of sections) {
    for (const element of section.querySelectorAll('*')) {
      if (faint.length >= MOST) break;
      const ratio = view ? getRatio(element, view) : undefined;
      if (ratio !== undefined) faint.push({ element, ratio });
    }
  }

  return { faint, htmlBytes: htmlBytes(view) };
}

function htmlBytes(view: Window | null): number {
  const [page] = view?.performance.getEntriesByType('navigation') ?? [];
  return page && 'encodedBodySize' in page ? Number(page.encodedBodySize) : 0;
}

/** The contrast of an element's own text if it is too little; undefined also over a picture. */
function getRatio(element: Element, view: Window): number | undefined {
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  );
  if (!hasText || !(element as HTMLElement).offsetParent) return undefined;

  const style = view.getComputedStyle(element);
  const behind = getBackground(element, view);
  const ink = getColour(style.color);
  if (!behind || !ink) return undefined;

  const size = parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  const ratio = getContrastRatio(ink, behind);

  return ratio < (isLarge ? 3 : 4.5) ? Math.round(ratio * 10) / 10 : undefined;
}

type Colour = readonly [red: number, green: number, blue: number];

function getBackground(element: Element, view: Window): Colour | undefined {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const { backgroundColor, backgroundImage } = view.getComputedStyle(ancestor);
    if (backgroundImage !== 'none') return undefined;
    const colour = getColour(backgroundColor);
    if (colour) return colour;
  }
  return [255, 255, 255];
}

/** Opaque colours alone: what lies behind others cannot be told. */
function getColour(text: string): Colour | undefined {
  const parts = /^rgba?\(([^)]+)\)$/
    .exec(text)?.[1]
    ?.split(/[,/\s]+/)
    .map(Number);
  if (!parts || (parts[3] ?? 1) < 1) return undefined;

  const [red = 0, green = 0, blue = 0] = parts;
  return [red, green, blue];
}

function getContrastRatio(a: Colour, b: Colour): number {
  const [light = 0, dark = 0] = [getRelativeLuminance(a), getRelativeLuminance(b)].sort(
    (x, y) => y - x,
  );
  return (light + 0.05) / (dark + 0.05);
}

function getRelativeLuminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
