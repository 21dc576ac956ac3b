import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends what is no HTTP request. @returns the response, when the server has closed the connection. */
export function sendMalformed(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write('HOLA\r\n\r\n');
  return text(socket);
}
