import { useCallback, useEffect, useRef, useState } from 'react';
import { useDesk } from '../../../../../desk/parts/call/desk-context.ts';
import { desk } from '../../../../../desk/parts/call/desk-api.store.ts';
import { watchInput } from '../../../../../desk/parts/form/last-input.dom.ts';
import { usePoll } from '../../../../../desk/parts/call/use-poll.dom.ts';
import { lookAt, type SeenPage } from './preview-lint.dom.ts';
import { getElement, pathAt } from './preview-places.dom.ts';

type Path = readonly (string | number)[];

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;
const RENEW_MS = 20 * 60_000;

interface Props {
  pageCode: string;
  /** A version to show; without it what staff work on. */
  version?: number;
  /** Another number loads it again. */
  turn: number;
  /** Outlined and scrolled to. */
  chosen?: Path | undefined;
  onChoose?: (path: Path) => void;
  onSeen?: (seen: SeenPage & { pathOf: (element: Element) => Path | undefined }) => void;
}

/** The page as the site itself renders it, at the width of a phone or a desktop, in Korean or English. */
export function PreviewPane({ pageCode, version, turn, chosen, onChoose, onSeen }: Props) {
  const { t } = useDesk();
  const [width, setWidth] = useState<Width>('phone');
  const [language, setLanguage] = useState<'ko' | 'en'>('ko');
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  const path = usePreviewPath(pageCode);
  const scale = useScale(box, WIDTHS[width]);
  const query = new URLSearchParams({
    ...(version !== undefined && { version: String(version) }),
    turn: String(turn),
  });
  const src = path && `${language === 'en' ? '/en' : ''}${path}?${query.toString()}`;

  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (document) outlineChosenPart(document, chosen, true);
  }, [chosen]);

  function loaded() {
    const document = frame.current?.contentDocument;
    const view = frame.current?.contentWindow;
    if (!document || !view) return;

    watchInput(document);
    view.scrollTo(0, scrolled.current);
    view.addEventListener('scroll', () => (scrolled.current = view.scrollY), { passive: true });
    document.addEventListener('click', (event) => choosePressedPart(event, onChoose), true);
    document.addEventListener('submit', (event) => event.preventDefault(), true);
    outlineChosenPart(document, chosen, false);
    onSeen?.({ ...lookAt(document), pathOf: pathAt });
  }

  return (
    <section className="page-preview" aria-label={t('pageBuilderDesk.preview')}>
      <div className="page-tools" role="group" aria-label={t('pageBuilderDesk.previewAs')}>
        {(['phone', 'desktop'] as const).map((previewWidth) => (
          <Choice
            key={previewWidth}
            label={previewWidth}
            isOn={width === previewWidth}
            run={() => setWidth(previewWidth)}
          />
        ))}
        {(['ko', 'en'] as const).map((previewLanguage) => (
          <Choice
            key={previewLanguage}
            label={previewLanguage}
            isOn={language === previewLanguage}
            run={() => setLanguage(previewLanguage)}
          />
        ))}
      </div>
      <div className="page-frame" ref={box}>
        {src !== undefined && (
          <iframe
            ref={frame}
            src={src}
            title={t('pageBuilderDesk.preview')}
            onLoad={loaded}
            style={{
              width: WIDTHS[width],
              height: `${100 / scale}%`,
              transform: `scale(${scale})`,
            }}
          />
        )}
      </div>
    </section>
  );
}

function Choice({ label, isOn, run }: { label: string; isOn: boolean; run: () => void }) {
  const { t } = useDesk();
  return (
    <button type="button" className="desk-btn" aria-pressed={isOn} onClick={run}>
      {t(`pageBuilderDesk.previewOf.${label}`)}
    </button>
  );
}

/** The address of the preview, once the browser may see it; renewed before that ends. */
function usePreviewPath(pageCode: string): string | undefined {
  const [path, setPath] = useState<string>();
  const renew = useCallback(() => {
    desk.get<{ path: string }>(`/api/staff/pages/${pageCode}/preview`).then(
      (answer) => setPath(answer.path),
      () => undefined, // the pane stays empty; saving tells what is wrong
    );
  }, [pageCode]);

  useEffect(renew, [renew]);
  usePoll(renew, RENEW_MS);

  return path;
}

/** The scale at which a page of this width fits into the box. */
function useScale(box: React.RefObject<HTMLDivElement | null>, width: number): number {
  const [room, setRoom] = useState<number>(width);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  return room === 0 ? 1 : Math.min(1, room / width);
}

/** A press chooses a part and leads nowhere; tabs and arrows of the page still work. */
function choosePressedPart(event: MouseEvent, onChoose: Props['onChoose']): void {
  const target = event.target as Element | null; // of another window: no instanceof
  const link = target?.closest('a');
  if (link) event.preventDefault();
  const path = target && pathAt(target);
  if (path) onChoose?.(path);
}

function outlineChosenPart(document: Document, path: Path | undefined, isScrolled: boolean): void {
  for (const old of document.querySelectorAll<HTMLElement>('[style*="--chosen"]')) {
    old.style.removeProperty('outline');
    old.style.removeProperty('--chosen');
  }

  const element = path && getElement(document, path);
  if (!element) return;

  const { style } = element as HTMLElement;
  style.setProperty('--chosen', '1');
  style.setProperty('outline', '3px solid #1f6feb');
  if (isScrolled) element.scrollIntoView({ block: 'nearest' });
}
