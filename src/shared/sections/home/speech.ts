type Speaker = 'agent' | 'customer';

/** `from` and `to` are shares of the whole conversation, 0 to 1. */
interface Turn {
  from: number;
  to: number;
  speaker: Speaker;
}

/** One bar of a waveform. `height` is even and at most that of the options. */
export interface SpeechBar {
  height: number;
  /** Undefined: silence. */
  speaker: Speaker | undefined;
}

interface SpeechOptions {
  /** 1 to 2 147 483 646; the same seed gives the same bars. */
  seed: number;
  /** Number of bars. */
  length: number;
  /** Maximum height of a bar. */
  height: number;
  turns: readonly Turn[];
}

const MODULUS = 2_147_483_647;
const MULTIPLIER = 16_807;
const BARS_PER_SYLLABLE = 6;
const SILENCE = 2;

/**
 * The waveform of an invented conversation: seeded noise (Park and Miller's generator) shaped into
 * syllables, louder in the middle of each turn. Server and browser compute the same bars.
 */
export function createSpeech({ seed, length, height, turns }: SpeechOptions): SpeechBar[] {
  const bars: SpeechBar[] = [];
  let state = seed;
  for (let index = 0; index < length; index++) {
    state = (state * MULTIPLIER) % MODULUS;
    const time = (index + 0.5) / length;
    const turn = turns.find(({ from, to }) => from <= time && time < to);
    const loudness = turn ? getLoudness(turn, time, index, state / MODULUS) : 0;
    bars.push({
      height: Math.max(SILENCE, Math.round((loudness * height) / 2) * 2),
      speaker: turn?.speaker,
    });
  }
  return bars;
}

function getLoudness({ from, to }: Turn, time: number, index: number, noise: number): number {
  const progress = (time - from) / (to - from);
  const envelope = Math.min(1, 5 * progress, 5 * (1 - progress));
  const syllable = 1 - Math.abs((index % BARS_PER_SYLLABLE) - 2.5) / 3;
  return envelope * (0.25 + 0.4 * syllable + 0.35 * noise);
}
