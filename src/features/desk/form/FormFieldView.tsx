import { lazy, Suspense } from 'react';
import { useDesk } from '../parts/call/desk-context.ts';
import {
  asObject,
  getEmptyValue,
  withField,
  type FormField,
  type FormPart,
  type FormPath,
  type ObjectField,
} from './form-field.ts';
import { getLabel, type FormScopes } from './form-text.ts';
import { FormFont } from './upload/FormFont.tsx';
import { FormCodes, isCodeList } from './FormCodes.tsx';
import { FormChoices } from './FormChoices.tsx';
import { FormGroup } from './FormGroup.tsx';
import { isWrittenInEditor } from './html/written-in-editor.ts';
import { FormChoice, FormDay, FormFlag, FormNumber, FormText, FormTime } from './FormLeaf.tsx';
import { FormList } from './FormList.tsx';
import { FormMap } from './FormMap.tsx';
import { FormPair } from './FormPair.tsx';
import { FormImage, FormPicture } from './upload/FormPicture.tsx';
import { FormUnion } from './FormUnion.tsx';
import type { FieldProps } from './schema-form-context.ts';

// On demand: few forms hold such a text.
const FormHtml = lazy(async () => ({ default: (await import('./html/FormHtml.tsx')).FormHtml }));

/** One field, whatever its kind. */
export function FormFieldView(props: FieldProps) {
  const { part, path, scopes } = props;
  const { field } = part;
  switch (field.kind) {
    case 'text':
      if (field.format === 'image') return <FormImage {...props} />;
      if (field.format === 'font') return <FormFont {...props} />;
      return <FormText {...props} field={field} />;
    case 'number':
      return <FormNumber {...props} field={field} />;
    case 'pair':
      if (field.format === 'html' && isWrittenInEditor(scopes)) {
        return (
          <Suspense fallback={null}>
            <FormHtml {...props} isKoRequired={field.isKoRequired} />
          </Suspense>
        );
      }
      return <FormPair {...props} field={field} />;
    case 'time':
      return <FormTime {...props} />;
    case 'day':
      return <FormDay {...props} />;
    case 'flag':
      return <FormFlag {...props} />;
    case 'choice':
      return <FormChoice {...props} options={field.options} />;
    case 'constant':
      return null;
    case 'object':
      return <FormObject {...props} field={field} />;
    case 'list':
      if (field.item.kind === 'choice')
        return <FormChoices {...props} options={field.item.options} />;
      return isCodeList(field) ? (
        <FormCodes {...props} field={field} />
      ) : (
        <FormList {...props} field={field}>
          {(item) => <Inside {...item} field={field.item} scopes={scopes} name={part.name} />}
        </FormList>
      );
    case 'map':
      return (
        <FormMap {...props} field={field}>
          {(item) => <Inside {...item} field={field.item} scopes={scopes} name={part.name} />}
        </FormMap>
      );
    case 'union':
      return (
        <FormUnion {...props} field={field}>
          {(variant) => (
            <FormParts
              path={path}
              value={props.value}
              onChange={props.onChange}
              parts={variant.parts}
              scopes={[...scopes, variant.value]}
            />
          )}
        </FormUnion>
      );
    default:
      return field satisfies never;
  }
}

interface PartsProps {
  parts: readonly FormPart[];
  path: FormPath;
  scopes: FormScopes;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The fields of an object, one below the other. */
export function FormParts({ parts, path, scopes, value, onChange }: PartsProps) {
  const { t } = useDesk();
  const object = asObject(value);

  return parts.map((part) => (
    <FormFieldView
      key={part.name}
      part={part}
      path={[...path, part.name]}
      scopes={scopes}
      label={getLabel(t, scopes, part.name)}
      value={object[part.name]}
      onChange={(next) => onChange(withField(object, part.name, next))}
    />
  ));
}

/** An object in an object, whose name is a scope; one that may be left out has a switch. */
function FormObject(props: FieldProps & { field: ObjectField }) {
  const { field, part, path, value, onChange } = props;
  const parts = (
    <FormParts
      path={path}
      scopes={[...props.scopes, part.name]}
      value={value}
      onChange={onChange}
      parts={field.parts}
    />
  );

  return (
    <FormGroup {...props} empty={() => getEmptyValue(field)}>
      {field.format === 'picture' ? <FormPicture {...props}>{parts}</FormPicture> : parts}
    </FormGroup>
  );
}

interface InsideProps {
  field: FormField;
  name: string;
  path: FormPath;
  scopes: FormScopes;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** An item of a list or map: of an object its fields, else one input. */
function Inside({ field, name, ...props }: InsideProps) {
  if (field.kind === 'object') {
    return <FormParts {...props} scopes={[...props.scopes, name]} parts={field.parts} />;
  }

  return <FormFieldView {...props} part={{ name, field, isOptional: false }} />;
}
