import { VARIABLE_FONT, type Brand } from './brand.ts';
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

const SYSTEM_FONTS =
  "system-ui, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif";

const TYPEFACES: Record<Brand['font'], Record<string, string>> = {
  bundled: {},
  system: { '--font': SYSTEM_FONTS },
  uploaded: { '--font': `'Mall', ${SYSTEM_FONTS}` },
};

/** The font that texts of the first paint are in; '' if none has to come with a page. */
export function findFirstFont({ font, fontFiles }: Pick<Brand, 'font' | 'fontFiles'>): string {
  return font === 'uploaded' ? fontFiles.regular : '';
}

/** Texts are shown at once, and again when the font has come. */
function writeFontFaces({ font, fontFiles }: Brand): string {
  if (font !== 'uploaded') return '';

  const isVariable = fontFiles.regular.endsWith(VARIABLE_FONT);
  const faces = [
    { file: fontFiles.regular, weight: isVariable ? '100 900' : '400' },
    { file: isVariable ? '' : fontFiles.bold, weight: '700' },
  ];

  return faces
    .filter(({ file }) => file !== '')
    .map(
      ({ file, weight }) =>
        `@font-face{font-family:'Mall';src:url(${file}) format('woff2');font-weight:${weight};font-display:swap}`,
    )
    .join('');
}

/**
 * The custom properties of a mall's look that differ from the stylesheet's, as CSS; '' if none does.
 * It stands outside of every layer, and so above the stylesheet's own.
 */
export function brandStyle(brand: Brand): string {
  const { colors, corners, density, font } = brand;
  const tokens = {
    ...colorTokens(colors),
    ...RADII[corners],
    ...ROOM[density],
    ...TYPEFACES[font],
  };
  const properties = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  const root = properties.length === 0 ? '' : `:root{${properties.join(';')}}`;

  return writeFontFaces(brand) + root;
}
