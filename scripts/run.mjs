#!/usr/bin/env node
// The entry of every npm script. Plain JavaScript that Node 20 runs: it brings a newer Node and the
// packages when they are missing, then hands over to the TypeScript command.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { loadSettings } from './env-file.mjs';
import { installPackages } from './install.mjs';
import { isNewEnough, runWithNewerNode } from './node-runtime.mjs';

const commands = ['start', 'dev', 'test', 'check', 'shop', 'bench'];
const [command = '', ...args] = process.argv.slice(2);

// A signal to npm ends its shell, which does not pass it on: end as if the signal had come.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const end = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
  setInterval(end, 500).unref();
}

if (!commands.includes(command)) {
  console.error(`Commands: ${commands.join(', ')}.`);
  process.exitCode = 1;
} else if (!isNewEnough(process.versions.node)) {
  process.exitCode = await runWithNewerNode([fileURLToPath(import.meta.url), command, ...args]);
} else if (!loadSettings(command)) {
  process.exitCode = 1;
} else {
  await installPackages(command);
  // Keeps the compiled commands: the next start is quicker by a third.
  module.enableCompileCache?.(fileURLToPath(new URL('../.cache/compile', import.meta.url)));
  const file = command === 'bench' ? './bench/main.ts' : `./${command}.ts`;
  const { run } = await import(file);
  process.exitCode = await run(args);
}
