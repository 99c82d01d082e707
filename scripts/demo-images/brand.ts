import { drawLandscape } from './scenery.ts';

export type BrandFile = { name: string; svg: string; format: 'png' | 'jpeg' };

const ground = '#1f5c4a';

/** The shop's mark as in public/favicon.svg, in a field 32 wide. */
const mark = '<path d="M5 23.5 13 9l4.5 8 2.5-4 7 10.5Z" fill="#fff"/>';

/** A maskable icon is cut to any shape: it fills its field and keeps the mark in the inner 80 %. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" fill="${ground}"/><g transform="translate(85 85) scale(10.7)">${mark}</g></svg>`;

const preview = drawLandscape('sunrise', { width: 1200, height: 630 }).replace(
  '</svg>',
  `<g transform="translate(420 60) scale(11.2)">${mark}</g></svg>`,
);

/** Pictures of the shop itself that other sites and home screens show. */
export const brandFiles: readonly BrandFile[] = [
  { name: 'icon-maskable-512.png', svg: maskable, format: 'png' },
  { name: 'og-image.jpg', svg: preview, format: 'jpeg' },
];
