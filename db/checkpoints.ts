import { Worker } from 'node:worker_threads';

/**
 * Checkpoints the write-ahead log of `file` in a thread of its own: otherwise the writer does so in
 * the middle of a commit, and every request waits for tens of milliseconds. The writer still makes
 * the last part (`wal_autocheckpoint`), after which the log starts over, and all of it if the thread
 * fails. Returns a function that stops the thread.
 */
export function startCheckpoints(
  file: string,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const worker = new Worker(new URL('./checkpoint.worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });

  worker.on('error', onError);
  worker.unref();

  return async () => {
    await worker.terminate();
  };
}
