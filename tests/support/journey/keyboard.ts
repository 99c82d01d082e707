import { expect, type Locator, type Page } from 'playwright/test';
import { readFocus } from './kwcag.ts';

/** More stops than any page of the shop has: from there on it is a trap. */
const MOST_STOPS = 250;

/** Presses Tab until an element has the focus, which must be seen at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const stops: string[] = [];

  while (!(await isFocused(target))) {
    expect(stops.length, `no way by Tab to ${target}: ${stops.join(' > ')}`).toBeLessThan(
      MOST_STOPS,
    );
    await page.keyboard.press('Tab');
    stops.push((await page.evaluate(readFocus)).name);
  }

  expect(await target.evaluate(readFocus)).toMatchObject({ isMarked: true, isInSight: true });
}

/** Goes to a control by Tab and presses Enter on it. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);
