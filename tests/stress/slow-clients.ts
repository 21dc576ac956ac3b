import { connect, type Socket } from 'node:net';

export interface SlowAttack {
  /** Sent at once. */
  start: string;
  /** Sent after each second. */
  drip: (second: number) => string;
  /** Whether it reads what the server sends. */
  reads: boolean;
}

const DRIP_INTERVAL_MS = 1000;
/** Clients come one after another. */
const OPENING_INTERVAL_MS = 1;
const RETURN_MS = 1000;

/** Many slow clients. One that the server closes comes again, as an attacker would. */
export class SlowClients {
  readonly #port: number;
  readonly #attack: SlowAttack;
  readonly #sockets = new Set<Socket>();
  readonly #drip: NodeJS.Timeout;
  #isRunning = true;

  constructor(port: number, attack: SlowAttack, count: number) {
    this.#port = port;
    this.#attack = attack;
    for (let index = 0; index < count; index += 1) {
      this.#openAfter(index * OPENING_INTERVAL_MS);
    }
    let second = 0;
    this.#drip = setInterval(() => {
      const bytes = attack.drip(second++);
      for (const socket of this.#sockets) socket.write(bytes);
    }, DRIP_INTERVAL_MS);
  }

  /** Number of open connections. */
  get open(): number {
    return [...this.#sockets].filter(({ connecting }) => !connecting).length;
  }

  stop(): void {
    this.#isRunning = false;
    clearInterval(this.#drip);
    for (const socket of this.#sockets) socket.destroy();
  }

  #openAfter(milliseconds: number): void {
    setTimeout(() => {
      if (this.#isRunning) this.#open();
    }, milliseconds).unref();
  }

  #open(): void {
    const socket = connect(this.#port, '127.0.0.1');
    if (this.#attack.reads) socket.resume();
    else socket.pause();
    socket.write(this.#attack.start);
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.once('end', () => socket.destroy());
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.#openAfter(RETURN_MS);
    });
  }
}
