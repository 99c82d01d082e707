import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import type { MySize, MySizeView, SaveMySize } from '../../../product/size/my-size.schema.ts';
import {
  deleteMemberBody,
  findMemberBody,
  listOwnedPieces,
  saveMemberBody,
  type MemberBody,
} from './my-size.queries.ts';

interface Reading {
  memberNo: number;
  locale: Locale;
}

/** Reads what the member keeps, and the pieces that they can name as fitting. */
export async function readMySize(db: Reader, { memberNo, locale }: Reading): Promise<MySizeView> {
  const [body, bought] = await Promise.all([
    findMemberBody(db, memberNo),
    listOwnedPieces(db, memberNo),
  ]);
  const pieces = [...new Map(bought.map((piece) => [piece.itemCode, piece])).values()];

  return {
    mySize: body ? toMySize(body) : null,
    pieces: pieces.map((piece) => ({
      itemCode: piece.itemCode,
      name: [
        getLocalizedText(locale, piece.nameKo, piece.nameEn),
        getLocalizedText(locale, piece.optionNameKo, piece.optionNameEn),
      ]
        .filter((name) => name !== '')
        .join(', '),
    })),
  };
}

function toMySize(body: MemberBody): MySize {
  return {
    heightCm: body.heightCm ?? undefined,
    weightKg: body.weightKg ?? undefined,
    usualSize: body.usualSize,
    measures: JSON.parse(body.measures) as NonNullable<MySize['measures']>, // checked as it was saved
    owned: body.itemCode ?? undefined,
  };
}

/** Keeps it in place of an earlier one. Throws NotFound for a piece that the member does not have. */
export async function saveMySize(
  database: ShopDatabase,
  saver: { memberNo: number; now: number },
  { heightCm, weightKg, usualSize = '', measures = {}, owned }: SaveMySize,
): Promise<void> {
  await database.tx(async (t) => {
    const prodUnitSn = owned === undefined ? null : await findPiece(t, saver.memberNo, owned);

    await saveMemberBody(t, saver, {
      heightCm: heightCm ?? null,
      weightKg: weightKg ?? null,
      usualSize,
      measures: JSON.stringify(prodUnitSn === null ? measures : {}),
      prodUnitSn,
    });
  });
}

async function findPiece(t: Tx, memberNo: number, itemCode: string): Promise<number> {
  const pieces = await listOwnedPieces(t, memberNo);
  const piece = pieces.find((bought) => bought.itemCode === itemCode);
  if (!piece) throw new AppError('NotFound');

  return piece.prodUnitSn;
}

export async function removeMySize(database: ShopDatabase, memberNo: number): Promise<void> {
  await database.tx((t) => deleteMemberBody(t, memberNo));
}
