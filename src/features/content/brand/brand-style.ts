import type { Brand } from './brand.ts';
import { colorTokens } from './brand-colors.ts';

const RADII: Record<Brand['corners'], Record<string, string>> = {
  square: { '--radius': '0', '--radius-m': '0', '--radius-l': '0' },
  soft: {},
  round: { '--radius': '8px', '--radius-m': '14px', '--radius-l': '24px' },
};

/** Steps of room; those below carry the size of what is touched. */
const ROOM: Record<Brand['density'], Record<string, string>> = {
  roomy: {},
  compact: { '--s10': '2rem', '--s12': '2.25rem', '--s16': '3rem', '--s20': '3.5rem' },
};

const TYPEFACES: Record<Brand['font'], Record<string, string>> = {
  bundled: {},
  system: {
    '--font':
      "system-ui, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif",
  },
};

/**
 * The custom properties of a mall's look that differ from the stylesheet's, as CSS; '' if none does.
 * It stands outside of every layer, and so above the stylesheet's own.
 */
export function brandStyle({ colors, corners, density, font }: Brand): string {
  const tokens = {
    ...colorTokens(colors),
    ...RADII[corners],
    ...ROOM[density],
    ...TYPEFACES[font],
  };
  const properties = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return properties.length === 0 ? '' : `:root{${properties.join(';')}}`;
}
