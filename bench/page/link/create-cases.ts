import { PAGE_PATHS } from '../../../tests/support/app/page-paths.ts';
import { adaptNginxFile } from '../../../tests/support/deploy/nginx-file.ts';
import { change } from '../../../tests/support/process/change.ts';
import { UNKNOWN_PATH } from '../published-site.ts';
import { createChain } from './create-chain.ts';
import type { LoadTimes } from './load-times.ts';

/** The namespace of the server is empty, so every port is free. */
export const SITE_PORT = 3000;
const PORTS = { http: 80, https: 443 };
const PATHS = [...PAGE_PATHS, UNKNOWN_PATH];
const RECORD_SIZE = /ssl_buffer_size [^;]+;/;

/** What is loaded in turns with others, and the loads of each path. */
interface Case {
  name: string;
  /** TCP's congestion control, which decides how much is sent in the first round trip. */
  control: string;
  /** Of nginx. */
  configuration: string;
  loads: ReadonlyMap<string, LoadTimes[]>;
}

/**
 * The shipped configuration of nginx with each congestion control.
 * @param address of the server on the link.
 * @param recordSizes values of `ssl_buffer_size`; where there is none, the shipped one.
 */
export async function createCases(
  address: string,
  controls: readonly string[],
  recordSizes: readonly string[],
): Promise<Case[]> {
  const folder = await createChain();
  const upstreams = [SITE_PORT, SITE_PORT] as const;
  const shipped = adaptNginxFile({ folder, address, ports: PORTS, upstreams });
  const [directive = ''] = RECORD_SIZE.exec(shipped) ?? [];
  const variants = recordSizes.map((size) => `ssl_buffer_size ${size};`);
  return (variants.length > 0 ? variants : [directive]).flatMap((variant) =>
    controls.map((control) => ({
      name: `${control}, ${variant}`,
      control,
      configuration: change(shipped, [[directive, variant]]),
      loads: new Map(PATHS.map((path) => [path, []])),
    })),
  );
}
