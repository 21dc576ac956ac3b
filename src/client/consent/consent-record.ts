import { eraseCookies } from 'vanilla-cookieconsent';

export const RECORD_NAME = 'cc_cookie';

/**
 * Removes a stored record that is valid JSON but makes the library throw, so that it asks again and
 * can store the choice. The library itself rejects other text and another revision. Several records
 * are all removed, of this host and of every domain above it: the library reads the first, which it
 * may not be able to write, and a withdrawal would be lost.
 */
export function dropBrokenRecord(): void {
  const start = `${RECORD_NAME}=`;
  const [record, ...others] = document.cookie
    .split(/; */)
    .filter((cookie) => cookie.startsWith(start));
  if (!record || (others.length === 0 && isSound(record.slice(start.length)))) return;
  eraseCookies(RECORD_NAME, '/');
  const labels = location.hostname.split('.');
  for (const index of labels.keys()) {
    eraseCookies(RECORD_NAME, '/', labels.slice(index).join('.'));
  }
}

/**
 * Whether the library can work with the record.
 * @param encoded URI-encoded JSON
 */
function isSound(encoded: string): boolean {
  try {
    const { consentId, consentTimestamp, lastConsentTimestamp, categories, services } = JSON.parse(
      decodeURIComponent(encoded),
    );
    return (
      typeof consentId === 'string' &&
      [consentTimestamp, lastConsentTimestamp].every(isTime) &&
      [categories, ...Object.values(services)].every(isNameList)
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
