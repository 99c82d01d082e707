import type { Generated } from 'kysely';

/** An address of before that leads to another one, or is gone for good. */
export interface RedirectTable {
  redirectSn: Generated<number>;
  /** The path alone; a `*` stands for a part that may be anything. */
  fromPath: string;
  /** The sorted parameters that the query must have, at most two; '' for any query. */
  fromQuery: string;
  /** A path of this shop with its query; '' where the address is gone. */
  toPath: string;
  /** The HTTP status it is answered with. */
  status: 301 | 308 | 410;
  hits: Generated<number>;
  lastHitAt: number | null;
  createdAt: number;
  updatedAt: number;
}
