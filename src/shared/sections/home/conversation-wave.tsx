/** A call of two speakers, each bar drawn up from the middle and once more mirrored. Decoration. */
export function ConversationWave() {
  return (
    <svg className="waveform" viewBox="0 -32 324 64" preserveAspectRatio="none" aria-hidden="true">
      <g>{BARS}</g>
      <g transform="scale(1 -1)">{BARS}</g>
    </svg>
  );
}

const BARS = (
  <>
    <path
      className="waveform__bars waveform__bars--agent"
      d="M3 0V3V0m6 0V17V0m6 0V19V0m6 0V28V0m6 0V16V0m6 0V20V0m6 0V12V0m6 0V21V0m6 0V10V0m90 0V6V0m6 0V11V0m6 0V16V0m6 0V23V0m6 0V26V0m6 0V22V0m6 0V19V0m6 0V17V0m6 0V15V0m6 0V19V0m6 0V13V0m6 0V6V0"
    />
    <path
      className="waveform__bars waveform__bars--silence"
      d="M57 0V1V0m78 0V1V0m78 0V1V0m78 0V1V0m6 0V1V0m6 0V1V0m6 0V1V0m6 0V1V0m6 0V1V0"
    />
    <path
      className="waveform__bars waveform__bars--customer"
      d="M63 0V6V0m6 0V8V0m6 0V14V0m6 0V16V0m6 0V21V0m6 0V20V0m6 0V22V0m6 0V10V0m6 0V16V0m6 0V17V0m6 0V17V0m6 0V7V0m90 0V6V0m6 0V11V0m6 0V29V0m6 0V24V0m6 0V25V0m6 0V21V0m6 0V20V0m6 0V15V0m6 0V25V0m6 0V22V0m6 0V13V0m6 0V4V0"
    />
  </>
);
