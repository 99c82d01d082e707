import { readdirSync } from 'node:fs';
import path from 'node:path';
import { wakeThrough } from '#src/publish/control.ts';
import { readDataOption } from './options.ts';
import type { Output, Verb, VerbContext } from './verb.ts';

const folder = path.join(import.meta.dirname, 'shop');

/** `npm run shop -- <verb> [...] [--data DIR]` */
export function run(args: readonly string[]): Promise<number> {
  return runShop(args, { env: process.env, out: createTerminal() });
}

/** The same, with settings and output of its own instead of the process's. */
export async function runShop(
  args: readonly string[],
  { env, out }: Pick<VerbContext, 'env' | 'out'>,
): Promise<number> {
  const { dataDir, rest } = readDataOption(args, env);
  const [name = 'help', ...verbArgs] = rest;
  const verb = await loadVerb(name);
  if (verb === undefined) {
    out.print(await buildHelp());
    return name === 'help' || name === '--help' ? 0 : 2;
  }

  if (verbArgs.includes('--help')) {
    out.print(`${verb.summary}\n\n  npm run shop -- ${name} ${verb.usage} [--data DIR]`);
    return 0;
  }

  try {
    return await verb.run(verbArgs, { dataDir, env, out });
  } catch (error) {
    out.complain(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await wakeServers(dataDir, env);
  }
}

function createTerminal(): Output {
  const { stdout } = process;
  return {
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
    draw: stdout.isTTY ? (text) => void stdout.write(text) : undefined,
  };
}

/** Wakes the running servers to do what the verb requested; without it they poll within a second. */
async function wakeServers(
  dataDir: string,
  { DATABASE_URL: url }: NodeJS.ProcessEnv,
): Promise<void> {
  await wakeThrough(dataDir);
  if (!url) return;
  const { tellOnce } = await import('#db/postgres-wake.ts');
  await tellOnce(url).catch(() => undefined);
}

function fileVerbs(): string[] {
  const files = readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file));
  return files.map((file) => file.slice(0, -'.ts'.length));
}

/** A verb, and the modules of no other; undefined if there is none of this name. */
async function loadVerb(name: string): Promise<Verb | undefined> {
  if (!fileVerbs().includes(name)) return (await loadContentVerbs()).get(name);
  const { verb } = (await import(path.join(folder, `${name}.ts`))) as { verb: Verb };
  return verb;
}

async function loadContentVerbs(): Promise<Map<string, Verb>> {
  const { CONTENT_KINDS } = await import('#src/features/content/content/desk/content-kinds.ts');
  const { contentVerb } = await import('./content/content-verb.ts');
  return new Map(CONTENT_KINDS.map((kind) => [kind.name, contentVerb(kind)]));
}

async function buildHelp(): Promise<string> {
  const names = new Set([...fileVerbs(), ...(await loadContentVerbs()).keys()]);
  const lines = await Promise.all(
    [...names]
      .sort()
      .map(async (name) => `  ${name.padEnd(12)} ${(await loadVerb(name))?.summary ?? ''}`),
  );

  return [
    'npm run shop -- <verb> [...] [--data DIR]',
    '',
    ...lines,
    '',
    'npm run shop -- <verb> --help says more.',
  ].join('\n');
}
