import { z } from 'zod';
import { Code } from '../../content.schema.ts';
import { AuditView } from '../../../../desk/audit/audit.schema.ts';

export const PieceParams = z.object({ code: Code });

/** A piece of content as its file has it. */
export const PieceInput = z.record(z.string(), z.unknown());
export type PieceInput = z.output<typeof PieceInput>;

/** The facts that a list shows of every piece, with the initial values of its form. */
export const Piece = z.object({
  code: z.string(),
  nameKo: z.string(),
  nameEn: z.string(),
  body: PieceInput,
  audit: z.array(AuditView),
});
export type Piece = z.output<typeof Piece>;
