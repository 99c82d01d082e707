/** The buyer's page at work. It finds `windowId`, `returnUrl` and `text` set before it. */
export const WINDOW_SCRIPT = `
const buttons = [...document.querySelectorAll('footer button')];
const status = document.getElementById('status');

async function finish(action) {
  buttons.forEach((button) => (button.disabled = true));
  status.textContent = text.working;
  const fault = document.getElementById('fault').value;
  const faults = fault === '' ? null : [fault];
  try {
    const response = await fetch('/window/' + windowId, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ action, faults }),
    });
    if (!response.ok) throw new Error(String(response.status));
    const { form, lost, delayMs } = await response.json();
    if (lost) return void (status.textContent = text.lost);
    setTimeout(() => goBack(form), delayMs);
  } catch {
    status.textContent = text.failed;
    buttons.forEach((button) => (button.disabled = false));
  }
}

function goBack(fields) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = returnUrl;
  form.target = '_top';
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

document.getElementById('pay').onclick = () => finish('approve');
document.getElementById('cancel').onclick = () => finish('cancel');
document.getElementById('close').onclick = () => {
  if (parent === window) return history.back();
  const errorMsg = 'I002 사용자가 결제를 취소하였습니다';
  parent.postMessage({ type: 'nicepay:close', msg: text.closed, errorMsg }, '*');
};
`;
