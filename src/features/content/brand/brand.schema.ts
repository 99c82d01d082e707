import { z } from 'zod';
import { plainCode } from '../../../lib/text.ts';
import {
  CORNERS,
  DENSITIES,
  FONTS,
  NO_HOME_TEXTS,
  PLAIN_COLORS,
  type Brand,
  type HomeText,
} from './brand.ts';
import { findReadable } from './brand-colors.ts';
import { toPlainSvg } from './plain-svg.ts';

const NAME_MAX = 40;
const TAGLINE_MAX = 60;
const DESCRIPTION_MAX = 160;
const SIGNATURE_MAX = 200;
const SVG_MAX = 20_000;
const ROBOTS_MAX = 2000;

const oneLine = (max: number) => z.string().trim().max(max);
const HOME_TEXT_MAX = 80;

const name = oneLine(NAME_MAX).min(1, 'SettingMissing');
const buildPair = (text: z.ZodType<string, string>) => z.strictObject({ ko: text, en: text });

/** The path of a picture that was uploaded, or that came with the shop; '' takes it away. */
const Picture = z
  .string()
  .regex(/^(?:\/[\w/-]{1,200})?$/, 'BrandPictureInvalid')
  .meta({ format: 'image' })
  .default('');

/** The path of an uploaded WOFF2 file; '' is none. */
const FontFile = z
  .string()
  .regex(/^(?:\/media\/[a-f\d]{12}(?:-variable)?\.woff2)?$/, 'FontInvalid')
  .meta({ format: 'font' })
  .default('');

const LogoSvg = z
  .string()
  .max(SVG_MAX)
  .meta({ format: 'lines' })
  .default('')
  .transform((source, context) => {
    if (source.trim() === '') return '';

    const plain = toPlainSvg(source);
    if (plain !== undefined) return plain;

    context.addIssue({ code: 'custom', message: 'LogoSvgInvalid' });

    return z.NEVER;
  });

/** A colour that text can be read in; the refusal names the nearest one. */
const ReadableColor = (usual: string) =>
  z
    .string()
    .meta({ format: 'colour' })
    .default(usual)
    .transform((written) => plainCode(written).toLowerCase())
    .superRefine((color, context) => {
      if (!/^#[\da-f]{6}$/.test(color)) {
        context.addIssue({ code: 'custom', message: 'ColorInvalid' });
        return;
      }

      const nearest = findReadable(color);
      if (nearest !== color) {
        context.addIssue({ code: 'custom', message: 'ColorUnreadable', params: { nearest } });
      }
    });

/** A token of a search console: letters, digits and a few signs, never markup. */
const Token = z
  .string()
  .trim()
  .regex(/^[\w.=-]{0,100}$/, 'VerificationInvalid')
  .default('');

/** A line of robots.txt, such as `Disallow: /draft`. */
const ROBOTS_LINE = /^(?:#.*|(?:User-agent|Allow|Disallow|Crawl-delay|Sitemap): ?\S[^\r\n]*)?$/i;

const Robots = z
  .string()
  .max(ROBOTS_MAX)
  .meta({ format: 'lines' })
  .default('')
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .refine(
    (text) => text.split('\n').every((line) => ROBOTS_LINE.test(line.trim())),
    'RobotsLineInvalid',
  );

const homeText = buildPair(oneLine(HOME_TEXT_MAX)).default({ ko: '', en: '' });

const HomeTexts = z.strictObject({
  newArrivalsTitle: homeText,
  newArrivalsText: homeText,
  exhibitionsTitle: homeText,
  exhibitionsText: homeText,
  bestTitle: homeText,
  bestText: homeText,
  saleTitle: homeText,
  saleText: homeText,
  brandsTitle: homeText,
  repairText: homeText,
} satisfies Record<HomeText, z.ZodType>);

/** The name and the look of the mall. Fields of later releases have defaults, as stored values lack them. */
export const BrandSetting = z.strictObject({
  name: buildPair(name),
  tagline: buildPair(oneLine(TAGLINE_MAX)),
  description: buildPair(oneLine(DESCRIPTION_MAX)),
  logoSvg: LogoSvg,
  logo: Picture,
  logoDarkSvg: LogoSvg,
  logoDark: Picture,
  icon: Picture,
  sharePicture: Picture,
  colors: z.strictObject({
    accent: ReadableColor(PLAIN_COLORS.accent),
    primary: ReadableColor(PLAIN_COLORS.primary),
    sale: ReadableColor(PLAIN_COLORS.sale),
  }),
  corners: z.enum(CORNERS),
  density: z.enum(DENSITIES),
  font: z.enum(FONTS),
  fontFiles: z
    .strictObject({ regular: FontFile, bold: FontFile })
    .default({ regular: '', bold: '' }),
  home: HomeTexts.default(NO_HOME_TEXTS),
  signature: buildPair(oneLine(SIGNATURE_MAX)),
  verification: z.strictObject({ google: Token, naver: Token, bing: Token }),
  robots: Robots,
}) satisfies z.ZodType<Brand>;
