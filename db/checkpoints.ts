import { Worker } from 'node:worker_threads';

/**
 * Has the write-ahead log of `file` copied into it by a thread of its own: by itself the writer
 * does that in the middle of a commit, and every request waits for tens of milliseconds. What is
 * left to the writer (`wal_autocheckpoint`) is the last bit, after which the log starts over; if
 * the thread fails, it does all of it again. Returns how to stop.
 */
export function startCheckpoints(
  file: string,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const worker = new Worker(new URL('./checkpoint.worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  });
  worker.on('error', onError);
  worker.unref();
  return async () => {
    await worker.terminate();
  };
}
