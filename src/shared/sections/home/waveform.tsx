import type { SpeechBar } from './speech.ts';

interface WaveformProps {
  bars: readonly SpeechBar[];
  height: number;
}

const BAR_DISTANCE = 6;

/**
 * The bars of a conversation: one path for each speaker and one for the silence, drawn upwards
 * from the middle and once more mirrored. Decoration.
 */
export function Waveform({ bars, height }: WaveformProps) {
  const width = bars.length * BAR_DISTANCE;
  const speakers = new Set(bars.map(({ speaker }) => speaker));
  const paths = [...speakers].map((speaker) => (
    <path
      key={speaker ?? ''}
      className={`waveform__bars waveform__bars--${speaker ?? 'silence'}`}
      d={drawBars(bars, speaker)}
    />
  ));
  return (
    <svg
      className="waveform"
      viewBox={`0 ${-height / 2} ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g>{paths}</g>
      <g transform="scale(1 -1)">{paths}</g>
    </svg>
  );
}

/** Each bar is drawn up from the middle line and back. */
function drawBars(bars: readonly SpeechBar[], speaker: SpeechBar['speaker']): string {
  let path = '';
  let position = 0;
  bars.forEach((bar, index) => {
    if (bar.speaker !== speaker) return;
    const x = index * BAR_DISTANCE + BAR_DISTANCE / 2;
    path += path === '' ? `M${x} 0` : `m${x - position} 0`;
    path += `V${bar.height / 2}V0`;
    position = x;
  });
  return path;
}
