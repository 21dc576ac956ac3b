import { describe, expect, it } from 'vitest';
import { createSpeech } from '../../src/shared/sections/home/speech.ts';

const options = {
  seed: 4,
  length: 40,
  height: 64,
  turns: [
    { from: 0, to: 0.4, speaker: 'agent' },
    { from: 0.5, to: 1, speaker: 'customer' },
  ],
} as const;

describe('the waveform of a conversation', () => {
  it('is the same for the same seed, and another one for another', () => {
    expect(createSpeech(options)).toEqual(createSpeech(options));
    expect(createSpeech({ ...options, seed: 5 })).not.toEqual(createSpeech(options));
  });

  it('assigns each bar to the speaker, and is quiet in between', () => {
    const bars = createSpeech(options);
    expect(bars).toHaveLength(40);
    bars.forEach(({ speaker, height }, index) => {
      const time = (index + 0.5) / 40;
      expect(speaker).toBe(time < 0.4 ? 'agent' : time < 0.5 ? undefined : 'customer');
      if (!speaker) expect(height).toBe(2);
    });
  });

  it('stays within its height, in whole pixels up and down', () => {
    for (const { height } of createSpeech(options)) {
      expect([height % 2, Math.min(2, height), Math.max(64, height)]).toEqual([0, 2, 64]);
    }
  });
});
