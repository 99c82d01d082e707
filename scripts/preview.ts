import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShopDatabase } from '#db/connection.ts';
import { pageFile, removePage, decodePage } from '#src/publish/page-files.ts';
import { ProgressMeter } from '#src/publish/progress.ts';
import type { Progress } from '#src/server/runtime.ts';
import type { Renderer } from '#src/publish/render.ts';
import { listAllPaths, type RouteProvider } from '#src/publish/routes.ts';
import { isMediaFile } from '#src/server/media/media-name.ts';
import type { Config } from '#src/server/config.ts';

interface Preview {
  database: ShopDatabase;
  /** Writes pages below the preview's folder (`previewConfig`). */
  renderer: Renderer;
  routes: readonly RouteProvider[];
  asOf: number;
  outDir: string;
  onProgress: (progress: Progress) => void;
}

/** The configuration with which a renderer writes to `outDir`, which has to be empty. */
export function previewConfig(config: Config, outDir: string): Config {
  if (existsSync(outDir) && readdirSync(outDir).length > 0) {
    throw new Error(`${outDir} is not empty.`);
  }
  return { ...config, publishedDir: outDir };
}

/**
 * Renders every page that exists at `asOf`, as it is then. Only reads the database: published pages
 * and publish requests are not touched.
 */
export async function renderPreview(preview: Preview): Promise<Progress> {
  const { database, renderer, routes, asOf, outDir, onProgress } = preview;
  const waiting = await listAllPaths(routes, database.read, asOf);

  const meter = new ProgressMeter(Date.now);
  for (const _ of waiting) meter.add();
  meter.watch(onProgress);

  const work = async () => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      try {
        const { kind } = await renderer.render({ path: page, now: asOf });
        if (kind === 'page') await layOpen(outDir, page);
        meter.done(kind === 'page' ? 'changed' : 'unchanged');
      } catch (error) {
        meter.fail(page, error);
      }
    }
  };

  await Promise.all(Array.from({ length: renderer.capacity }, work));
  meter.stop();

  return meter.read();
}

/** Writes a page for any web server: not encoded, as `index.html` in a folder of its name. */
async function layOpen(outDir: string, page: string): Promise<void> {
  const file = pageFile(outDir, page);
  const bytes = await decodePage(file);
  if (bytes === undefined) throw new Error(`${file} cannot be read.`);

  const folder = path.join(outDir, page);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), bytes);
  await removePage(file);
}

/** Puts scripts, styles and pictures beside the pages, so that any web server can show them. */
export function copyAssets(config: Config, outDir: string): void {
  mkdirSync(outDir, { recursive: true });
  cpSync(path.join(config.distDir, 'client'), outDir, { recursive: true });
  if (existsSync(config.mediaDir)) {
    const filter = (file: string) => !isMediaFile(path.basename(file));
    cpSync(config.mediaDir, path.join(outDir, 'media'), { recursive: true, filter });
  }
}
