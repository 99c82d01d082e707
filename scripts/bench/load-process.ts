import path from 'node:path';
import { runQuietly } from '../processes.ts';
import type { CheckoutTask, LoadResult } from './checkout-load.ts';
import type { ArrivedOrders, OrdersTask } from './orders-load.ts';
import type { SaleLoad, SaleTask } from './peak-load.ts';
import type { SignInTask, SignedInLoad } from './sign-in-load.ts';
import type { PagesLoaded, PagesTask } from './static-load.ts';

/** The loads of this folder by their files: what each takes, and what it resolves to. */
interface Loads {
  'checkout-load.ts': { task: CheckoutTask; result: LoadResult };
  'orders-load.ts': { task: OrdersTask; result: ArrivedOrders };
  'peak-load.ts': { task: SaleTask; result: SaleLoad };
  'sign-in-load.ts': { task: SignInTask; result: SignedInLoad };
  'static-load.ts': { task: PagesTask; result: PagesLoaded };
}

/** Runs a load of this folder in a process of its own; resolves to the line of JSON it ends with. */
export async function runLoad<File extends keyof Loads>(
  file: File,
  task: Loads[File]['task'],
): Promise<Loads[File]['result']> {
  const { code, output } = await runQuietly(process.execPath, [
    path.join(import.meta.dirname, file),
    JSON.stringify(task),
  ]);
  const json = output.split('\n').find((line) => line.startsWith('{'));
  if (code !== 0 || json === undefined) throw new Error(`The load failed: ${output}`);

  return JSON.parse(json) as Loads[File]['result']; // our own process wrote it
}
