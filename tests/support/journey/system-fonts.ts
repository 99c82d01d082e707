import { chromium } from 'playwright';
import { findChromium } from '../../../scripts/browser.ts';
import { makeSystemFonts } from '../../../scripts/system-fonts.ts';
import { slowPages } from './slow-pages.ts';

/** A browser on a system whose only fonts are those of `makeSystemFonts`. */
export async function launchWithFonts({ hasKorean }: { hasKorean: boolean }) {
  const fonts = await makeSystemFonts({ hasKorean });
  const env = { ...process.env, ...fonts.env } as Record<string, string>; // as inherited
  const browser = await chromium.launch({ ...(await findChromium()), env });

  slowPages(browser);

  const close = async () => {
    await browser.close();
    fonts.remove();
  };

  return { browser, [Symbol.asyncDispose]: close };
}
