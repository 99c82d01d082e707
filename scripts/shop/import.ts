import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importCatalogue } from '#src/features/product/product-file/desk/csv/catalogue-import.service.ts';
import {
  UnusableFileError,
  type RowError,
} from '#src/features/product/product-file/desk/run/csv-rows.ts';
import type {
  ImportOptions,
  ImportReport,
} from '#src/features/product/product-file/desk/run/import-run.service.ts';
import { createPictureStore } from '#src/features/product/product-file/desk/run/picture.service.ts';
import { createDryRunDatabase } from '#src/server/staff/dry-run.ts';
import { problemText } from '#src/features/desk/bulk/product-problem.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import { randomCode } from '#src/server/crypto.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import { root } from '../processes.ts';
import type { Output, Verb } from '../verb.ts';

const t = translateDynamic('en');
const MAX_TOLD = 1000;
const MAX_FACTOR = 100_000;

/** Imports a catalogue; a running server publishes the changes within a second. */
export const verb: Verb = {
  summary:
    'Takes in a product CSV, Shopify’s or the one of `export`; the shop may go on meanwhile.',
  usage: [
    'FILE.csv [--price-factor 100] [--confirm-prices] [--dry-run]',
    '                           (--confirm-prices: also prices far below those of before)',
  ].join('\n'),
  async run(args, context) {
    const { out } = context;

    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'price-factor': { type: 'string', default: '1' },
        'confirm-prices': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });

    const [file] = positionals;
    const priceFactor = Number(values['price-factor']);
    if (!Number.isInteger(priceFactor) || priceFactor < 1 || priceFactor > MAX_FACTOR) {
      out.complain(`--price-factor takes a whole number from 1 to ${MAX_FACTOR}.`);
      return 2;
    }
    if (file === undefined || !existsSync(file)) {
      out.complain(file === undefined ? 'Which file? FILE.csv is missing.' : `No file ${file}.`);
      return 2;
    }

    const how = {
      file: path.resolve(file),
      priceFactor,
      confirmPrices: values['confirm-prices'],
      dryRun: values['dry-run'],
    };

    const importIt = (shop: OpenShop) => importFile(shop, how);
    return withShop(context, importIt, { mayCreate: true });
  },
};

interface ImportCommand {
  file: string;
  priceFactor: number;
  confirmPrices: boolean;
  /** Changes nothing. */
  dryRun: boolean;
}

async function importFile(shop: OpenShop, how: ImportCommand): Promise<number> {
  const { out } = shop;
  try {
    const startedAt = performance.now();

    const report = await importRows(shop, how);
    tellNumbers(out, report);
    tellColumns(out, report);
    printSummary(out, report, { dryRun: how.dryRun, ms: performance.now() - startedAt });

    return report.errors + report.toConfirm > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    out.complain(problemText(t, error.problem));
    return 2;
  }
}

function importRows(
  { database, config, clock, out }: OpenShop,
  { file, priceFactor, confirmPrices, dryRun }: ImportCommand,
): Promise<ImportReport> {
  const folders = { baseDir: path.dirname(file), publicDir: path.join(root, 'public') };
  const options: ImportOptions = {
    clock,
    ref: `import:${randomCode(10)}`,
    storePicture: createPictureStore({ ...folders, mediaDir: config.mediaDir, dryRun }),
    onError: createErrorPrinter(out, ''),
    onWarning: createErrorPrinter(out, 'warning: '),
    onConfirm: createErrorPrinter(out, confirmPrices ? 'confirmed: ' : 'not saved: '),
    priceFactor,
    confirmPrices,
    onProgress: (saved) => out.draw?.(`\r\u001b[K${saved} products`),
    ...(dryRun && { rehearse: createDryRunDatabase }),
  };

  return importCatalogue(database, () => createReadStream(file), options);
}

/** How the numbers of a column with signs in them were read. */
function tellNumbers(out: Output, { numbers }: ImportReport): void {
  for (const { column, decimals, line, text, number } of numbers) {
    const how = decimals === undefined ? 'each by itself' : `with a decimal ${decimals}`;
    const example = number === '' ? '' : `: "${text}" on line ${line} is ${number}`;
    out.print(`${column} is read ${how}${example}`);
  }
}

/** Columns of which not every value was kept. */
function tellColumns(out: Output, { columns }: ImportReport): void {
  for (const { column, kept, changed, dropped } of columns) {
    if (changed + dropped === 0) continue;
    out.print(`${column}: ${kept} values kept, ${changed} changed, ${dropped} dropped`);
  }
}

/** `line N: reason` on the error stream; a broken file does not flood the terminal. */
function createErrorPrinter(out: Output, kind: string): (error: RowError) => void {
  let told = 0;
  return ({ line, ...problem }) => {
    told += 1;
    if (told <= MAX_TOLD) out.complain(`line ${line}: ${kind}${problemText(t, problem)}`);
    else if (told === MAX_TOLD + 1) out.complain(`${kind}more follow; only their number is told.`);
  };
}

function printSummary(
  out: Output,
  { saved, changed, errors, warnings, toConfirm }: ImportReport,
  { dryRun, ms }: { dryRun: boolean; ms: number },
): void {
  out.draw?.('\n');

  const done = dryRun ? 'would be saved' : 'saved';
  const seconds = (ms / 1000).toFixed(1);
  const warned = warnings === 0 ? '' : `, ${warnings} warnings`;
  const confirmText =
    toConfirm === 0 ? '' : `, ${toConfirm} prices to confirm with --confirm-prices`;

  out.print(
    `${saved} products ${done} in ${seconds} s, ${changed} changed, ${errors} errors${warned}${confirmText}`,
  );
}
