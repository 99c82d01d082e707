import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './processes.ts';

const PRETENDARD = path.join(root, 'node_modules/pretendard/dist/public');

/**
 * The fonts of a system, for browsers started with `env` (fontconfig): one of Latin letters and, if
 * it `hasKorean`, Pretendard, whose name the shop's stylesheets know. `remove` deletes them.
 */
export async function makeSystemFonts({ hasKorean }: { hasKorean: boolean }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  const config = path.join(folder, 'fonts.conf');
  const fonts = path.join(folder, 'fonts');

  mkdirSync(fonts);

  const cache = path.join(folder, 'cache');

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

  return {
    env: { FONTCONFIG_FILE: config },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
