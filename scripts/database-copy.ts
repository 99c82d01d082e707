import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { createPrivate } from '#db/private-file.ts';
import { syncFile } from '#db/sync-file.ts';

interface Job {
  source: string;
  target: string;
}

/** Writes a consistent, compact and checked copy of an SQLite database, whole or not at all. */
export async function copyDatabase(source: string, target: string): Promise<void> {
  // Copying blocks its thread, so it has one of its own.
  const worker = new Worker(new URL(import.meta.url), { workerData: { source, target } });

  await once(worker, 'message');
}

function performCopy({ source, target }: Job): void {
  const temporary = `${target}.tmp`;
  rmSync(temporary, { force: true });
  createPrivate(temporary); // VACUUM INTO takes an empty file

  try {
    const database = new Database(source, { readonly: true, fileMustExist: true });
    try {
      database.prepare('vacuum into ?').run(temporary);
    } finally {
      database.close();
    }

    checkCopy(temporary);
    syncFile(temporary); // SQLite leaves that to the caller
    renameSync(temporary, target);
    syncFile(path.dirname(target));
  } finally {
    rmSync(temporary, { force: true });
  }
}

function checkCopy(file: string): void {
  const database = new Database(file, { readonly: true });
  try {
    const verdict = database.pragma('quick_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${String(verdict)}`);
  } finally {
    database.close();
  }
}

if (!isMainThread && parentPort !== null) {
  performCopy(workerData as Job);
  parentPort.postMessage('done');
}
