import { PageFile } from '../page-builder.schema.ts';
import type { FormField, FormPart } from '../../../desk/form/form-field.ts';
import { getForm } from '../../../desk/form/schema-form.schema.ts';

/**
 * The form of each part of a page, derived from the schema of its file. What the editor shows as
 * parts of their own is left out: sections of a page, blocks of a section, and so on.
 */
export const PAGE_FORMS: Readonly<Record<string, FormField>> = pageForms();

function pageForms(): Record<string, FormField> {
  const page = getParts(getForm(PageFile));
  const section = getItem(page, 'sections');
  const block = getItem(getParts(section), 'blocks');
  const container = getItem(getParts(block), 'containers');
  const widget = getItem(getParts(container), 'widgets');
  const variants = widget.kind === 'union' ? widget.variants : [];
  const tabs = variants.find(({ value }) => value === 'Tabs')?.parts ?? [];

  return {
    Page: buildFormWithoutPart(page, 'sections'),
    Section: buildFormWithoutPart(getParts(section), 'blocks'),
    Block: buildFormWithoutPart(getParts(block), 'containers'),
    Container: buildFormWithoutPart(getParts(container), 'widgets'),
    Tab: buildFormWithoutPart(getParts(getItem(tabs, 'tabs')), 'widgets'),
    ...Object.fromEntries(
      variants.map(({ value, parts }) => [value, buildFormWithoutPart(parts, 'tabs')]),
    ),
  };
}

function getParts(field: FormField): readonly FormPart[] {
  if (field.kind !== 'object') throw new Error(`${field.kind} has no parts.`);
  return field.parts;
}

function getItem(parts: readonly FormPart[], name: string): FormField {
  const field = parts.find((part) => part.name === name)?.field;
  if (field?.kind !== 'list') throw new Error(`${name} is no list.`);
  return field.item;
}

function buildFormWithoutPart(parts: readonly FormPart[], name: string): FormField {
  return { kind: 'object', parts: parts.filter((part) => part.name !== name) };
}
