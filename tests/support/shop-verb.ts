import { runShop } from '../../scripts/shop.ts';
import type { Output } from '../../scripts/verb.ts';
import type { VerbEnd } from './verb-process.ts';

/** Does what `npm run shop -- ...` does, in this process, with output of its own. */
export async function runVerb(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<VerbEnd> {
  let output = '';
  let complaint = '';
  const out: Output = {
    print: (line) => void (output += `${line}\n`),
    complain: (line) => void (complaint += `${line}\n`),
    draw: undefined,
  };

  const code = await runShop(args, { env: { ...process.env, ...env }, out });
  return { code, output, complaint };
}
