import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempDir } from '../../../tests/support/temp-file.ts';
import { findKeptAsset, keepAssets } from './kept-assets.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 30);

function newBuilds() {
  const { folder, remove } = tempDir();
  onTestFinished(remove);

  const built = path.join(folder, 'client', '_astro');
  mkdirSync(built, { recursive: true });

  return { built, config: { distDir: folder, assetDir: path.join(folder, 'assets') } };
}

test('scripts of a former build are found until it has not run for a month', async () => {
  const { built, config } = newBuilds();
  writeFileSync(path.join(built, 'cart.old.js'), 'old');
  writeFileSync(path.join(built, 'same.js'), 'same');
  await keepAssets(config, NOW);

  rmSync(path.join(built, 'cart.old.js'));
  writeFileSync(path.join(built, 'cart.new.js'), 'new');
  await keepAssets(config, NOW + 29 * DAY_MS);

  const kept = findKeptAsset(config.assetDir, '/_astro/cart.old.js');
  expect(kept).toMatchObject({ contentType: 'text/javascript; charset=utf-8', size: 3 });
  expect(readFileSync(kept?.file ?? '', 'utf8')).toBe('old');

  await keepAssets(config, NOW + 31 * DAY_MS);

  expect(readdirSync(config.assetDir).sort()).toEqual(['cart.new.js', 'same.js']);
});

test.each(['/_astro/none.js', '/_astro/../shop.sqlite', '/_astro/.part', '/same.js', '/_astro/'])(
  '%s is no file that was kept',
  async (address) => {
    const { built, config } = newBuilds();
    writeFileSync(path.join(built, 'same.js'), 'same');
    writeFileSync(path.join(config.distDir, 'shop.sqlite'), '');
    await keepAssets(config, NOW);

    expect(findKeptAsset(config.assetDir, address)).toBeUndefined();
  },
);
