import { useEffect, useState } from 'react';
import { getMessage } from '../../../../lib/api.ts';
import { LOCALES } from '../../../../lib/locale.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import {
  MAIL_GROUNDS,
  MAIL_LOGO_HEIGHT,
  SHARE_SIZE,
  type Brand,
  type MailGround,
} from '../brand.ts';
import type { BrandDrawings } from './brand-drawings.schema.ts';

const TYPING_MS = 600;

/** The share pictures and the logos of mails that a brand would have, before it is saved. */
export function BrandDrawingsPreview({ brand }: { brand: Brand }) {
  const { t, locale: language } = useDesk();
  const { drawings, problem } = useDrawings(brand);

  return (
    <Section title={t('settingDesk.drawings.title')}>
      <p className="desk-hint">{t('settingDesk.drawings.hint')}</p>
      <p className="desk-problem" role="status">
        {problem}
      </p>
      {drawings && (
        <div className="brand-drawings">
          {LOCALES.map((locale) => (
            <Drawing
              key={locale}
              label={t(`settingDesk.drawings.share.${locale}`)}
              picture={drawings.share[locale]}
              words={t('settingDesk.drawings.noShare')}
            />
          ))}
          {MAIL_GROUNDS.map((ground) => (
            <Drawing
              key={ground}
              label={t(`settingDesk.drawings.mailLogo.${ground}`)}
              mailGround={ground}
              picture={drawings.mailLogo[ground]}
              words={brand.name[language]}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

interface DrawingProps {
  label: string;
  /** The ground of a logo of mails; without, it is a share picture. */
  mailGround?: MailGround;
  picture: string | null;
  /** In the place of a picture. */
  words: string;
}

function Drawing({ label, mailGround, picture, words }: DrawingProps) {
  const size = mailGround ? { height: MAIL_LOGO_HEIGHT / 2 } : SHARE_SIZE;

  return (
    <figure>
      <div className="brand-drawing" data-ground={mailGround}>
        {picture === null ? words : <img src={picture} alt={label} {...size} />}
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/** The latest drawings, and why there are none of what is written now. */
function useDrawings(brand: Brand) {
  const { t } = useDesk();
  const [state, setState] = useState<{ drawings?: BrandDrawings; problem: string }>({
    problem: '',
  });
  const written = JSON.stringify(brand);

  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      desk.post<BrandDrawings>('/api/staff/settings/brand/drawings', JSON.parse(written)).then(
        (drawings) => isLatest && setState({ drawings, problem: '' }),
        (error: unknown) =>
          isLatest && setState((before) => ({ ...before, problem: getMessage(error, t) })),
      );
    }, TYPING_MS);

    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [written, t]);

  return state;
}
