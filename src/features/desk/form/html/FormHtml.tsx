import { useState } from 'react';
import { HtmlField } from '../../html/HtmlField.tsx';
import { useDesk } from '../../parts/call/desk-context.ts';
import { asObject, asText } from '../form-field.ts';
import { Notes, Optional } from '../FieldFrame.tsx';
import type { FieldProps } from '../schema-form-context.ts';
import { useField } from '../use-field.ts';

/** A text with headings, pictures and tables in Korean and English, each with an editor of its own. */
export function FormHtml(props: FieldProps & { isKoRequired: boolean }) {
  const { part, path, scopes, label, value, onChange, isKoRequired } = props;
  const fieldState = useField(props);
  const texts = asObject(value);

  const change = (language: 'ko' | 'en', text: string) => {
    onChange({ ko: asText(texts['ko']), en: asText(texts['en']), [language]: text });
  };

  return (
    <fieldset className="form-pair" aria-describedby={fieldState.input['aria-describedby']}>
      <legend>
        {label}
        <Optional isOptional={part.isOptional || !isKoRequired} />
      </legend>
      <div>
        {(['ko', 'en'] as const).map((language) => (
          <LanguageHtml
            key={language}
            language={language}
            part={part}
            scopes={scopes}
            label={label}
            path={[...path, language]}
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
  language: 'ko' | 'en';
  isLocked: boolean;
  value: string;
  onChange: (text: string) => void;
}

function LanguageHtml(props: LanguageProps) {
  const { language, part, path, scopes, label, value, onChange, isLocked } = props;
  const { t } = useDesk();
  const { input, problem } = useField({ part: { ...part, name: '' }, path, scopes });

  // The editor keeps its own text: another one, as after taking back, opens it anew.
  const [written, setWritten] = useState(value);
  const [turn, setTurn] = useState(0);
  if (value !== written) {
    setWritten(value);
    setTurn(turn + 1);
  }

  return (
    <div className="form-html">
      <HtmlField
        key={turn}
        id={input.id}
        name={path.join('.')}
        label={`${label} ${t(`formDesk.${language}`)}`}
        lang={language}
        value={value}
        isLocked={isLocked}
        problemId={problem === undefined ? undefined : `${input.id}-problem`}
        onChange={(html) => {
          setWritten(html);
          onChange(html);
        }}
      />
      <Notes id={input.id} hint={undefined} problem={problem} />
    </div>
  );
}
