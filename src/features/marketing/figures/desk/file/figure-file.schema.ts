import { z } from 'zod';
import { SearchField } from '../../../../../lib/query.schema.ts';
import { FIGURE_FORMATS } from '../../../../desk/chart/figure-column.ts';
import { GOODS_GROUPS, RETURN_GROUPS, SALES_CHANNELS } from '../../sales.ts';
import { Day, GoodsCode, GoodsSort } from '../figures.schema.ts';
import { FIGURE_TABLES, isPeriodOfDays } from '../figures.ts';

/** The table that is shown: its days, and what it is divided by where it can be. */
export const MakeFigureFile = z
  .strictObject({
    table: z.enum(FIGURE_TABLES),
    format: z.enum(FIGURE_FORMATS),
    from: Day,
    to: Day,
    channel: z.enum(SALES_CHANNELS).default('payment'),
    goods: z.enum(GOODS_GROUPS).default('product'),
    search: SearchField,
    sort: GoodsSort,
    returns: z.enum(RETURN_GROUPS).default('reason'),
    code: GoodsCode.optional(),
  })
  .refine(isPeriodOfDays, { path: ['to'] });
export type MakeFigureFile = z.output<typeof MakeFigureFile>;
/** The input for it, as the desk sends it. */
export type FigureFileInput = Omit<z.input<typeof MakeFigureFile>, 'format'>;
