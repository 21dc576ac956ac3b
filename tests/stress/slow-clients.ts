import { connect, type Socket } from 'node:net';

/** How a client wastes the time of a server. */
export interface SlowAttack {
  /** Sent at once. */
  begin: string;
  /** The bytes that follow, one piece a second. */
  drip: (second: number) => string;
  /** Takes what the server answers. */
  reads: boolean;
  /** Comes again when the server has ended it. */
  returns?: boolean;
}

const DRIP_INTERVAL_MS = 1000;
/** So that they come one after another, not all at once. */
const OPENING_INTERVAL_MS = 1;
/** Whom the server ended comes again after so long. */
const RETURN_MS = 1000;

/** Many slow clients; whom the server ends comes again, as an attacker would. */
export class SlowClients {
  readonly #port: number;
  readonly #attack: SlowAttack;
  readonly #count: number;
  readonly #sockets = new Set<Socket>();
  #second = 0;
  #drip: NodeJS.Timeout | undefined;
  #isRunning = false;

  constructor(port: number, attack: SlowAttack, count: number) {
    this.#port = port;
    this.#attack = attack;
    this.#count = count;
  }

  /** Connections that are open. */
  get open(): number {
    return [...this.#sockets].filter(({ connecting }) => !connecting).length;
  }

  start(): void {
    this.#isRunning = true;
    for (let index = 0; index < this.#count; index += 1) {
      this.#openAfter(index * OPENING_INTERVAL_MS);
    }
    this.#drip = setInterval(() => {
      const bytes = this.#attack.drip(this.#second++);
      for (const socket of this.#sockets) socket.write(bytes);
    }, DRIP_INTERVAL_MS);
  }

  stop(): void {
    this.#isRunning = false;
    clearInterval(this.#drip);
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  #openAfter(milliseconds: number): void {
    setTimeout(() => {
      if (this.#isRunning) this.#open();
    }, milliseconds).unref();
  }

  #open(): void {
    const socket = connect({ host: '127.0.0.1', port: this.#port });
    if (this.#attack.reads) socket.resume();
    else socket.pause();
    socket.write(this.#attack.begin);
    this.#sockets.add(socket);
    const end = () => {
      if (!this.#sockets.delete(socket)) return;
      socket.destroy();
      if (this.#attack.returns !== false) this.#openAfter(RETURN_MS);
    };
    socket.once('end', end);
    socket.once('close', end);
    socket.on('error', end);
  }
}
