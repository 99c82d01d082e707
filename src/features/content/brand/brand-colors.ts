import { PLAIN_COLORS, type BrandColors } from './brand.ts';

/** WCAG 2.2, 1.4.3: text of the usual size. */
const CONTRAST_MIN = 4.5;
const WHITE = '#ffffff';
const BLACK = '#000000';
/** Grounds of `styles/tokens.css` that coloured text stands on. */
const GROUNDS = [WHITE, '#f5f5f2'];

/** How much of a colour is in the ground of what is chosen in it. */
const SOFT_PART = 0.09;
/** How much of a colour goes on under the pointer. */
const HOVER_PART = 0.18;
/** Channels of which a colour is dark enough to become lighter. */
const DARK = 60;

/** The channels of `#1f5c4a`, each 0 to 255. */
const toChannels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** A colour with `part` (0 to 1) of another in it, `#1f5c4a`. */
function mixColors(hex: string, other: string, part: number): string {
  const others = toChannels(other);
  const mixed = toChannels(hex).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * part),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The relative luminance of WCAG 2.2. */
function computeLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = toChannels(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, 1 to 21. */
export function computeContrast(hex: string, other: string): number {
  const [dark = 0, light = 0] = [hex, other].map(computeLuminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns whether text in a colour can be read on every ground of the shop, and white text on it. */
export function isReadable(hex: string): boolean {
  return [...GROUNDS, toSoft(hex)].every((ground) => computeContrast(hex, ground) >= CONTRAST_MIN);
}

/** The lightest shade of a colour that can be read, which is the colour itself if it can. */
export function findReadable(hex: string): string {
  let shade = hex;
  for (let percent = 1; !isReadable(shade); percent += 1)
    shade = mixColors(hex, BLACK, percent / 100);
  return shade;
}

/** The ground of what is chosen: white with a little of the colour. */
const toSoft = (hex: string): string => mixColors(WHITE, hex, SOFT_PART);

/** The colour under the pointer: one near black becomes lighter, any other darker. */
export function toHover(hex: string): string {
  const isDark = toChannels(hex).every((channel) => channel < DARK);
  return mixColors(hex, isDark ? WHITE : BLACK, HOVER_PART);
}

/** The custom properties of `styles/tokens.css` that differ with a mall's colours. */
export function colorTokens({ accent, primary, sale }: BrandColors): Record<string, string> {
  return {
    ...(accent !== PLAIN_COLORS.accent && {
      '--accent': accent,
      '--accent-strong': toHover(accent),
      '--accent-soft': toSoft(accent),
    }),
    ...(primary !== PLAIN_COLORS.primary && {
      '--primary': primary,
      '--primary-hover': toHover(primary),
    }),
    ...(sale !== PLAIN_COLORS.sale && { '--sale': sale }),
  };
}
