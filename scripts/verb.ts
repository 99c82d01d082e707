/**
 * A verb of the operator's command line: one file below scripts/shop, named like the verb, or a kind
 * of content that has none.
 */
export interface Verb {
  summary: string;
  /** The arguments after `npm run shop -- <verb>`. */
  usage: string;
  run: (args: string[], at: { dataDir: string }) => Promise<number>;
}
