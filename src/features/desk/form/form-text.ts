import type { Translate } from '../../../i18n/t.ts';
import { ERRORS, type ErrorCode } from '../../../errors/errors.ts';
import type { FormField, FormPart, FormPath, FormProblem } from './form-field.ts';

/** The scopes a label is looked for in first: the kind, then the objects and variants around it. */
export type FormScopes = readonly string[];

const COMMON = 'common';

/** `title` in an exhibition: `formDesk.label.exhibition.title`, else `formDesk.label.common.title`. */
export function getLabel(t: Translate, scopes: FormScopes, name: string): string {
  return findLabel(t, scopes, name) ?? name;
}

export function optionLabel(t: Translate, scopes: FormScopes, option: Option): string {
  return findOptionLabel(t, scopes, option) ?? option[1];
}

type Option = readonly [field: string, value: string];

const findLabel = (t: Translate, scopes: FormScopes, name: string) =>
  textIn(t, scopes, (scope) => `formDesk.label.${scope}.${name}`);
const findOptionLabel = (t: Translate, scopes: FormScopes, [name, value]: Option) =>
  textIn(t, scopes, (scope) => `formDesk.option.${scope}.${name}.${value}`);

/** The hint of a field; undefined if it has none. */
export function getHint(t: Translate, scopes: FormScopes, name: string): string | undefined {
  return textIn(t, scopes, (scope) => `formDesk.hint.${scope}.${name}`);
}

function textIn(
  t: Translate,
  scopes: FormScopes,
  keyIn: (scope: string) => string,
): string | undefined {
  const keys = [...scopes].reverse().concat(COMMON).map(keyIn);
  const found = keys.find((key) => t(key) !== key);

  return found === undefined ? undefined : t(found);
}

/** Names of the fields and options without a text, each once: a test wants none. */
export function missingTexts(t: Translate, field: FormField, scopes: FormScopes): string[] {
  return [...new Set(missingIn(t, field, { scopes, name: '' }))];
}

interface Place {
  scopes: FormScopes;
  name: string;
}

function missingIn(t: Translate, field: FormField, { scopes, name }: Place): string[] {
  const inParts = (parts: readonly FormPart[], inner: FormScopes) =>
    parts.flatMap((part) => [
      ...(findLabel(t, inner, part.name) === undefined ? [`${inner.join('/')} ${part.name}`] : []),
      ...missingIn(t, part.field, { scopes: inner, name: part.name }),
    ]);

  const missingOption = (field: string, value: string) =>
    findOptionLabel(t, scopes, [field, value]) === undefined ? [`${field}: ${value}`] : [];
  switch (field.kind) {
    case 'object':
      return inParts(field.parts, name === '' ? scopes : [...scopes, name]);
    case 'list':
    case 'map':
      return missingIn(t, field.item, { scopes, name });
    case 'choice':
      return field.options.flatMap((value) => missingOption(name, value));
    case 'union':
      return [
        ...(findLabel(t, scopes, field.tag) === undefined
          ? [`${scopes.join('/')} ${field.tag}`]
          : []),
        ...field.variants.flatMap(({ value, parts }) => [
          ...missingOption(field.tag, value),
          ...inParts(parts, [...scopes, value]),
        ]),
      ];
    case 'constant':
    case 'day':
    case 'flag':
    case 'number':
    case 'pair':
    case 'text':
    case 'time':
    default:
      return [];
  }
}

/** The way to a field in words: `상품 묶음 2 › 이름`. */
export function pathLabel(t: Translate, scopes: FormScopes, path: FormPath): string {
  const words = path.reduce<string[]>((before, key, index) => {
    if (typeof key === 'number') {
      return [...before.slice(0, -1), `${before.at(-1) ?? ''} ${key + 1}`.trim()];
    }
    const inner = [...scopes, ...path.slice(0, index).map(String)];
    return [
      ...before,
      key === 'ko' || key === 'en' ? t(`formDesk.${key}`) : getLabel(t, inner, key),
    ];
  }, []);
  return words.join(' › ');
}

