import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import subsetFont from 'subset-font';
import { findChromium } from '../../scripts/browser.ts';
import { root } from '../../scripts/processes.ts';

const PRETENDARD = path.join(root, 'node_modules/pretendard/dist/public');

/**
 * A browser on a system whose only fonts are those in a folder of its own (fontconfig): one of Latin
 * letters and, if it `hasKorean`, Pretendard, whose name the shop's stylesheets know.
 */
export async function launchWithFonts({ hasKorean }: { hasKorean: boolean }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  const config = path.join(folder, 'fonts.conf');
  const cache = path.join(folder, 'cache');
  const fonts = path.join(folder, 'fonts');
  mkdirSync(fonts);
  writeFileSync(
    config,
    `<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>`,
  );
  const whole = readFileSync(path.join(PRETENDARD, 'variable/PretendardVariable.ttf'));
  const latin = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join('');
  const font = await subsetFont(whole, latin, { targetFormat: 'sfnt' });
  writeFileSync(path.join(fonts, 'latin.ttf'), font);
  if (hasKorean) {
    cpSync(path.join(PRETENDARD, 'static/Pretendard-Regular.otf'), path.join(fonts, 'korean.otf'));
  }
  const env = { ...process.env, FONTCONFIG_FILE: config } as Record<string, string>; // as inherited
  const browser = await chromium.launch({ ...(await findChromium()), env });
  const close = async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { browser, [Symbol.asyncDispose]: close };
}
