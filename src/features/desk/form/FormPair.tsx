import { useDesk } from '../parts/call/desk-context.ts';
import { asObject, asText, type PairField } from './form-field.ts';
import { Notes, Optional } from './FieldFrame.tsx';
import type { FieldProps } from './schema-form-context.ts';
import { useField } from './use-field.ts';

/** A text in Korean and English, side by side. */
export function FormPair(props: FieldProps & { field: PairField }) {
  const { field, part, path, scopes, label, value, onChange } = props;
  const fieldState = useField(props);
  const texts = asObject(value);

  const change = (language: 'ko' | 'en', text: string) => {
    const next = { ko: asText(texts['ko']), en: asText(texts['en']), [language]: text };
    onChange(part.isOptional && next.ko === '' && next.en === '' ? undefined : next);
  };

  return (
    <fieldset className="form-pair" aria-describedby={fieldState.input['aria-describedby']}>
      <legend>
        {label}
        <Optional isOptional={part.isOptional || !field.isKoRequired} />
      </legend>
      <div>
        {(['ko', 'en'] as const).map((language) => (
          <Language
            key={language}
            field={field}
            language={language}
            part={part}
            scopes={scopes}
            label={label}
            path={[...path, language]}
            isRequired={
              !part.isOptional && (language === 'ko' ? field.isKoRequired : field.isEnRequired)
            }
            value={asText(texts[language])}
            onChange={(text) => change(language, text)}
            isLocked={fieldState.isLocked}
          />
        ))}
      </div>
      <Notes id={fieldState.input.id} hint={fieldState.hint} problem={fieldState.problem} />
    </fieldset>
  );
}

interface LanguageProps extends Pick<FieldProps, 'part' | 'path' | 'scopes' | 'label'> {
  field: PairField;
  language: 'ko' | 'en';
  isRequired: boolean;
  isLocked: boolean;
  value: string;
  onChange: (text: string) => void;
}

function Language(props: LanguageProps) {
  const { field, language, isRequired, part, path, scopes, label, value, onChange } = props;
  const { t } = useDesk();
  const { input, problem } = useField({ part: { ...part, name: '' }, path, scopes });
  const isLine = field.format === 'line';

  return (
    <div>
      <textarea
        {...input}
        lang={language}
        aria-label={`${label} ${t(`formDesk.${language}`)}`}
        aria-required={isRequired || undefined}
        placeholder={t(`formDesk.${language}`)}
        className={`form-area${isLine ? ' form-line' : ''}${field.format === 'html' ? ' form-code' : ''}`}
        rows={isLine ? 1 : undefined}
        maxLength={field.maxLength}
        readOnly={props.isLocked}
        spellCheck={field.format !== 'html'}
        value={value}
        onKeyDown={(event) => {
          if (isLine && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
            event.preventDefault();
          }
        }}
        onChange={({ target }) =>
          onChange(isLine ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)
        }
      />
      <Notes id={input.id} hint={undefined} problem={problem} />
    </div>
  );
}
