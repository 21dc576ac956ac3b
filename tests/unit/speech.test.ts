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

  it('gives each bar to who speaks then, and is quiet in between', () => {
    const bars = createSpeech(options);
    expect(bars).toHaveLength(40);
    bars.forEach(({ speaker, height }, index) => {
      const time = (index + 0.5) / 40;
      expect(speaker).toBe(time < 0.4 ? 'agent' : time < 0.5 ? undefined : 'customer');
      if (!speaker) expect(height).toBe(2);
    });
  });

  it('stays within its height, in whole pixels up and down, louder in the middle of a turn', () => {
    const heights = createSpeech(options).map(({ height }) => height);
    for (const height of heights) {
      expect(height % 2).toBe(0);
      expect(height).toBeGreaterThanOrEqual(2);
      expect(height).toBeLessThanOrEqual(64);
    }
    const [first = 0] = heights;
    expect(Math.max(...heights.slice(3, 13))).toBeGreaterThan(first);
  });
});
