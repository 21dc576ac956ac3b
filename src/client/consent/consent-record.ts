import { eraseCookies } from 'vanilla-cookieconsent';

/** Name of the consent record, the cookie in which the consent library stores the visitor's choice. */
export const RECORD_NAME = 'cc_cookie';

/**
 * Removes a consent record whose content would make the consent library throw, so that the library asks the
 * visitor again. If this host and its parent domains have set several consent records, removes all of them.
 * The library would read only the first one and might be unable to overwrite it, so a withdrawal of consent
 * would be lost.
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

/** @param encoded the value of the cookie, which is percent-encoded JSON */
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
