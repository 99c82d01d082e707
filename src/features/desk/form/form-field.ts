/**
 * A form as data, derived from a zod schema (schema-form.schema.ts): it goes to the browser as JSON,
 * and `SchemaForm` renders it.
 */
export type FormField =
  | TextField
  | NumberField
  | PairField
  | ObjectField
  | ListField
  | MapField
  | UnionField
  | { kind: 'flag' }
  | { kind: 'choice'; options: string[] }
  /** An instant as content files write it: `2026-12-24T09:00+09:00`, or a day. */
  | { kind: 'time' }
  /** `2026-12-24` */
  | { kind: 'day' }
  | { kind: 'constant'; value: string | number | boolean };

/** The format of a text: codes and addresses have inputs of their own. */
export type TextFormat =
  | 'line'
  | 'lines'
  | 'html'
  | 'image'
  /** The path of an uploaded WOFF2 file. */
  | 'font'
  | 'address'
  | 'link'
  | 'product'
  | 'category'
  | 'brand'
  | 'hours'
  | 'colour'
  | 'phone'
  | 'email'
  | 'url'
  /** A business registration number of ten digits. */
  | 'business-no'
  /** A word or several; a list has one on each line. */
  | 'search';

export interface TextField {
  kind: 'text';
  format: TextFormat;
  maxLength?: number | undefined;
  choices?: StoredChoices<string>;
}

/** The allowed values, where the field refers to something that is stored. */
export type StoredChoices<Value> =
  | readonly { value: Value; nameKo: string; nameEn: string }[]
  | undefined;

export interface NumberField {
  kind: 'number';
  /** `clock` is a minute of the day. */
  format: 'number' | 'won' | 'percent' | 'clock';
  isWhole: boolean;
  min?: number | undefined;
  max?: number | undefined;
  choices?: StoredChoices<number>;
}

/** `{ ko, en }`: side by side. */
export interface PairField {
  kind: 'pair';
  format: 'line' | 'lines' | 'html';
  maxLength?: number | undefined;
  /** True if a text of the language has to be there. */
  isKoRequired: boolean;
  isEnRequired: boolean;
}

export interface ObjectField {
  kind: 'object';
  /** `picture` has an upload. */
  format?: 'picture' | undefined;
  parts: FormPart[];
}

export interface ListField {
  kind: 'list';
  item: FormField;
  minItems: number;
  maxItems?: number | undefined;
}

/** An object whose keys are data: opening hours by day. */
export interface MapField {
  kind: 'map';
  key: FormField;
  item: FormField;
}

/** Objects told apart by the literal in their field `tag`. */
export interface UnionField {
  kind: 'union';
  tag: string;
  variants: { value: string; parts: FormPart[] }[];
}

/** A field of an object. */
export interface FormPart {
  name: string;
  field: FormField;
  /** True if it may be left out. */
  isOptional: boolean;
  /** The default of the schema. */
  usual?: unknown;
}

/** The values that the fields of a form may hold, by field. */
export interface FieldChoices {
  text?: Readonly<Record<string, TextField['choices']>>;
  number?: Readonly<Record<string, NumberField['choices']>>;
}

/** A form whose fields offer what is stored. */
export function withChoices(form: FormField, { text = {}, number = {} }: FieldChoices): FormField {
  if (form.kind !== 'object') return form;

  const parts = form.parts.map(({ field, ...part }) => {
    if (field.kind === 'text') return { ...part, field: { ...field, choices: text[part.name] } };
    if (field.kind !== 'number') return { ...part, field };
    return { ...part, field: { ...field, choices: number[part.name] } };
  });

  return { ...form, parts };
}

export type FormPath = readonly (string | number)[];

/** A problem and its place: `['sections', 2, 'alt']`. */
export interface FormProblem {
  path: FormPath;
  reason: string;
}

export type FormObject = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): FormObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FormObject) : {};
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

/** The initial value of a new one. */
export function getEmptyValue(field: FormField): unknown {
  switch (field.kind) {
    case 'text':
    case 'time':
    case 'day':
      return '';
    case 'number':
      return undefined;
    case 'pair':
      return { ko: '', en: '' };
    case 'flag':
      return false;
    case 'choice':
      return field.options[0];
    case 'constant':
      return field.value;
    case 'list':
      return Array.from({ length: field.minItems }, () => getEmptyValue(field.item));
    case 'map':
      return {};
    case 'object':
      return emptyParts(field.parts);
    case 'union':
      return emptyVariant(field, field.variants[0]?.value ?? '');
    default:
      return field satisfies never;
  }
}

/** A new object of the variant. */
function emptyVariant({ tag, variants }: UnionField, value: string): FormObject {
  const parts = variants.find((variant) => variant.value === value)?.parts ?? [];
  return { [tag]: value, ...emptyParts(parts) };
}

/** The object as another variant, with the values that it can have as well. */
export function changeVariant(field: UnionField, object: FormObject, next: string): FormObject {
  const parts = field.variants.find((variant) => variant.value === next)?.parts ?? [];
  const kept = parts
    .filter((part) => part.name in object && canHold(part.field, object[part.name]))
    .map((part) => [part.name, object[part.name]]);
  return { ...emptyVariant(field, next), ...Object.fromEntries(kept) };
}

/** Returns whether a choice offers the value, and a union the value's variant. */
function canHold(field: FormField, value: unknown): boolean {
  if (field.kind === 'choice') return field.options.includes(asText(value));
  if (field.kind !== 'union') return true;

  const chosen = asText(asObject(value)[field.tag]);
  return field.variants.some((variant) => variant.value === chosen);
}

function emptyParts(parts: readonly FormPart[]): FormObject {
  const written = parts.filter(({ isOptional, usual }) => !isOptional || usual !== undefined);
  const entries = written
    .map(({ name, field, usual }) => [name, usual ?? getEmptyValue(field)] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

/** The object with the field at another value; undefined leaves it out. */
export function withField(object: FormObject, name: string, value: unknown): FormObject {
  if (value !== undefined) return { ...object, [name]: value };
  const { [name]: _, ...rest } = object;
  return rest;
}

/** The list with one item at another place; the same list if there is no such place. */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (to < 0 || to >= list.length || from === to) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** The reason of a problem exactly here. */
export function reasonAt(problems: readonly FormProblem[], path: FormPath): string | undefined {
  return problems.find((problem) => isSame(problem.path, path))?.reason;
}

/** Problems of something inside. */
export function problemsBelow(problems: readonly FormProblem[], path: FormPath): FormProblem[] {
  return problems.filter(
    (problem) =>
      problem.path.length > path.length && isSame(problem.path.slice(0, path.length), path),
  );
}

function isSame(a: FormPath, b: FormPath): boolean {
  return a.length === b.length && a.every((key, i) => String(key) === String(b[i]));
}

/** The way to a field that is named without the group of the form that shows it. */
export function findPlace(form: FormField, path: FormPath): FormPath {
  const [first] = path;
  const parts = listParts(form);
  if (parts.some(({ name }) => name === first)) return path;

  const group = parts.find(({ field }) => listParts(field).some(({ name }) => name === first));
  return group ? [group.name, ...path] : path;
}

function listParts(field: FormField): readonly FormPart[] {
  if (field.kind === 'union') return field.variants.flatMap(({ parts }) => parts);
  return field.kind === 'object' ? field.parts : [];
}

/** `groups[0].name.ko`, or `groups.0.name.ko` -> `['groups', 0, 'name', 'ko']` */
export function readPath(text: string): FormPath {
  const parts = text.match(/[^.[\]]+/g) ?? [];
  return parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
