import { PageFile } from '../page-builder.schema.ts';
import type { FormField, FormPart } from '../../../desk/form/form-field.ts';
import { formOf } from '../../../desk/form/schema-form.schema.ts';

/**
 * The form of each part of a page, derived from the schema of its file. What the editor shows as
 * parts of their own is left out: sections of a page, blocks of a section, and so on.
 */
export const PAGE_FORMS: Readonly<Record<string, FormField>> = pageForms();

function pageForms(): Record<string, FormField> {
  const page = partsOf(formOf(PageFile));
  const section = itemOf(page, 'sections');
  const block = itemOf(partsOf(section), 'blocks');
  const container = itemOf(partsOf(block), 'containers');
  const widget = itemOf(partsOf(container), 'widgets');
  const variants = widget.kind === 'union' ? widget.variants : [];
  const tabs = variants.find(({ value }) => value === 'Tabs')?.parts ?? [];
  return {
    Page: without(page, 'sections'),
    Section: without(partsOf(section), 'blocks'),
    Block: without(partsOf(block), 'containers'),
    Container: without(partsOf(container), 'widgets'),
    Tab: without(partsOf(itemOf(tabs, 'tabs')), 'widgets'),
    ...Object.fromEntries(variants.map(({ value, parts }) => [value, without(parts, 'tabs')])),
  };
}

function partsOf(field: FormField): readonly FormPart[] {
  if (field.kind !== 'object') throw new Error(`${field.kind} has no parts.`);
  return field.parts;
}

function itemOf(parts: readonly FormPart[], name: string): FormField {
  const field = parts.find((part) => part.name === name)?.field;
  if (field?.kind !== 'list') throw new Error(`${name} is no list.`);
  return field.item;
}

function without(parts: readonly FormPart[], name: string): FormField {
  return { kind: 'object', parts: parts.filter((part) => part.name !== name) };
}
