import type { plainResponses } from '../../shared/content/site/errors.ts';

export type PlainStatus = keyof typeof plainResponses;

/** A request that is refused with this status (RFC 9110, section 15.5); `handleError` responds. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: PlainStatus;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: PlainStatus, headers: Readonly<Record<string, string>> = {}) {
    super(`The request is refused with status ${status}`);
    this.status = status;
    this.headers = headers;
  }
}
