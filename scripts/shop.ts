import { readdirSync } from 'node:fs';
import path from 'node:path';
import { tellOnce } from '#db/postgres-wake.ts';
import { CONTENT_KINDS } from '#src/features/content/content/desk/content-kinds.ts';
import { wakeThrough } from '#src/publish/control.ts';
import { contentVerb } from './content/content-verb.ts';
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
  const names = verbNames();
  if (!names.includes(name)) {
    out.print(await buildHelp(names));
    return name === 'help' || name === '--help' ? 0 : 2;
  }

  const verb = await loadVerb(name);
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
  if (url) await tellOnce(url).catch(() => undefined);
}

function fileVerbs(): string[] {
  const files = readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file));
  return files.map((file) => file.slice(0, -'.ts'.length));
}

function verbNames(): string[] {
  return [...new Set([...fileVerbs(), ...CONTENT_KINDS.map((kind) => kind.name)])].sort();
}

async function loadVerb(name: string): Promise<Verb> {
  const kind = CONTENT_KINDS.find((contentKind) => contentKind.name === name);
  if (kind && !fileVerbs().includes(name)) return contentVerb(kind);
  const { verb } = (await import(path.join(folder, `${name}.ts`))) as { verb: Verb };
  return verb;
}

async function buildHelp(names: readonly string[]): Promise<string> {
  const lines = await Promise.all(
    names.map(async (name) => `  ${name.padEnd(12)} ${(await loadVerb(name)).summary}`),
  );
  return [
    'npm run shop -- <verb> [...] [--data DIR]',
    '',
    ...lines,
    '',
    'npm run shop -- <verb> --help says more.',
  ].join('\n');
}
