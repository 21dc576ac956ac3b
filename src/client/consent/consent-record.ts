import { eraseCookies } from 'vanilla-cookieconsent';

/** Name of the cookie in which the library stores the visitor's choice. */
export const RECORD_NAME = 'cc_cookie';

/**
 * Removes a stored record that is valid JSON but makes the consent library throw, so that the library asks
 * again and can store the choice. The library itself rejects text that is not JSON and records of another
 * revision. If there are several records, of this host or of a parent domain, all of them are removed: the
 * library reads the first record, may be unable to overwrite it, and a withdrawal would be lost.
 */
export function dropBrokenRecord(): void {
  const start = `${RECORD_NAME}=`;
  const [record, ...others] = document.cookie
    .split(/; */)
    .filter((cookie) => cookie.startsWith(start));
  if (!record || (others.length === 0 && isUsableRecord(record.slice(start.length)))) return;
  eraseCookies(RECORD_NAME, '/');
  const labels = location.hostname.split('.');
  for (const index of labels.keys()) {
    eraseCookies(RECORD_NAME, '/', labels.slice(index).join('.'));
  }
}

/** @param encoded URI-encoded JSON */
function isUsableRecord(encoded: string): boolean {
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
