import { connect, type Socket } from 'node:net';
import { AnswerReader } from './response-reader.ts';

/** A request as it is sent. */
export interface LoadRequest {
  bytes: string;
  isHead: boolean;
}

/**
 * A request without a complete answer, by how far it came: `connect`, there was no connection;
 * `wait`, it was sent as the first of its connection, and no byte came back; `answer`, the answer
 * ended before its end; `idle`, it was sent on a connection that had served before, and that ended
 * without a byte: the server may have closed it before it saw the request.
 */
export interface Loss {
  phase: 'connect' | 'wait' | 'answer' | 'idle';
  code: string;
}

interface LoadConnectionOptions {
  port: number;
  onAnswer: (connection: LoadConnection, status: number, milliseconds: number) => void;
  onLoss: (connection: LoadConnection, loss: Loss) => void;
}

/** What is read is looked at and forgotten at once, so one piece of memory serves all. */
const readBuffer = Buffer.allocUnsafe(64 * 1024);

/** One client: one request at a time, on one connection for as long as the server keeps it. */
export class LoadConnection {
  readonly #options: LoadConnectionOptions;
  #reader = new AnswerReader();
  #socket: Socket | null = null;
  #isConnected = false;
  #hasServed = false;
  #request: LoadRequest | null = null;
  #begunAt = 0;

  constructor(options: LoadConnectionOptions) {
    this.#options = options;
  }

  get isWaiting(): boolean {
    return this.#request !== null;
  }

  get isOpen(): boolean {
    return this.#socket !== null;
  }

  /** @param begunAt when the request was due, by `performance.now()`. */
  send(request: LoadRequest, begunAt: number): void {
    this.#request = request;
    this.#begunAt = begunAt;
    this.#socket ??= this.#connect();
    this.#socket.write(request.bytes, 'latin1');
  }

  /** Ends the connection; a request that still waits is lost. */
  close(code: string): void {
    this.#end(code);
  }

  #connect(): Socket {
    this.#reader = new AnswerReader();
    this.#isConnected = false;
    this.#hasServed = false;
    const socket = connect({
      host: '127.0.0.1',
      port: this.#options.port,
      noDelay: true,
      onread: {
        buffer: readBuffer,
        callback: (length) => {
          if (this.#socket === socket) this.#read(readBuffer.subarray(0, length));
          return true;
        },
      },
    });
    const end = (code: string) => {
      if (this.#socket === socket) this.#end(code);
    };
    socket.once('connect', () => {
      this.#isConnected = true;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    socket.once('end', () => end('CLOSED'));
    socket.once('close', () => end('CLOSED'));
    return socket;
  }

  #read(chunk: Buffer): void {
    try {
      if (!this.#request) throw new Error('ERR_UNASKED');
      if (!this.#reader.read(chunk, this.#request.isHead)) return;
    } catch (error) {
      this.#end((error as Error).message);
      return;
    }
    this.#request = null;
    this.#hasServed = true;
    if (this.#reader.isLast) this.#end('');
    this.#options.onAnswer(this, this.#reader.status, performance.now() - this.#begunAt);
  }

  #end(code: string): void {
    const isLost = this.#request !== null;
    const phase = this.#findPhase();
    this.#socket?.destroy();
    this.#socket = null;
    this.#request = null;
    if (isLost) this.#options.onLoss(this, { phase, code });
  }

  #findPhase(): Loss['phase'] {
    if (!this.#isConnected) return 'connect';
    if (this.#reader.hasBegun) return 'answer';
    return this.#hasServed ? 'idle' : 'wait';
  }
}
