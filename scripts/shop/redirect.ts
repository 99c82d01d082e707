import { open } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Tx } from '#db/connection.ts';
import { AppError, ERRORS } from '#src/errors/errors.ts';
import {
  exportRedirects,
  readFileRedirect,
  REDIRECT_COLUMNS,
} from '#src/features/marketing/redirect/redirect-file.service.ts';
import { saveRedirect } from '#src/features/marketing/redirect/redirect.service.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import { createDryRunDatabase } from '#src/server/staff/dry-run.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import { readCsv, type NamedRow } from '../read-csv.ts';
import type { Verb } from '../verb.ts';

/** Rows of one transaction: shoppers' writes wait for it. */
const ROWS_AT_ONCE = 200;

/** Redirects of old addresses; a running server knows them with the next request. */
export const verb: Verb = {
  summary: 'Loads redirects of old addresses from a CSV, and writes them to one.',
  usage: [
    'load FILE.csv [--dry-run]',
    `                           (columns ${REDIRECT_COLUMNS.join(', ')}; status: 301, 308 or 410, empty is 301;`,
    '                           from: /product/detail.html?product_no=12 or /product/*/12/*)',
    '                           | export OUT.csv',
  ].join('\n'),
  async run([order, ...args], context) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [file, ...rest] = positionals;
    const isDryRun = values['dry-run'];

    if (order === 'load' && file !== undefined && rest.length === 0) {
      return withShop(context, (shop) => loadFile(shop, file, isDryRun));
    }
    if (order === 'export' && file !== undefined && rest.length === 0 && !isDryRun) {
      return withShop(context, (shop) => exportFile(shop, file), { readonly: true });
    }

    context.out.complain(`npm run shop -- redirect ${verb.usage}`);
    return 2;
  },
};

type Row = NamedRow<(typeof REDIRECT_COLUMNS)[number]>;

const COUNTED = ['added', 'changed', 'unchanged', 'refused'] as const;
type Outcome = (typeof COUNTED)[number];

/** Stores the good rows of a file and names the others; 1 if there is any. */
async function loadFile(shop: OpenShop, file: string, isDryRun: boolean): Promise<number> {
  const rows = await readCsv(file, REDIRECT_COLUMNS);
  const { out } = shop;
  const count = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  const addLoaded = ({ outcomes, complaints }: Loaded) => {
    for (const outcome of outcomes) count[outcome] += 1;
    for (const complaint of complaints) out.complain(complaint);
  };

  if (isDryRun) {
    // All rows in one: later ones may lead to earlier ones.
    const database = createDryRunDatabase(shop.database);
    addLoaded(await database.tx((t) => loadRows(t, rows, shop.clock())));
  } else {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const part = rows.slice(start, start + ROWS_AT_ONCE);
      addLoaded(await shop.database.tx((t) => loadRows(t, part, shop.clock())));
    }
  }

  const sum = `${count.added} added, ${count.changed} changed, ${count.unchanged} as before, ${count.refused} refused`;
  out.print(isDryRun ? `${sum}; nothing was written` : sum);

  return count.refused === 0 ? 0 : 1;
}

interface Loaded {
  outcomes: Outcome[];
  complaints: string[];
}

async function loadRows(t: Tx, rows: readonly Row[], now: number): Promise<Loaded> {
  const loaded: Loaded = { outcomes: [], complaints: [] };
  for (const { name, cells, problem } of rows) {
    const outcome = problem ?? (await saveRow(t, cells, now));
    const isDone = isOutcome(outcome);
    loaded.outcomes.push(isDone ? outcome : 'refused');
    if (!isDone) loaded.complaints.push(`${name}: ${outcome}`);
  }

  return loaded;
}

const isOutcome = (text: string): text is Outcome => (COUNTED as readonly string[]).includes(text);

/** The outcome, or why the row is refused. */
async function saveRow(t: Tx, cells: Row['cells'], now: number): Promise<string> {
  try {
    return await saveRedirect(t, readFileRedirect(cells), { now });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return translateDynamic('en')(ERRORS[error.code].message, error.params);
  }
}

async function exportFile({ database, out }: OpenShop, name: string): Promise<number> {
  const file = await open(path.resolve(name), 'w');
  let count = 0;
  try {
    let part = await exportRedirects(database.read, undefined);
    await file.write(part.csv);
    count += part.count;

    while (part.next !== undefined) {
      part = await exportRedirects(database.read, part.next);
      await file.write(part.csv);
      count += part.count;
    }
  } finally {
    await file.close();
  }

  out.print(`${count} redirects in ${name}`);
  return 0;
}
