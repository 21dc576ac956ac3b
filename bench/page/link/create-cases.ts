import { PAGE_PATHS } from '../../../tests/support/app/page-paths.ts';
import { adaptNginxFile, HOST } from '../../../tests/support/deploy/nginx-file.ts';
import { change } from '../../../tests/support/process/change.ts';
import { type PublishedSite, UNKNOWN_PATH } from '../published-site.ts';
import { createChain } from './create-chain.ts';
import type { LoadTimes } from './load-times.ts';

/** The namespace of the server is empty, so every port is free. */
export const SITE_PORTS = [3000, 3001];
export const PADDED_PORT = 3002;
export const ORIGIN = `https://${HOST}`;
const PORTS = { http: 80, https: 443 };
const PATHS = [...PAGE_PATHS, UNKNOWN_PATH];
const RECORD_SIZE = /ssl_buffer_size [^;]+;/;

/** What is loaded in turns with others, and the loads of each path. */
export interface Case {
  name: string;
  /** TCP's congestion control, which decides how much is sent in the first round trip. */
  control: string;
  /** Of nginx. */
  configuration: string;
  loads: ReadonlyMap<string, LoadTimes[]>;
}

interface CaseOptions {
  /** Of the server on the link. */
  address: string;
  sites: readonly Pick<PublishedSite, 'name' | 'port'>[];
  controls: readonly string[];
  /** Values of `ssl_buffer_size`; where there is none, the shipped one. */
  recordSizes: readonly string[];
}

/** The shipped configuration of nginx before each site, with each congestion control. */
export async function createCases(options: CaseOptions): Promise<Case[]> {
  const { address, sites, controls, recordSizes } = options;
  const folder = await createChain();
  return sites.flatMap((site) => {
    const upstreams = [site.port, site.port] as const;
    const shipped = adaptNginxFile({ folder, address, ports: PORTS, upstreams });
    const [directive = ''] = RECORD_SIZE.exec(shipped) ?? [];
    const variants = recordSizes.map((size) => `ssl_buffer_size ${size};`);
    return (variants.length > 0 ? variants : [directive]).flatMap((variant) =>
      controls.map((control) => ({
        name: [site.name, control, variant].filter((part) => part !== '').join(', '),
        control,
        configuration: change(shipped, [[directive, variant]]),
        loads: new Map(PATHS.map((path) => [path, []])),
      })),
    );
  });
}
