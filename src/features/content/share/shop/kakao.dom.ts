/** The part of KakaoTalk's script that is used here. */
interface Kakao {
  isInitialized(): boolean;
  init(key: string): void;
  Share: { sendDefault(message: object): void };
}

const SDK = 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.4/kakao.min.js';
const SDK_HASH = 'sha384-DKYJZ8NLiK8MN4/C5P2dtSmLQ4KwPaoqAfyA/DfmEc1VDxu4yyC7wy6K1Hs90nka';

let ready: Promise<Kakao> | undefined;

/** Loads KakaoTalk's script, once; a failure may be tried again. */
export function loadKakao(key: string): Promise<Kakao> {
  ready ??= loadKakaoSdk(key).catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

/** Opens KakaoTalk with a page in it; as a card, if it has a picture. */
export function sendToKakao(
  kakao: Kakao,
  { title, url, image }: { title: string; url: string; image: string },
): void {
  const link = { webUrl: url, mobileWebUrl: url };

  kakao.Share.sendDefault(
    image === ''
      ? { objectType: 'text', text: title, link }
      : { objectType: 'feed', content: { title, imageUrl: image, link } },
  );
}

async function loadKakaoSdk(key: string): Promise<Kakao> {
  await new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src: SDK,
      integrity: SDK_HASH,
      crossOrigin: 'anonymous',
      onload: resolve,
      onerror: reject,
    });

    document.head.append(script);
  });

  const { Kakao: kakao } = window as Window & { Kakao?: Kakao }; // what the script leaves there
  if (!kakao) throw new Error('KakaoTalk’s script brought nothing.');

  if (!kakao.isInitialized()) kakao.init(key);

  return kakao;
}
