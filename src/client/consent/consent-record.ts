/** Where a consent record is kept: the library's cookie options that matter for reading it. */
interface RecordPlace {
  name: string;
  path: string;
  useLocalStorage?: boolean | undefined;
}

/**
 * Of the encoded record, in characters. The library's own takes about 450; a cookie that nears
 * 4096 bytes (RFC 6265, 6.1) could not be written again with the next choice.
 */
const LONGEST_RECORD = 2048;

/**
 * Removes a stored record that the library would accept as JSON and then stumble over, so that it
 * asks again and can store the answer. The library itself rejects what is not JSON, or of another
 * revision, or expired. Of several cookies of the name none is trusted: the library reads only the
 * first, which need not be the one that it writes.
 */
export function dropBrokenRecord(place: RecordPlace): void {
  const records = place.useLocalStorage ? readStorage(place) : readCookies(place);
  if (records.length === 0 || (records.length === 1 && isSound(records[0] ?? ''))) return;
  if (place.useLocalStorage) localStorage.removeItem(place.name);
  else expireCookies(place);
}

function readCookies({ name }: RecordPlace): string[] {
  const start = `${name}=`;
  return document.cookie
    .split(/; */)
    .filter((cookie) => cookie.startsWith(start))
    .map((cookie) => cookie.slice(start.length));
}

function readStorage({ name }: RecordPlace): string[] {
  try {
    const record = localStorage.getItem(name);
    return record === null ? [] : [encodeURIComponent(record)];
  } catch {
    return []; // storage is blocked
  }
}

/** @param encoded URI-encoded JSON */
function isSound(encoded: string): boolean {
  if (encoded.length > LONGEST_RECORD) return false;
  try {
    const { consentId, consentTimestamp, lastConsentTimestamp, categories, services } = JSON.parse(
      decodeURIComponent(encoded),
    );
    return (
      typeof consentId === 'string' &&
      consentId !== '' &&
      isTime(consentTimestamp) &&
      isTime(lastConsentTimestamp) &&
      isNameList(categories) &&
      Object.values(services).every(isNameList)
    );
  } catch {
    return false;
  }
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function isNameList(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

/** For this host alone, and for it and every domain above it: a browser ignores those it may not. */
function expireCookies({ name, path }: RecordPlace): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_label, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser of the site has cookieStore
    document.cookie = `${name}=; Path=${path}; Max-Age=0${domain}`;
  }
}
