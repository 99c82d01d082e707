import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Payment } from './payment.ts';

/** Persists payments: one JSON line for every change; the last line of a tid counts. */
export interface Journal {
  /** The payments read when it was opened. */
  payments: readonly Payment[];
  append: (payment: Payment) => void;
  clear: () => void;
}

export function openJournal(dir: string): Journal {
  mkdirSync(dir, { recursive: true });

  const file = join(dir, 'nicepay.jsonl');
  const kept = readPayments(file);

  writeFileSync(file, kept.map((payment) => `${JSON.stringify(payment)}\n`).join(''));

  return {
    payments: kept,
    append: (payment) => appendFileSync(file, `${JSON.stringify(payment)}\n`),
    clear: () => writeFileSync(file, ''),
  };
}

function readPayments(file: string): Payment[] {
  if (!existsSync(file)) return [];

  const byTid = new Map<string, Payment>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const payment = readLine(line);
    if (payment !== null) byTid.set(payment.tid, payment);
  }

  return [...byTid.values()];
}

function readLine(line: string): Payment | null {
  try {
    // Only this module writes the file; a crash may truncate its last line.
    return line === '' ? null : (JSON.parse(line) as Payment);
  } catch {
    return null;
  }
}
