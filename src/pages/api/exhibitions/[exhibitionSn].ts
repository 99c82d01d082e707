import { exhibitionState } from '#src/features/display/exhibition/exhibition.ts';
import { findExhibition } from '#src/features/display/exhibition/exhibition.queries.ts';
import {
  ExhibitionAnswer,
  ExhibitionParams,
} from '#src/features/display/exhibition/exhibition.schema.ts';
import { readGroups } from '#src/features/display/exhibition/exhibition-page.queries.ts';
import { toExhibitionCard } from '#src/features/display/exhibition/exhibition-view.ts';
import { AppError } from '#src/errors/errors.ts';
import { getLocalizedText } from '#src/lib/locale.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One exhibition with its products; 410 when it has ended',
    auth: 'visitor',
    params: ExhibitionParams,
    response: ExhibitionAnswer,
    errors: ['NotFound', 'ExhibitionEnded'],
  },
  async ({ database, now, locale, params }) => {
    const row = await findExhibition(database.read, params.exhibitionSn);
    const state = row && exhibitionState(row, now);
    if (!row || state === 'hidden') throw new AppError('NotFound');
    if (state === 'ended') throw new AppError('ExhibitionEnded');

    const groups = await readGroups(database.read, row.exhibitionSn, now);

    return {
      ...toExhibitionCard(row, locale),
      body: getLocalizedText(locale, row.bodyKo, row.bodyEn),
      groups: groups.map(({ nameKo, nameEn, products }) => ({
        name: getLocalizedText(locale, nameKo, nameEn),
        itemCodes: products.map(({ itemCode }) => itemCode),
      })),
    };
  },
);
