import { type Fault } from './faults.ts';
import { escapeHtml } from './http.ts';
import { WINDOW_TEXT, type WindowText } from './nicepay/window-text.ts';
import { PAGE_STYLE } from './nicepay/window-style.ts';

interface Consent {
  /** Name of the provider: `Naver Pay`. */
  provider: string;
  lang: 'ko' | 'en';
  goodsName: string;
  orderId: string;
  amount: number;
  /** The faults that make sense at this provider. */
  faults: readonly Fault[];
}

/**
 * The page on which a person plays the buyer, for providers to which the browser goes and from
 * which it comes back by address. Its buttons post `{ action, faults }` to the page's own address,
 * which answers `{ location, lost, delayMs }`.
 */
export function consentPage(consent: Consent): string {
  const { lang, provider } = consent;
  const text = WINDOW_TEXT[lang === 'en' ? 'EN' : 'KO'];
  const title = lang === 'en' ? `Test: ${provider}` : `테스트 ${provider}`;
  const won = consent.amount.toLocaleString('ko-KR');

  return `<!doctype html>
<html lang="${lang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <link rel="icon" href="data:,">
  <title>${title}</title>
  <style>${PAGE_STYLE}</style>
</head>
<body>
  <main>
    <header><span class="badge">${text.badge}</span><h1>${title}</h1></header>
    <p class="notice">${text.notice}</p>
    <dl>
      <div><dt>${text.goods}</dt><dd>${escapeHtml(consent.goodsName)}</dd></div>
      <div><dt>${text.orderId}</dt><dd class="small">${escapeHtml(consent.orderId)}</dd></div>
      <div class="total"><dt>${text.amount}</dt><dd>${lang === 'en' ? `₩${won}` : `${won}원`}</dd></div>
    </dl>
    ${faultChoice(consent.faults, text)}
    <p id="status" role="status"></p>
    <footer>
      <button type="button" data-action="cancel">${text.cancel}</button>
      <button type="button" data-action="approve" class="primary">${text.pay}</button>
    </footer>
    <script>
      const text = ${inScript({ working: text.working, lost: text.lost, failed: text.failed })};
      ${SCRIPT}
    </script>
  </main>
</body>
</html>`;
}

function faultChoice(faults: readonly Fault[], text: WindowText): string {
  const options = faults.map((fault) => `<option value="${fault}">${text.faults[fault]}</option>`);
  return `<details>
      <summary>${text.faultTitle}</summary>
      <label for="fault">${text.faultHint}</label>
      <select id="fault"><option value="">${text.noFault}</option>${options.join('')}</select>
    </details>`;
}

/** JSON that cannot end the script element it stands in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const SCRIPT = `
const buttons = [...document.querySelectorAll('[data-action]')];
const status = document.getElementById('status');
async function finish(action) {
  buttons.forEach((button) => (button.disabled = true));
  status.textContent = text.working;
  const fault = document.getElementById('fault').value;
  try {
    const response = await fetch(location.href, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ action, faults: fault === '' ? undefined : [fault] }),
    });
    if (!response.ok) throw new Error(String(response.status));
    const { location: back, lost, delayMs } = await response.json();
    if (lost) return void (status.textContent = text.lost);
    setTimeout(() => location.assign(back), delayMs);
  } catch {
    status.textContent = text.failed;
    buttons.forEach((button) => (button.disabled = false));
  }
}
for (const button of buttons) button.onclick = () => finish(button.dataset.action);
`;
