/** Where a verb prints. */
export interface Output {
  /** A line of the result. */
  print: (line: string) => void;
  /** A line about what went wrong, apart from the result. */
  complain: (line: string) => void;
  /** Writes on a terminal without ending the line, for progress; undefined without a terminal. */
  draw: ((text: string) => void) | undefined;
}

/** What a verb has of the process it runs in: several may run in one, each with its own. */
export interface VerbContext {
  dataDir: string;
  /** The shop's settings. */
  env: NodeJS.ProcessEnv;
  out: Output;
}

/**
 * A verb of the operator's command line: one file below scripts/shop, named like the verb, or a kind
 * of content that has none.
 */
export interface Verb {
  summary: string;
  /** The arguments after `npm run shop -- <verb>`. */
  usage: string;
  /** Returns the exit code. Closes what it opens: the process may go on. */
  run: (args: string[], at: VerbContext) => Promise<number>;
}
