import type { LoadRequest } from './load-connection.ts';

export interface RequestParts {
  path: string;
  method?: 'GET' | 'HEAD';
  headers?: Readonly<Record<string, string>>;
}

/** The bytes of a request without a body, which asks for brotli when its headers say nothing else. */
export function composeRequest({ path, method = 'GET', headers = {} }: RequestParts): LoadRequest {
  const lines = Object.entries({ 'Accept-Encoding': 'br', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return {
    bytes: `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n`,
    isHead: method === 'HEAD',
  };
}
