/** Parses a vCard (RFC 2426): unfolds its lines and unescapes their values. */
export function readCard(text: string) {
  return text
    .trimEnd()
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map((line) => {
      const [, group = '', name = '', fields = '', value = ''] =
        /^(?:([\w-]+)\.)?([\w-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? [];
      const type = fields.split(';').flatMap((field) => /^TYPE=(.*)$/i.exec(field)?.[1] ?? []);
      return { group, name, type: type.join(), value: value.replaceAll(/\\([\\,;])/g, '$1') };
    });
}
