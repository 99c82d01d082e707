// Plays the short runs of the benches whose names it is sent, one at a time.
import { describeError, loadBench } from './bench.ts';
import { createShortReport } from './figure.ts';

/** What became of one. */
export interface Played {
  error?: string | undefined;
}

async function play(name: string): Promise<Played> {
  const { report, listProblems } = createShortReport();
  try {
    const bench = await loadBench(name);
    await bench.run(report, 'short');
    const problems = listProblems();
    return { error: problems.length === 0 ? undefined : problems.join('\n') };
  } catch (error) {
    return { error: describeError(error) };
  }
}

process.on('message', (name: string) => {
  void play(name).then((played) => process.send?.(played));
});
// Its shops end with it: site.ts ends them when this process exits.
process.on('SIGTERM', () => process.exit(1));
process.on('disconnect', () => process.exit(1));
