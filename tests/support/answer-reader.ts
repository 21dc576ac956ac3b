/** Reads answers of HTTP/1.1 one after another; each says its length, or has no body. */
export class AnswerReader {
  status = 0;
  /** The server announced that it ends the connection after this answer. */
  isLast = false;
  #head = '';
  #remainingBytes = -1;

  /** Some bytes of an answer have come, and not yet all. */
  get hasBegun(): boolean {
    return this.#remainingBytes >= 0 || this.#head !== '';
  }

  /**
   * @param bodyless the request was HEAD.
   * @returns whether the answer is complete.
   * @throws when its end cannot be known.
   */
  read(chunk: Buffer, bodyless: boolean): boolean {
    let start = 0;
    if (this.#remainingBytes < 0) {
      const before = this.#head.length;
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return false;
      start = end + 4 - before;
      this.#readHead(this.#head.slice(0, end), bodyless);
    }
    this.#remainingBytes -= chunk.length - start;
    if (this.#remainingBytes < 0) throw new Error('ERR_MORE_THAN_ANNOUNCED');
    if (this.#remainingBytes > 0) return false;
    this.#head = '';
    this.#remainingBytes = -1;
    return true;
  }

  #readHead(head: string, bodyless: boolean): void {
    this.status = Number(head.slice(9, 12));
    this.isLast = /\r\nconnection: close/i.test(head);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (bodyless || this.status === 304 || this.status === 204) this.#remainingBytes = 0;
    else if (length) this.#remainingBytes = Number(length);
    else throw new Error('ERR_UNKNOWN_LENGTH');
  }
}
