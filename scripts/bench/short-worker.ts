// Plays the short runs of the benches whose names it is sent, one at a time.
import { describeError, loadBench } from './bench.ts';
import { createShortReport } from './figure.ts';

/** A message to the parent process: a bench reported a figure, or ended. */
export type Told = { kind: 'figure' } | { kind: 'end'; error?: string | undefined };

async function playBench(name: string): Promise<string | undefined> {
  const { report, listProblems } = createShortReport();
  try {
    const bench = await loadBench(name);

    await bench.run((figure) => {
      report(figure);
      sendMessage({ kind: 'figure' });
    }, 'short');

    const problems = listProblems();
    return problems.length === 0 ? undefined : problems.join('\n');
  } catch (error) {
    return describeError(error);
  }
}

function sendMessage(told: Told): void {
  process.send?.(told);
}

process.on('message', (name: string) => {
  void playBench(name).then((error) => sendMessage({ kind: 'end', error }));
});
// Its shops end with it: site.ts ends them when this process exits. Other programs get the signal first.
process.on('SIGTERM', () => setImmediate(() => process.exit(1)));
process.on('disconnect', () => process.exit(1));
