import { createSpeech } from './speech.ts';
import { Waveform } from './waveform.tsx';

const HEIGHT = 64;
const wave = createSpeech({
  seed: 4,
  length: 54,
  height: HEIGHT,
  turns: [
    { from: 0, to: 0.17, speaker: 'agent' },
    { from: 0.18, to: 0.41, speaker: 'customer' },
    { from: 0.42, to: 0.65, speaker: 'agent' },
    { from: 0.66, to: 0.89, speaker: 'customer' },
  ],
});

/** A call of two speakers: the same drawing wherever a call is shown. Decoration. */
export function ConversationWave() {
  return <Waveform bars={wave} height={HEIGHT} />;
}
