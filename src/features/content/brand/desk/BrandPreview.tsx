import { useEffect, useMemo, useState } from 'react';
import { localePath, paths } from '../../../../lib/paths.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { previewAddress } from '../../../desk/preview/preview.ts';
import type { Brand } from '../brand.ts';
import { applyBrand } from './branded-page.dom.ts';
import './brand-preview.css';

const DEVICES = ['phone', 'desktop'] as const;
type Device = (typeof DEVICES)[number];

/** The home page with a look that is not saved yet, as a phone and as a desk show it. */
export function BrandPreview({ brand }: { brand: Brand }) {
  const { t, locale } = useDesk();
  const [device, setDevice] = useState<Device>('phone');
  const html = useHomePage();

  const branded = useMemo(() => html && applyBrand(html, brand, locale), [html, brand, locale]);

  return (
    <Section title={t('settingDesk.preview.title')}>
      <p className="desk-hint">{t('settingDesk.preview.hint')}</p>
      <p className="desk-steps brand-devices">
        {DEVICES.map((name) => (
          <button
            key={name}
            type="button"
            className="desk-btn"
            aria-pressed={name === device}
            onClick={() => setDevice(name)}
          >
            {t(`settingDesk.preview.${name}`)}
          </button>
        ))}
      </p>
      {/* A page wider than the desk is scrolled to, by keyboard too. */}
      <div
        className="brand-preview"
        data-device={device}
        tabIndex={0}
        role="group"
        aria-label={t('settingDesk.preview.title')}
      >
        {branded !== undefined && (
          // Fonts come to the page's own origin alone; without scripts it does nothing with it.
          <iframe
            sandbox="allow-same-origin"
            srcDoc={branded}
            title={t('settingDesk.preview.title')}
            inert
          />
        )}
      </div>
    </Section>
  );
}

/** The home page as staff see it, before the shop is open, too; undefined until it has come. */
function useHomePage(): string | undefined {
  const { locale } = useDesk();
  const [html, setHtml] = useState<string>();

  useEffect(() => {
    const controller = new AbortController();
    const path = localePath(locale, paths.home());
    const shown = { path, asOf: Date.now(), device: 'desktop', isBare: true } as const;
    fetch(previewAddress(shown), { signal: controller.signal })
      .then((response) => response.text())
      .then(setHtml)
      .catch(() => undefined); // the form works without its preview
    return () => controller.abort();
  }, [locale]);

  return html;
}
