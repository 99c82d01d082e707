import { drawLandscape } from './scenery.ts';

export interface BrandFile {
  name: string;
  svg: string;
  width: number;
}

const ground = '#1f5c4a';

/** The demo's mark, in a field 32 wide. */
const mark = '<path d="M5 23.5 13 9l4.5 8 2.5-4 7 10.5Z" fill="#fff"/>';

/** Icons are cut to any shape: it fills its field and keeps the mark in the inner 80 %. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" fill="${ground}"/><g transform="translate(85 85) scale(10.7)">${mark}</g></svg>`;

const share = drawLandscape('sunrise', { width: 1200, height: 630 }).replace(
  '</svg>',
  `<g transform="translate(420 60) scale(11.2)">${mark}</g></svg>`,
);

const ICON_SIZES = [32, 180, 192, 512];

/** Pictures of the shop itself that other sites and home screens show. */
export const brandFiles: readonly BrandFile[] = [
  ...ICON_SIZES.map((width) => ({ name: `mark-${width}.png`, svg: icon, width })),
  ...['mark-800.avif', 'mark-800.jpg'].map((name) => ({ name, svg: icon, width: 800 })),
  ...['share-800.avif', 'share-800.jpg'].map((name) => ({ name, svg: share, width: 800 })),
  { name: 'share-1200.jpg', svg: share, width: 1200 },
];
