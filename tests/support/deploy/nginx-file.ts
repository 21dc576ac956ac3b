import { readFileSync } from 'node:fs';
import { change } from '../process/change.ts';

/** deploy/nginx/ai-agents-website.conf as it is shipped. */
export const NGINX_FILE = readFileSync('deploy/nginx/ai-agents-website.conf', 'utf8');
/** The host of the file. */
export const HOST = 'www.example.com';

interface Adaptation {
  /** Has the certificate, and stands for `/etc/nginx` and `/var/www/html`. */
  folder: string;
  /** Where nginx listens. */
  address?: string;
  ports: { http: number; https: number };
  /** Ports of the instances on 127.0.0.1. */
  upstreams: readonly [number, number];
}

/** The file for this machine: with other ports, and with a certificate that exists. */
export function adaptNginxFile({
  folder,
  address = '127.0.0.1',
  ports,
  upstreams,
}: Adaptation): string {
  return change(NGINX_FILE, [
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen ${address}:${ports.http};`],
    ['listen 443 ssl http2;', `listen ${address}:${ports.https} ssl http2;`],
    ['/etc/letsencrypt/live/www.example.com', folder],
    ['/var/www/html', folder],
    ['/etc/nginx/', `${folder}/etc/nginx/`],
    ['127.0.0.1:3000', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${upstreams[1]}`],
  ]);
}
