import { closeDialog, openDialog, takeFlag } from '../../../../components/dialog.ts';
import { handleSubmit, showFieldError, showFormError } from '../../../../components/submit-form.ts';
import { pageText } from '../../../../components/page-text.ts';
import { showToast } from '../../../../components/toast.ts';
import { api } from '../../../../lib/api.ts';
import { RESTOCK_MAX_MONTHS } from '../../../../lib/constants.ts';
import { kstDay } from '../../../../lib/date.ts';
import { DEFAULT_LOCALE, isLocale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import { $liveProducts } from '../../../display/live/shop/live.store.ts';
import { addMonths } from '../../../../lib/days.ts';

interface FormOptions {
  /** The requested unit, or ''. */
  itemCode: string;
  soldOut: ReadonlySet<string>;
  now: number;
}

interface Parts {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  select: HTMLSelectElement;
  now: number;
}

const listening = new WeakSet<HTMLElement>();

/**
 * Opens the restock form (RestockDialog.astro) with the sold-out units to choose from; a visitor is
 * asked to log in.
 */
export function openForm(host: HTMLElement, { itemCode, soldOut, now }: FormOptions): void {
  if ($signedIn.get() === false) return askToLogIn(itemCode);

  const dialog = host.querySelector('dialog');
  const form = host.querySelector('form');
  const select = host.querySelector('select');
  if (!dialog || !form || !select) return;

  listenOnce(host, { dialog, form, select, now });

  for (const option of select.options) {
    option.hidden = option.value !== '' && !soldOut.has(option.value);
    option.disabled = option.hidden;
  }

  const [first = '', ...others] = soldOut;
  const only = others.length === 0 ? first : '';

  select.value = soldOut.has(itemCode) ? itemCode : only;
  host.querySelector('.nothing')?.toggleAttribute('hidden', soldOut.size > 0);
  form.querySelector('[type=submit]')?.toggleAttribute('disabled', soldOut.size === 0);
  showFormError(form, '');
  showFieldError(select, '');
  setPeriod(host, RESTOCK_MAX_MONTHS, now);
  openDialog(dialog);
}

/** Opens the form for a link with `restock=on` once the live call has answered. */
export function openByAddress(open: (itemCode: string) => Promise<void>): void {
  if (!takeFlag('restock')) return;

  const itemCode = new URL(location.href).searchParams.get('itemCode') ?? '';
  let isOpened = false;

  $liveProducts.subscribe((products) => {
    if (isOpened || Object.keys(products).length === 0) return;
    isOpened = true;
    void open(itemCode);
  });
}

function listenOnce(host: HTMLElement, { dialog, form, select, now }: Parts): void {
  if (listening.has(host)) return;

  listening.add(host);
  host.querySelector('.presets')?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-months]') : null;
    if (button) setPeriod(host, Number(button.dataset.months), now);
  });

  const { texts = '{}', done = '', view = '', list = '' } = host.dataset;

  handleSubmit(form, JSON.parse(texts), async (values) => {
    const { itemCode, notifyRequestStartDt, notifyRequestEndDt } = values;
    if (itemCode === '') {
      showFieldError(select, host.dataset.choose ?? '');
      select.focus();
      return;
    }

    const body = { itemCode, notifyRequestStartDt, notifyRequestEndDt };
    await api.post('/api/my/restockNotifies', body);
    closeDialog(dialog);
    showToast(done, { action: { label: view, href: list } });
  });
}

/** From today on. */
function setPeriod(host: HTMLElement, months: number, now: number): void {
  const [start, end] = host.querySelectorAll<HTMLInputElement>('input[type=date]');
  if (!start || !end) return;

  const today = kstDay(now);
  start.min = end.min = start.value = today;
  end.value = addMonths(today, months);

  for (const button of host.querySelectorAll<HTMLElement>('[data-months]')) {
    button.ariaPressed = String(button.dataset.months === String(months));
  }
}

/** The reason comes first; the visitor decides whether to leave the page for it. */
function askToLogIn(itemCode: string): void {
  const url = new URL(location.href);
  url.searchParams.set('restock', 'on');
  if (itemCode !== '') url.searchParams.set('itemCode', itemCode);

  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
  const href = localePath(locale, paths.login(url.pathname + url.search));

  showToast(pageText('logInToNotify'), { action: { label: pageText('logIn'), href } });
}
