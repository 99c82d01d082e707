import { z } from 'zod';
import { isCivilDay, parseInstant } from '../../../lib/instant.ts';

/** A text in both languages; without an English one the Korean is shown. */
export const Text = textUpTo(2000);
export type Text = z.output<typeof Text>;

/** The name of a thing of the shop. */
export const Name = textUpTo(60);

export function textUpTo(length: number) {
  return z.strictObject({
    ko: z.string().trim().min(1, 'is empty').max(length),
    en: z.string().trim().max(length).default(''),
  });
}

/** A code that files and addresses name a thing by. */
export const Code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][\w-]{0,39}$/, 'is no code such as winter-2026');

/** The same as `Text`, of several lines: `format` tells forms of it (staff/schema-form). */
export const LongText = Text.meta({ format: 'lines' });

/** HTML in both languages. It is sanitized when it is saved. */
export const Html = z
  .strictObject({ ko: getHtml().min(1, 'is empty'), en: getHtml().default('') })
  .meta({ format: 'html' });
export type Html = z.output<typeof Html>;

/** The same, which may be empty. */
export const OptionalHtml = z
  .strictObject({ ko: getHtml().default(''), en: getHtml().default('') })
  .meta({ format: 'html' });

function getHtml() {
  return z.string().max(200_000).refine(hasAltTexts, 'has an <img> without alt');
}

function hasAltTexts(html: string): boolean {
  const pictures = html.match(/<img\b[^>]*>/gi) ?? [];
  return pictures.every((tag) => /\salt\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]|[^"'\s>])/i.test(tag));
}

/** A picture's path without width and ending. */
export const ImagePath = z
  .string()
  .regex(/^\/[\w/-]{1,200}$/, 'is no path such as /demo/banner-winter')
  .meta({ format: 'image' });

/** An instant written by people, as epoch ms (lib/instant.ts says how). */
export const Instant = z
  .string()
  .meta({ format: 'instant' })
  .transform((text, context) => {
    const at = parseInstant(text);
    if (at !== undefined) return at;
    context.addIssue('is no date such as 2026-12-24 or time such as 2026-12-24T09:00+09:00');
    return z.NEVER;
  });

/** A civil date, `2026-12-24`. */
export const Day = z
  .string()
  .refine(isCivilDay, 'is no date such as 2026-12-24')
  .meta({ format: 'date' });

/** The fields of something shown from `startAt` until `endAt`. */
export const TimeBoxFields = { startAt: Instant, endAt: Instant.nullable().default(null) };

/** For `superRefine`: what ends has to begin before. */
export function checkTimeBox(
  { startAt, endAt }: { startAt: number; endAt: number | null },
  context: z.RefinementCtx,
): void {
  if (endAt === null || endAt > startAt) return;
  context.addIssue({ code: 'custom', path: ['endAt'], message: 'is not after startAt' });
}
