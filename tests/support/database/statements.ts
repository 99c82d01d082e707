import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PostgresQueryCompiler, type CompiledQuery } from 'kysely';
import { z } from 'zod';
import type { Engine } from '#db/ddl.ts';
import { StablePlanCompiler } from '#db/sqlite-dialect.ts';
import { STATEMENTS, type RunStatement } from '#src/server/create-runtime.ts';

const folder = path.resolve(import.meta.dirname, '../../../.cache/statements');
const folderOf = (engine: Engine) => path.join(folder, engine);

/** A statement as it ran on one engine, and as the other would be sent it. */
const Statement = z.object({ ran: z.string(), other: z.string() });
type Statement = z.infer<typeof Statement>;

const otherCompilers = {
  sqlite: new PostgresQueryCompiler(),
  postgres: new StablePlanCompiler(),
};
const seen: Record<Engine, Set<string>> = { sqlite: new Set(), postgres: new Set() };
const unwritten: Record<Engine, Statement[]> = { sqlite: [], postgres: [] };

/** Collects each distinct statement of the shops that are opened until the returned `stop`. */
export function collectStatements() {
  subscribe(STATEMENTS, receiveStatement);
  return function stop() {
    unsubscribe(STATEMENTS, receiveStatement);
    writeStatements();
  };
}

function receiveStatement(message: unknown): void {
  const { engine, query } = message as RunStatement;
  collectStatement(engine, query);
}

export function collectStatement(engine: Engine, { sql, query, queryId }: CompiledQuery): void {
  if (seen[engine].has(sql)) return;
  seen[engine].add(sql);
  const other = otherCompilers[engine].compileQuery(query, queryId).sql;
  unwritten[engine].push({ ran: sql, other });
}

/** For `readStatements` of another run. */
function writeStatements(): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    const lines = unwritten[engine].splice(0).map((statement) => `${JSON.stringify(statement)}\n`);
    if (lines.length === 0) continue;
    mkdirSync(folderOf(engine), { recursive: true });
    appendFileSync(path.join(folderOf(engine), `${process.pid}.jsonl`), lines.join(''));
  }
}

/** Forgets what earlier runs have collected on an engine. */
export function forgetStatements(engine: Engine): void {
  rmSync(folderOf(engine), { recursive: true, force: true });
}

/** The distinct statements that ran on an engine. */
export function readStatements(engine: Engine): Statement[] {
  if (!existsSync(folderOf(engine))) return [];
  const files = readdirSync(folderOf(engine)).map((name) => path.join(folderOf(engine), name));
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
  return [...new Set(lines)].sort().map((line) => Statement.parse(JSON.parse(line)));
}
