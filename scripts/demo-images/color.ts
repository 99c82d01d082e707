type Rgb = readonly [number, number, number];

function parseHex(hex: string): Rgb {
  const channel = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** The colour `share` (0..1) of the way from one `#rrggbb` to another. */
export function mixColors(from: string, to: string, share: number): string {
  const a = parseHex(from);
  const b = parseHex(to);

  const channel = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * share)
      .toString(16)
      .padStart(2, '0');

  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

export const darkenColor = (color: string, share: number): string =>
  mixColors(color, '#0b0d12', share);
export const lightenColor = (color: string, share: number): string =>
  mixColors(color, '#ffffff', share);

/** Perceived brightness, 0 (black) to 1 (white). */
export function measureBrightness(color: string): number {
  const [r, g, b] = parseHex(color);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** A trim colour that reads on the given fabric. */
export function chooseContrast(color: string): string {
  return measureBrightness(color) > 0.55 ? darkenColor(color, 0.62) : lightenColor(color, 0.72);
}
