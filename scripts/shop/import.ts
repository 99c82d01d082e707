import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importCatalogue } from '#src/features/operate/catalogue-csv/catalogue-import.service.ts';
import { UnusableFileError, type RowError } from '#src/features/operate/import/csv-rows.ts';
import type {
  ImportOptions,
  ImportReport,
} from '#src/features/operate/import/import-run.service.ts';
import { createPictureStore } from '#src/features/operate/import/picture.service.ts';
import { problemText } from '#src/features/operate/product-save/product-problem.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { randomCode } from '#src/server/crypto.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { root } from '../processes.ts';
import type { Verb } from '../verb.ts';

const t = translateDynamic('en');
const MAX_TOLD = 1000;
const MAX_FACTOR = 100_000;

/** Imports a catalogue; a running server publishes the changes within a second. */
export const verb: Verb = {
  summary:
    'Takes in a product CSV, Shopify’s or the one of `export`; the shop may go on meanwhile.',
  usage: 'FILE.csv [--price-factor 100]',
  async run(args, { dataDir }) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'price-factor': { type: 'string', default: '1' } },
    });
    const [file] = positionals;
    const priceFactor = Number(values['price-factor']);
    if (!Number.isInteger(priceFactor) || priceFactor < 1 || priceFactor > MAX_FACTOR) {
      console.error(`--price-factor takes a whole number from 1 to ${MAX_FACTOR}.`);
      return 2;
    }
    if (file === undefined || !existsSync(file)) {
      console.error(file === undefined ? 'Which file? FILE.csv is missing.' : `No file ${file}.`);
      return 2;
    }
    const runtime = await createRuntime(readConfig({ ...process.env, DATA_DIR: dataDir }));
    try {
      const startedAt = performance.now();
      const report = await importFile(runtime, path.resolve(file), priceFactor);
      summarise(report, performance.now() - startedAt);
      return report.errors > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error;
      console.error(problemText(t, error.problem));
      return 2;
    } finally {
      await runtime.database.close();
    }
  },
};

function importFile(
  { database, config, clock }: Runtime,
  file: string,
  priceFactor: number,
): Promise<ImportReport> {
  const folders = { baseDir: path.dirname(file), publicDir: path.join(root, 'public') };
  const options: ImportOptions = {
    clock,
    ref: `import:${randomCode(10)}`,
    storePicture: createPictureStore({ ...folders, mediaDir: config.mediaDir }),
    onError: teller(''),
    onWarning: teller('warning: '),
    priceFactor,
    onProgress: drawCount,
  };
  return importCatalogue(database, () => createReadStream(file), options);
}

/** `line N: reason` on the error stream; a broken file does not flood the terminal. */
function teller(kind: string): (error: RowError) => void {
  let told = 0;
  return ({ line, ...problem }) => {
    told += 1;
    if (told <= MAX_TOLD) console.error(`line ${line}: ${kind}${problemText(t, problem)}`);
    else if (told === MAX_TOLD + 1) console.error(`${kind}more follow; only their number is told.`);
  };
}

function drawCount(saved: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${saved} products`);
}

function summarise({ saved, changed, errors, warnings }: ImportReport, ms: number): void {
  if (process.stdout.isTTY) process.stdout.write('\n');
  const seconds = (ms / 1000).toFixed(1);
  const warned = warnings === 0 ? '' : `, ${warnings} warnings`;
  console.log(
    `${saved} products saved in ${seconds} s, ${changed} changed, ${errors} errors${warned}`,
  );
}
