import { PLAIN_NUMBERS } from '../../../../../lib/column-numbers.ts';
import { toWon } from '../run/cell-text.ts';
import type {
  AttributeInput,
  GiftInput,
  SetGroupInput,
} from '../../../product/desk/save/product-input.ts';
import { PICTURES_MAX } from '../../../product/desk/picture/picture-order.ts';
import {
  hasModel,
  MODEL_HEIGHT_CM,
  MODEL_SIZE_MAX,
  MODEL_WEIGHT_KG,
  type PictureModel,
} from '../../../product/fit.ts';
import { isItemCode } from '../../../product/product.schema.ts';
import type { Read } from './csv-cells.ts';
import { joinLines, joinList, splitLines, splitList } from './csv-format.ts';

const isPieceCount = (text: string | undefined) => /^[1-9]\d?$/.test(text ?? '');

/** All parts, or undefined if one is. */
function getAllOrUndefined<T>(parts: readonly (T | undefined)[]): T[] | undefined {
  const good = parts.filter((part) => part !== undefined);
  return good.length === parts.length ? good : undefined;
}

export const readAttributes: Read<AttributeInput[]> = (cells, cell) => {
  const read = splitList(cell.text).map((part) => {
    const [, attributeCode, valueCode] = /^([^\s:]+)\s*:\s*([^\s:]+)$/.exec(part) ?? [];
    return attributeCode && valueCode ? { attributeCode, valueCode } : undefined;
  });
  return getAllOrUndefined(read) ?? cells.refuse(cell, 'attributes');
};

export function writeAttributes(attributes: readonly AttributeInput[]): string {
  return joinList(
    attributes.map((attribute) => `${attribute.attributeCode}:${attribute.valueCode}`),
  );
}

/** `P9006-001 x1 per 3`: one for every three units bought. */
export const readGifts: Read<GiftInput[]> = (cells, cell) => {
  const read = splitList(cell.text).map((part) => {
    const [, itemCode = '', qty = '1', perQty = '1'] =
      /^(\S+)(?:\s+x(\d+))?(?:\s+per\s+(\d+))?$/.exec(part) ?? [];
    const isGood = isItemCode(itemCode) && isPieceCount(qty) && isPieceCount(perQty);
    return isGood ? { itemCode, qty: Number(qty), perQty: Number(perQty) } : undefined;
  });
  return getAllOrUndefined(read) ?? cells.refuse(cell, 'gifts');
};

export function writeGifts(gifts: readonly GiftInput[]): string {
  return joinList(gifts.map(({ itemCode, qty, perQty }) => `${itemCode} x${qty} per ${perQty}`));
}

/** One set group per line: both names, quantity, unit price alone and in the set, unit codes. */
export const readSetGroups: Read<SetGroupInput[]> = (cells, cell) => {
  const read = splitLines(cell.text).map((line): SetGroupInput | undefined => {
    const [nameKo = '', nameEn = '', qty = '', list = '', group = '', codes = '', ...more] = line;
    const listPrice = readWon(list);
    const groupPrice = readWon(group);
    const components = codes.split(',').map((code) => code.trim());
    const isGood = nameKo !== '' && isPieceCount(qty) && components.every(isItemCode) && !more[0];
    if (!isGood || listPrice === undefined || groupPrice === undefined) return undefined;
    if (groupPrice > listPrice) return undefined;

    return { nameKo, nameEn, qty: Number(qty), listPrice, groupPrice, components };
  });
  return getAllOrUndefined(read) ?? cells.refuse(cell, 'setGroups');
};

/** A price in a list, where no column tells how numbers are read. */
function readWon(text: string): number | undefined {
  const reading = PLAIN_NUMBERS.read('setGroups', text);
  return 'number' in reading ? toWon(reading.number) : undefined;
}

export function writeSetGroups(groups: readonly SetGroupInput[]): string {
  return joinLines(
    groups.map(({ nameKo, nameEn, qty, listPrice, groupPrice, components }) => [
      nameKo,
      nameEn,
      String(qty),
      String(listPrice),
      String(groupPrice),
      components.join(', '),
    ]),
  );
}

/** The person in a picture, which is known by its number in the list of pictures, from 1. */
export interface CsvModel extends PictureModel {
  picture: number;
}

/** One person per line: number of the picture, height, weight and size, any of these empty. */
export const readModels: Read<CsvModel[]> = (cells, cell) => {
  const read = splitLines(cell.text).map((line): CsvModel | undefined => {
    const [no = '', height = '', weight = '', modelSize = '', ...more] = line;
    const picture = readWithin(no, { min: 1, max: PICTURES_MAX });
    const modelHeightCm = height === '' ? null : readWithin(height, MODEL_HEIGHT_CM);
    const modelWeightKg = weight === '' ? null : readWithin(weight, MODEL_WEIGHT_KG);
    if (!picture || modelHeightCm === undefined || modelWeightKg === undefined) return undefined;
    if (modelSize.length > MODEL_SIZE_MAX || more[0]) return undefined;

    return { picture, modelHeightCm, modelWeightKg, modelSize };
  });

  const isUnique = new Set(read.map((model) => model?.picture)).size === read.length;
  return (isUnique && getAllOrUndefined(read)) || cells.refuse(cell, 'models', MODEL_RANGES);
};

const MODEL_RANGES = {
  heights: `${MODEL_HEIGHT_CM.min}-${MODEL_HEIGHT_CM.max}`,
  weights: `${MODEL_WEIGHT_KG.min}-${MODEL_WEIGHT_KG.max}`,
};

function readWithin(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

export function writeModels(pictures: readonly PictureModel[]): string {
  const lines = pictures.flatMap((model, i) => {
    const { modelHeightCm, modelWeightKg, modelSize } = model;
    const facts = [modelHeightCm, modelWeightKg, modelSize].map((fact) => String(fact ?? ''));
    return hasModel(model) ? [[String(i + 1), ...facts]] : [];
  });
  return joinLines(lines);
}
