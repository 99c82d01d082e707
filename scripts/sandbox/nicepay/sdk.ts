import { REQUEST_FIELDS } from './request.ts';

/**
 * The script for the merchant's page: defines AUTHNICE.requestPay, which opens the payment
 * window as a layer on wide screens and as the page itself on phones.
 */
export function sdkScript(): string {
  return SCRIPT.replace('__FIELDS__', JSON.stringify(REQUEST_FIELDS));
}

const SCRIPT = `(() => {
  'use strict';
  const origin = new URL(document.currentScript.src).origin;
  const FIELDS = __FIELDS__;
  const bytesOf = (value) => new TextEncoder().encode(String(value ?? '')).length;

  function problemOf(options) {
    for (const { name, maxBytes, required } of FIELDS) {
      const bytes = bytesOf(options[name]);
      if (required && bytes === 0) return 'P007 필수 파라미터 ' + name + '가 없습니다.';
      if (bytes > maxBytes) {
        return 'P009 파라미터 ' + name + ':' + bytes + ' 길이가 최대길이 ' + maxBytes + ' 보다 큰값 입니다.';
      }
    }
    if (Number(options.amount) === 0) return 'P017 결제금액은 0원 결제가 불가합니다.';
    return null;
  }

  function submit(options, target, channel) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = origin + '/window?channel=' + channel;
    form.target = target;
    form.acceptCharset = 'utf-8';
    form.hidden = true;
    for (const { name } of FIELDS) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = String(options[name] ?? '');
      form.append(input);
    }
    document.body.append(form);
    form.submit();
    form.remove();
  }

  function openLayer(options, onClosed) {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'NICEPAY');
    Object.assign(dialog.style, {
      width: '660px', height: '825px', maxWidth: '100vw', maxHeight: '100vh', padding: '0',
      border: '0', borderRadius: '12px', overflow: 'hidden', boxShadow: '0 16px 64px rgb(0 0 0 / .35)',
    });
    const frame = document.createElement('iframe');
    frame.name = 'nicepay-' + Math.random().toString(36).slice(2);
    frame.title = 'NICEPAY';
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' });
    dialog.append(frame);
    document.body.append(dialog);
    const scroll = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';

    function close(error) {
      removeEventListener('message', onMessage);
      document.documentElement.style.overflow = scroll;
      dialog.remove();
      onClosed(error);
    }
    function onMessage(event) {
      if (event.source === frame.contentWindow && event.data?.type === 'nicepay:close') {
        close({ msg: event.data.msg, errorMsg: event.data.errorMsg });
      }
    }
    addEventListener('message', onMessage);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      close({ msg: '결제창을 닫았습니다.', errorMsg: 'I002 사용자가 결제를 취소하였습니다' });
    });
    dialog.showModal();
    submit(options, frame.name, 'pc');
  }

  window.AUTHNICE = {
    requestPay(options) {
      const fail = (error) => options.fnError?.(error);
      const problem = problemOf(options);
      if (problem !== null) {
        fail({ msg: '결제를 시작할 수 없습니다.', errorMsg: problem });
      } else if (matchMedia('(min-width: 768px)').matches) {
        openLayer(options, fail);
      } else {
        submit(options, '_self', 'mobile');
      }
    },
  };
})();
`;
