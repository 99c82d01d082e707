import { CALL_FAULTS, type Fault, NOTICE_FAULTS, OUTCOMES, RETURN_FAULTS } from '../faults.ts';
import { escapeHtml } from '../http.ts';
import type { PaymentRequest } from './payment.ts';
import type { Refusal } from './rules.ts';
import { WINDOW_SCRIPT } from './window-script.ts';
import { PAGE_STYLE } from './window-style.ts';
import { WINDOW_TEXT, type WindowText } from './window-text.ts';

/** The page of the payment window. */
export function windowPage(id: string, request: PaymentRequest): string {
  const text = WINDOW_TEXT[request.language];
  const lang = request.language === 'EN' ? 'en' : 'ko';
  const won = new Intl.NumberFormat('ko-KR').format(request.amount);
  const amount = lang === 'en' ? `₩${won}` : `${won}원`;

  return buildPage(
    { lang, text: { ...text, ...lookOf(request) } },
    `<dl>
      <div><dt>${text.goods}</dt><dd>${escapeHtml(request.goodsName)}</dd></div>
      <div><dt>${text.orderId}</dt><dd class="small">${escapeHtml(request.orderId)}</dd></div>
      <div class="total"><dt>${text.amount}</dt><dd>${amount}</dd></div>
    </dl>
    <details>
      <summary>${text.faultTitle}</summary>
      <label for="fault">${text.faultHint}</label>
      <select id="fault">
        <option value="">${text.noFault}</option>
        ${faultGroup(text.groups.outcome, OUTCOMES, text)}
        ${faultGroup(text.groups.call, CALL_FAULTS, text)}
        ${faultGroup(text.groups.return, RETURN_FAULTS, text)}
        ${faultGroup(text.groups.notice, NOTICE_FAULTS, text)}
      </select>
    </details>
    <p id="status" role="status"></p>
    <footer>
      <button type="button" id="cancel">${text.cancel}</button>
      <button type="button" id="pay" class="primary">${text.pay}</button>
    </footer>
    <script>
      const windowId = ${inScript(id)};
      const returnUrl = ${inScript(request.returnUrl)};
      const text = ${inScript(spokenText(text))};
      ${WINDOW_SCRIPT}
    </script>`,
  );
}

/** Titles of the windows of easy payments; all other methods share one. */
function lookOf({ method, language }: PaymentRequest): { title?: string } {
  const name = WALLET_NAMES[method]?.[language];
  if (name === undefined) return {};
  return { title: language === 'EN' ? `Test: ${name}` : `테스트 ${name}` };
}

const WALLET_NAMES: Readonly<Record<string, Record<'KO' | 'EN', string>>> = {
  kakaopay: { KO: '카카오페이', EN: 'Kakao Pay' },
  payco: { KO: '페이코', EN: 'PAYCO' },
  samsungpayCard: { KO: '삼성페이', EN: 'Samsung Pay' },
  ssgpay: { KO: 'SSG페이', EN: 'SSG Pay' },
};

/** Shows why the window does not open: to the merchant's script in a layer, else on the page. */
export function refusedPage({ resultCode, resultMsg }: Refusal, language: 'KO' | 'EN'): string {
  const text = WINDOW_TEXT[language];
  const lang = language === 'EN' ? 'en' : 'ko';
  const error = {
    type: 'nicepay:close',
    msg: text.refused,
    errorMsg: `${resultCode} ${resultMsg}`,
  };

  return buildPage(
    { lang, text },
    `<p role="alert"><strong>${text.refused}</strong><br>${escapeHtml(error.errorMsg)}</p>
    <footer><button type="button" class="primary" id="back">${text.back}</button></footer>
    <script>
      if (parent !== window) parent.postMessage(${inScript(error)}, '*');
      document.getElementById('back').onclick = () => history.back();
      document.getElementById('close').onclick = () => history.back();
    </script>`,
  );
}

function buildPage({ lang, text }: { lang: string; text: WindowText }, body: string): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <link rel="icon" href="data:,">
  <title>${text.title}</title>
  <style>${PAGE_STYLE}</style>
</head>
<body>
  <main>
    <header>
      <span class="badge">${text.badge}</span>
      <h1>${text.title}</h1>
      <button type="button" id="close" aria-label="${text.close}">×</button>
    </header>
    <p class="notice">${text.notice}</p>
    ${body}
  </main>
</body>
</html>`;
}

function faultGroup(label: string, faults: readonly Fault[], text: WindowText): string {
  const options = faults.map((fault) => `<option value="${fault}">${text.faults[fault]}</option>`);
  return `<optgroup label="${label}">${options.join('')}</optgroup>`;
}

/** JSON that cannot end the script element it stands in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The script's messages by name. */
function spokenText({ working, lost, failed, closed }: WindowText) {
  return { working, lost, failed, closed };
}
