const LAST_CHUNK = '\r\n0\r\n\r\n';

/** Reads answers of HTTP/1.1 one after another: of a length, in chunks, or without a body. */
export class AnswerReader {
  status = 0;
  /** The server announced that it ends the connection after this answer. */
  isLast = false;
  #state: 'head' | 'length' | 'chunks' = 'head';
  #head = '';
  #remainingBytes = 0;
  /** The end of what has been read of a body in chunks. */
  #tail = '';

  /** Some bytes of an answer have come, and not yet all. */
  get hasBegun(): boolean {
    return this.#state !== 'head' || this.#head !== '';
  }

  /**
   * @param bodyless the request was HEAD.
   * @returns whether the answer is complete.
   * @throws when its end cannot be known.
   */
  read(bytes: Buffer, bodyless: boolean): boolean {
    let body = bytes;
    if (this.#state === 'head') {
      const before = this.#head.length;
      this.#head += bytes.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return false;
      this.#readHead(this.#head.slice(0, end), bodyless);
      body = bytes.subarray(end + 4 - before);
    }
    if (!this.#isComplete(body)) return false;
    this.#state = 'head';
    this.#head = '';
    return true;
  }

  #readHead(head: string, bodyless: boolean): void {
    this.status = Number(head.slice(9, 12));
    this.isLast = /\r\nconnection: close/i.test(head);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    this.#state = 'length';
    if (bodyless || this.status === 304 || this.status === 204) this.#remainingBytes = 0;
    else if (length) this.#remainingBytes = Number(length);
    else if (/\r\ntransfer-encoding: chunked/i.test(head)) {
      this.#state = 'chunks';
      this.#tail = '\r\n';
    } else throw new Error('ERR_UNKNOWN_LENGTH');
  }

  #isComplete(body: Buffer): boolean {
    if (this.#state === 'chunks') {
      this.#tail = (this.#tail + body.toString('latin1')).slice(-LAST_CHUNK.length);
      return this.#tail === LAST_CHUNK;
    }
    this.#remainingBytes -= body.length;
    if (this.#remainingBytes < 0) throw new Error('ERR_MORE_THAN_ANNOUNCED');
    return this.#remainingBytes === 0;
  }
}
