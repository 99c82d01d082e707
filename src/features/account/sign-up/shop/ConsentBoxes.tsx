import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  FieldProblem,
  type FormState,
  type FormValues,
} from '../../../../components/form/use-form.ts';
import type { ErrorCode } from '../../../../errors/errors.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { CONSENTS, type Consents } from '../../sign-in/auth.ts';

/** The prefixes of the messages of these boxes; the codes are `CONSENT_ERRORS`. */
export const CONSENT_MESSAGES = [
  'signUp.agreeAll',
  'signUp.agreeAllHint',
  'signUp.consent',
  'common.required',
  'common.optional',
];

type ConsentName = keyof Consents;

const MISSING: Partial<Record<ConsentName, ErrorCode>> = {
  overFourteen: 'OverFourteenRequired',
  use: 'TermsOfUseRequired',
  privacy: 'PrivacyConsentRequired',
  marketingNight: 'NightConsentAlone',
};

export const CONSENT_ERRORS: readonly ErrorCode[] = Object.values(MISSING);

/** The text of each consent: slots of the island, filled by `ConsentTerms.astro`. */
export interface ConsentTerms {
  use?: ReactNode;
  privacy?: ReactNode;
  marketing?: ReactNode;
  /** The slots of a page by name; there are no others. */
  children?: ReactNode;
}

const NAMES: readonly ConsentName[] = CONSENTS.map(({ name }) => name);

interface Props {
  form: FormState;
  terms: ConsentTerms;
  t: Translate;
}

/** The consents of a new member (`CONSENTS`), none checked beforehand. */
export function ConsentBoxes({ form, terms, t }: Props) {
  const [given, setGiven] = useState<readonly ConsentName[]>([]);
  const all = useRef<HTMLInputElement>(null);
  const isAll = given.length === NAMES.length;

  useEffect(() => {
    if (all.current) all.current.indeterminate = given.length > 0 && !isAll;
  }, [given, isAll]);

  return (
    <div className="consents">
      <label className="check all">
        <input
          ref={all}
          type="checkbox"
          checked={isAll}
          onChange={({ target }) => {
            setGiven(target.checked ? NAMES : []);
            for (const name of NAMES) form.setError(name, '');
          }}
        />
        <span>
          <strong>{t('signUp.agreeAll')}</strong>
          <small>{t('signUp.agreeAllHint')}</small>
        </span>
      </label>
      {CONSENTS.map(({ name, required }) => (
        <div key={name} className="consent">
          <label className="check">
            <input
              type="checkbox"
              name={name}
              id={`consent-${name}`}
              checked={given.includes(name)}
              required={required}
              aria-invalid={form.errors[name] ? true : undefined}
              aria-describedby={`consent-${name}-error`}
              onChange={({ target }) => {
                const others = given.filter((other) => other !== name);
                setGiven(target.checked ? [...others, name] : others);
              }}
            />
            <span>
              {t(`signUp.consent.${name}`)}{' '}
              <span className={required ? 'kind is-required' : 'kind'}>
                ({t(required ? 'common.required' : 'common.optional')})
              </span>
            </span>
          </label>
          <p className="field-error" id={`consent-${name}-error`}>
            {form.errors[name]}
          </p>
          {getTerm(terms, name)}
        </div>
      ))}
    </div>
  );
}

/** The texts of what is missing by field, for `useForm`'s `check`. */
export function checkConsents(values: FormValues, t: Translate): Record<string, string> {
  const consents = readConsents(values);
  const hasWayToWrite = consents.marketing || consents.marketingSms;

  const left = CONSENTS.filter(({ name, required }) =>
    name === 'marketingNight' ? consents[name] && !hasWayToWrite : required && !consents[name],
  );

  return Object.fromEntries(left.map(({ name }) => [name, t(`errorOf.${MISSING[name]}`)]));
}

/** Throws `FieldProblem` of the first consent that is missing. */
export function requireConsents(values: FormValues, t: Translate): Consents {
  const [first] = Object.entries(checkConsents(values, t));
  if (first) throw new FieldProblem(...first);
  return readConsents(values);
}

function readConsents(values: FormValues): Consents {
  const entries = NAMES.map((name) => [name, name in values]);
  return Object.fromEntries(entries) as Consents; // a box for each
}

function getTerm(terms: ConsentTerms, name: ConsentName): ReactNode {
  return name === 'use' || name === 'privacy' || name === 'marketing' ? terms[name] : undefined;
}
