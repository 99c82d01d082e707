import { SHARE_SIZE } from './brand.ts';
import type { Letters, Outline } from './outline-text.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const WHITE = '#ffffff';
const INK = '#17191a';
/** The field of the logo. */
const FIELD = { width: 760, height: 170 } as const;
/** The middle of the field from the top, above a tagline. */
const FIELD_Y = 285;
/** The baseline of the tagline from the top. */
const TAGLINE_Y = 455;
const TAGLINE_SIZE = 42;
const NAME_SIZE = 112;
/** From the middle of capitals and Hangul to their baseline, in em. */
const HALF_LETTER = 0.36;
/** In em. */
const BOLD_STROKE = 0.05;
const TEXT_WIDTH = 1000;
/** The band of a card with a light ground, in the mall's colour. */
const BAND = 18;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface CardParts {
  name: string;
  tagline: string;
  /** The source of a logo of shapes; '' is none. */
  logoSvg: string;
  /** A picture is laid over the field afterwards. */
  hasPicture: boolean;
  /** White on the mall's colour; a logo of other colours stands on white. */
  isDark: boolean;
  accent: string;
}

export interface ShareCard {
  svg: string;
  /** The place of the logo. */
  field: Box;
}

/**
 * The card of a mall as an SVG of shapes alone: its logo, or else its name, and its tagline below.
 * Undefined if the name would have to stand on it and has a letter that the bundled typeface lacks; a
 * tagline with such a letter is left out.
 */
export function drawShareCard(parts: CardParts, letters: Letters): ShareCard | undefined {
  const tagline = parts.tagline === '' ? undefined : letters.outline(parts.tagline, TAGLINE_SIZE);
  const field = placeField(tagline ? FIELD_Y : HEIGHT / 2);
  const ink = parts.isDark ? WHITE : INK;

  const mark = parts.hasPicture ? '' : drawMark(parts, { field, ink, letters });
  if (mark === undefined) return undefined;

  const words = tagline ? drawLine(tagline, TAGLINE_Y, ink) : '';
  return { svg: frameSvg(SHARE_SIZE, drawGround(parts) + mark + words), field };
}

interface Place {
  field: Box;
  ink: string;
  letters: Letters;
}

/** The logo of shapes, or else the name. */
function drawMark(
  { logoSvg, name }: CardParts,
  { field, ink, letters }: Place,
): string | undefined {
  if (logoSvg !== '') return fitSvg(logoSvg, field, ink);

  const line = letters.outline(name, NAME_SIZE, BOLD_STROKE);
  const baseline = field.top + field.height / 2 + NAME_SIZE * HALF_LETTER;
  return line && drawLine(line, baseline, ink);
}

function placeField(middle: number): Box {
  const { width, height } = FIELD;
  return { left: (WIDTH - width) / 2, top: Math.round(middle - height / 2), width, height };
}

function drawGround({ isDark, accent }: CardParts): string {
  const page = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${isDark ? accent : WHITE}"/>`;
  const band = `<rect y="${HEIGHT - BAND}" width="${WIDTH}" height="${BAND}" fill="${accent}"/>`;
  return isDark ? page : page + band;
}

/** A line in the middle of the card, smaller if it is too long. */
function drawLine({ svg, width }: Outline, baseline: number, ink: string): string {
  const scale = Math.min(1, TEXT_WIDTH / width);
  const move = `translate(${(WIDTH - width * scale) / 2} ${baseline}) scale(${scale})`;
  return `<g fill="${ink}" stroke="${ink}" stroke-linejoin="round" transform="${move}">${svg}</g>`;
}

/** An SVG in a box of another, as large as fits; `color` is what `currentcolor` means in it. */
function fitSvg(svg: string, { left, top, width, height }: Box, color: string): string {
  return `<svg x="${left}" y="${top}" width="${width}" height="${height}" color="${color}">${svg}</svg>`;
}

/** A logo of shapes by itself, as high as told; undefined if its field has no size. */
export function frameLogo(logoSvg: string, height: number, color: string): string | undefined {
  const [, , fieldWidth = 0, fieldHeight = 0] = readViewBox(logoSvg);
  if (!(fieldWidth > 0 && fieldHeight > 0)) return undefined;

  const width = Math.min(Math.round((height * fieldWidth) / fieldHeight), LOGO_WIDTH_MAX);
  if (width < 1) return undefined;

  return frameSvg({ width, height }, fitSvg(logoSvg, { left: 0, top: 0, width, height }, color));
}

/** A logo that is longer than this many pixels becomes lower. */
const LOGO_WIDTH_MAX = 720;

const readViewBox = (svg: string): number[] =>
  (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);

const frameSvg = ({ width, height }: Pick<Box, 'width' | 'height'>, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;

const FILL = /(?:fill|stroke)="([^"]*)"/g;

/** Returns whether a logo has the colour of the text around it, and no other. */
export function isOneColored(logoSvg: string): boolean {
  const colors = [...logoSvg.matchAll(FILL)].map(([, color = '']) => color.toLowerCase());
  return (
    /^<svg [^>]*(?:fill|stroke)="currentcolor"/i.test(logoSvg) &&
    colors.every((color) => color === 'currentcolor' || color === 'none')
  );
}
