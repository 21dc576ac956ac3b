const LEVELS: Readonly<Record<number, string>> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Error: ' };

/** Fields of no use to whoever has started the server in this terminal. */
const OMITTED = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'config', 'requestId']);

/** What a client sends must not control the terminal. */
const CONTROLS = /\p{Cc}/gu;

/**
 * A line of the log in plain words, for a person at a terminal.
 * @param line JSON, with its line break.
 */
export function describeLogLine(line: string): string {
  const entry = JSON.parse(line);
  const given = Object.entries(entry).filter(
    ([name, value]) => !OMITTED.has(name) && value !== null,
  );
  const fields = given.filter(([, value]) => !isList(value)).map(describeField);
  const details = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  const lines = given
    .flatMap(([, value]) => (isList(value) ? Object.entries(value) : []))
    .map((field) => `\n  ${describeField(field)}`);
  const stack = entry.err?.stack ? `\n${entry.err.stack}` : '';
  return `${LEVELS[entry.level] ?? ''}${entry.msg}${details}${lines.join('')}${stack}\n`;
}

/** Names with their values, which get a line each. */
function isList(value: unknown): value is object {
  return typeof value === 'object' && !Array.isArray(value);
}

function describeField([name, value]: [string, unknown]): string {
  return `${name}: ${[value].flat().join(', ').replaceAll(CONTROLS, '')}`;
}
