import { COMMANDS, describeCommands } from './check/commands.ts';
import { checkAll, checkChanged, PARTS } from './check/parts.ts';
import { STATIC } from './check/static.ts';
import { concludeCheck, type StepResult } from './gate.ts';

/** "Am I done?": what changed since the last green run, or one step alone. */
export async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined) return concludeCheck(await checkChanged(PARTS));
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command) return command.run(args);
  console.log(describeCommands());
  return name === 'help' || name === '--help' ? 0 : 2;
}

/** The static checks of everything. */
export function staticSteps(): Promise<StepResult[]> {
  return checkAll(PARTS.slice(0, STATIC.length));
}
