import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importCatalogue } from '#src/features/catalogue-csv/catalogue-import.service.ts';
import { UnusableFileError } from '#src/features/import/csv-rows.ts';
import type { RowError } from '#src/features/import/csv-rows.ts';
import type { ImportOptions, ImportReport } from '#src/features/import/import-run.service.ts';
import { createPictureStore } from '#src/features/import/picture.service.ts';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { randomCode } from '#src/server/crypto.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { root } from '../processes.ts';
import type { Verb } from '../shop.ts';

const MAX_TOLD = 1000;

/** Takes in a catalogue; a running server publishes what changed within a second. */
export const verb: Verb = {
  summary:
    'Takes in a product CSV, Shopify’s or the one of `export`; the shop may go on meanwhile.',
  usage: 'FILE.csv',
  async run(args, { dataDir }) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [file] = positionals;
    if (file === undefined || !existsSync(file)) {
      console.error(file === undefined ? 'Which file? FILE.csv is missing.' : `No file ${file}.`);
      return 2;
    }
    const runtime = await createRuntime(readConfig({ ...process.env, DATA_DIR: dataDir }));
    try {
      const startedAt = performance.now();
      const report = await importFile(runtime, path.resolve(file));
      summarise(report, performance.now() - startedAt);
      return report.errors > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error;
      console.error(error.message);
      return 2;
    } finally {
      await runtime.shop.close();
    }
  },
};

function importFile({ shop, config, clock }: Runtime, file: string): Promise<ImportReport> {
  const folders = { baseDir: path.dirname(file), publicDir: path.join(root, 'public') };
  const options: ImportOptions = {
    clock,
    ref: `import:${randomCode(10)}`,
    storePicture: createPictureStore({ ...folders, mediaDir: config.mediaDir }),
    onError: errorTeller(),
    onProgress: drawCount,
  };
  return importCatalogue(shop, () => createReadStream(file), options);
}

/** `line N: reason` on the error stream; a broken file does not flood the terminal. */
function errorTeller(): (error: RowError) => void {
  let told = 0;
  return ({ line, reason }) => {
    told += 1;
    if (told <= MAX_TOLD) console.error(`line ${line}: ${reason}`);
    else if (told === MAX_TOLD + 1) console.error('More errors follow; only their number is told.');
  };
}

function drawCount(saved: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${saved} products`);
}

function summarise({ saved, changed, errors }: ImportReport, ms: number): void {
  if (process.stdout.isTTY) process.stdout.write('\n');
  const seconds = (ms / 1000).toFixed(1);
  console.log(`${saved} products saved in ${seconds} s, ${changed} changed, ${errors} errors`);
}
