import type { Locale } from '#src/lib/locale.ts';

export interface AccessibilityView {
  locale: Locale;
  /** The width at which a page is loaded; it is looked at at the other one, too. */
  width: number;
  height: number;
  /** The path of a page in the language. */
  toPath: (path: string) => string;
}
