import type { Page } from 'playwright/test';
import { getTranslator } from '#src/i18n/server.ts';
import type { Locale } from '#src/lib/locale.ts';
import { localePath } from '#src/lib/paths.ts';
import { countEffort, toCost, tellCost, type Effort } from '../../support/journey/effort.ts';
import { expect, routeFromTheStart, test, type Site } from '../../support/journey/journey.ts';

/** The width of each kind of screen is the first word of a view. */
const SCREENS = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false },
];
const LOCALES = ['ko', 'en'] as const;

/** The most that a task costs on a phone, and at a desk as well. */
interface Limits {
  taps: number;
  fields: number;
  /** Heights of the screen that are scrolled, on a phone. */
  screens: number;
}

export interface Walk {
  page: Page;
  site: Site;
  locale: Locale;
  isPhone: boolean;
  /** An e-mail address of this task in this view alone. */
  email: string;
  t: ReturnType<typeof getTranslator>;
  /** Opens a page in the language of the view. */
  openPage: (path: string) => Promise<void>;
  /** Everything before it is preparation and costs nothing. */
  startCounting: () => Promise<void>;
}

/**
 * A shopper's task as a journey on a phone and at a desk in both languages, which fails when it costs
 * more than its limits.
 */
export function testTask(
  name: string,
  limits: Limits,
  walkTask: (walk: Walk) => Promise<void>,
): void {
  for (const screen of SCREENS) {
    for (const locale of LOCALES) {
      const { viewport, isMobile: isPhone } = screen;
      const view = `${viewport.width} ${locale}`;

      test.describe(view, () => {
        test.use(screen);

        test(name, async ({ page, site }) => {
          await routeFromTheStart(page);

          const counted: Effort[] = [];
          const startCounting = async () => {
            counted.push(await countEffort(page, site));
          };
          const openPage = async (path: string) => {
            await page.goto(localePath(locale, path));
          };

          const email = `${name.replaceAll(' ', '-')}-${view.replace(' ', '-')}@shop.example`;
          const t = getTranslator(locale);
          await walkTask({ page, site, locale, isPhone, email, t, openPage, startCounting });

          const [effort] = counted;
          if (!effort) throw new Error('The task never began.');

          const cost = toCost(effort, viewport.height);
          tellCost({ task: name, view, ...cost });

          expect(cost.taps, 'taps').toBeLessThanOrEqual(limits.taps);
          expect(cost.fields, [...effort.fields].join()).toBeLessThanOrEqual(limits.fields);
          if (isPhone) expect(cost.screens, 'screens').toBeLessThanOrEqual(limits.screens);
        });
      });
    }
  }
}
