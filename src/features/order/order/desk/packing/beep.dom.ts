const LOW_HZ = 220;
const HIGH_HZ = 880;
const BEEP_S = 0.15;
const VOLUME = 0.2;

let audio: AudioContext | undefined;

/** A short high tone for what is right, a low one for what is not; nothing where there is no sound. */
export function playTone(isRight: boolean): void {
  if (typeof AudioContext === 'undefined') return;

  audio ??= new AudioContext();

  const tone = audio.createOscillator();
  const volume = audio.createGain();

  tone.type = isRight ? 'sine' : 'square';
  tone.frequency.value = isRight ? HIGH_HZ : LOW_HZ;
  volume.gain.value = VOLUME;

  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + BEEP_S * (isRight ? 1 : 3));
}