const REASONS: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/^is missing$|received undefined$/, 'missing'],
  [/^is empty$|^Too small: expected string to have >=1 character/, 'empty'],
  [/^Too small: expected array to have >=(?<min>\d+)/, 'tooFew'],
  [/^Too big: expected array to have <=(?<max>\d+)/, 'tooMany'],
  [/^Too big: expected string to have <=(?<max>\d+)/, 'tooLong'],
  [/^Too small: expected \w+ to be >=(?<min>-?\d+)/, 'tooSmall'],
  [/^Too big: expected \w+ to be <=(?<max>-?\d+)/, 'tooBig'],
  [/^Invalid input: expected (?:number|int)/, 'noNumber'],
  [/^Invalid input/, 'noValue'],
  [/^Invalid option/, 'noOption'],
  [/^Unrecognized key/, 'unknownKey'],
  [/^is no date such as 2026-12-24 or time/, 'noTime'],
  [/^is no date/, 'noDay'],
  [/^is not after (?<field>\w+)$/, 'notAfter'],
  [/^is after (?<field>\w+)$/, 'isAfter'],
  [/^has an <img> without alt$/, 'noAlt'],
  [/^is no path such as \/demo\/banner-winter$/, 'noImage'],
  [/^is neither a path such as \/demo/, 'noFile'],
  [/^is no path of this shop/, 'noShopPath'],
  [/^is no path such as/, 'noLink'],
  [/^(?<code>\S+) is no product$/, 'noProduct'],
  [/^(?<code>\S+) is neither a unit nor a product$/, 'noUnit'],
  [/^(?<code>\S+) is no unit of a product$/, 'noUnit'],
  [/^(?<code>\S+) is no category$/, 'noCategory'],
  [/^(?<code>\S+) is no brand$/, 'noBrand'],
  [/^(?<code>\S+) is there twice$/, 'twice'],
  [/^is in force already/, 'inForce'],
  [/^is neither closed nor hours/, 'noHours'],
  [/^is no telephone number/, 'noPhone'],
  [/^is none of (?<codes>.+)$/, 'noneOf'],
  [/^is no code such as "?(?<code>[\w-]+)"?/, 'noCode'],
  [/^ends with a hyphen$/, 'hyphen'],
  [/^has to (?:hold either dcRate or dcAmt|be there, or dcAmt)/, 'rateOrAmt'],
  [/^is empty, and so are categoryCodes and brandCodes$/, 'noTarget'],
  [/^a higher level needs a higher amount$/, 'levelOrder'],
  [/^(?<qty>\d+) of (?<code>\S+) are sold already$/, 'soldAlready'],
  [/^(?<code>\S+) has been sold: leave it in$/, 'hasSold'],
  [/^(?<qty>\d+) were given out already$/, 'givenOut'],
  [/^is missing: a (?<type>\w+) needs it$/, 'needed'],
  [/^is there beside orderAmt$/, 'besideAmt'],
  [/^is a second SimpleShare$/, 'secondShare'],
  [/^reaches beyond the picture$/, 'beyondPicture'],
  [/^a film is played, so it cannot be a link$/, 'filmLink'],
  [/^there is no file (?<code>\S+)$/, 'noFileThere'],
  [/^is for a banner of a category$/, 'onlyCategory'],
  [/^is (?<code>.+), not .+$/, 'notThisKey'],
  [/^there is no (?<kind>\w+) (?<code>\S+)$/, 'deadLink'],
  [/^states a fact that is unknown: (?<name>.+)$/, 'unknownFact'],
  [/^is missing: English pages show the Korean text$/, 'noEnglish'],
  [/^can be taken from (?<from>\S+ \S+) to (?<to>\S+ \S+) only$/, 'couponIssue'],
  [/^can be used from (?<from>\S+ \S+) to (?<to>\S+ \S+) only$/, 'couponUse'],
  [/^(?<code>\S+) is there already$/, 'taken'],
  [/^is the name of another filter$/, 'otherFilter'],
  [/^(?<code>\S+) is in use, products with it: (?<products>\d+)$/, 'valueUsed'],
  [/^is the last brand in use$/, 'lastBrand'],
];

/** The reason in the desk's language; what has no message is shown as the loader says it. */
export function reasonText(t: Translate, { reason }: Pick<FormProblem, 'reason'>): string {
  for (const [pattern, key] of REASONS) {
    const match = pattern.exec(reason);
    if (match) return t(`formDesk.reason.${key}`, { ...match.groups });
  }
  return reason in ERRORS ? t(ERRORS[reason as ErrorCode].message) : reason;
}
