import type { Locator, Page } from 'playwright/test';
import type { StaffRole } from '#src/server/staff/permissions.ts';
import { CLICKS } from '../../../scripts/bench/desk-tasks.ts';
import { countEffort, tellCost, toCost, type Effort } from '../../support/journey/effort.ts';
import { expect, test, type Site } from '../../support/journey/journey.ts';
import { openShop, type SiteShop } from '../../support/journey/site-shop.ts';
import { joinStaff } from '../desk/desk-steps.ts';

const VIEWPORT = { width: 1440, height: 900 };

/** For `test.use`: all tasks are played in one shop, whose limits leave room for a bench. */
export const AT_DESK = {
  viewport: VIEWPORT,
  siteEnv: { JOURNEY: 'desk-tasks', ORDERS_PER_MINUTE: '100000' },
};

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface DeskWalk {
  page: Page;
  site: Site;
  shop: SiteShop;
  /** Opens a page of the desk; everything before it is preparation and costs nothing. */
  startAt: (path: string) => Promise<void>;
  /** Types in a field, with a click where it has no focus yet. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Chooses files as in the window of the system: a click on the button, one on the files. */
  chooseFiles: (field: Locator, files: readonly ChosenFile[]) => Promise<void>;
}

/** A task of staff as a journey in Korean, which fails when it costs more clicks than it may. */
export function testDeskTask(
  name: keyof typeof CLICKS,
  role: StaffRole,
  walkTask: (walk: DeskWalk) => Promise<void>,
): void {
  test(name, async ({ page, site }) => {
    await using shop = await openShop(site);
    await joinStaff(page, site, role);

    const counted: Effort[] = [];
    await walkTask({
      page,
      site,
      shop,
      async startAt(path) {
        counted.push(await countEffort(page, site));
        await page.goto(path);
      },
      async type(field, text) {
        await expect(field).toBeVisible();
        const hasFocus = await field.evaluate((element) => element === document.activeElement);
        if (!hasFocus) await field.click();
        await field.press('ControlOrMeta+a');
        await field.pressSequentially(text);
      },
      async chooseFiles(field, files) {
        const [effort] = counted;
        if (effort) effort.taps += 2;
        await field.setInputFiles([...files]);
      },
    });

    const [effort] = counted;
    if (!effort) throw new Error('The task never began.');

    const cost = toCost(effort, VIEWPORT.height);
    tellCost({ task: name, view: role, ...cost });
    expect(cost.taps, 'clicks').toBeLessThanOrEqual(CLICKS[name] ?? 0);
  });
}
