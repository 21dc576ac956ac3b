/** The library's cookie options that say where the consent record is stored. */
interface RecordPlace {
  name: string;
  path: string;
  useLocalStorage?: boolean | undefined;
}

/**
 * In characters of the encoded record. The library's own has about 450. A cookie close to 4096 bytes
 * (RFC 6265, section 6.1) could not be written again with the next choice.
 */
const LONGEST_RECORD = 2048;

/**
 * Removes a stored record that is valid JSON but makes the library throw, so that it asks again and
 * can store the choice. The library itself rejects other text, another revision and expired records.
 * Several cookies of this name are all removed: the library reads the first, and may write another.
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

/** For this host, and for every domain above it; a browser ignores those that are not allowed. */
function expireCookies({ name, path }: RecordPlace): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_label, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser of the site has cookieStore
    document.cookie = `${name}=; Path=${path}; Max-Age=0${domain}`;
  }
}
