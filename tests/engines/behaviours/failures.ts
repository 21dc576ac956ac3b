import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { HEADER_NAMES, PAGE_HEADINGS } from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';

/** Starts a server in front of the site that breaks the connection for some files. @returns its origin. */
async function refuse(visitor: Visitor, path: RegExp): Promise<string> {
  visitor.expectedProblems.push(/Failed to load |dynamically imported module|Importing a module/);
  const front = createServer(({ url = '/', method, headers }, outgoing) => {
    if (path.test(url)) outgoing.destroy();
    else {
      const passOn = request(visitor.site + url, { method, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      passOn.end();
    }
  });
  await once(front.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    front.close();
    front.closeAllConnections();
  });
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
}

export const failures: BehaviourGroup = {
  about: 'Where the script of a page does not arrive',
  behaviours: {
    'the server sends that page, once, and the rest works': async (visitor) => {
      // React's promise of the styles, which Firefox gives up when it loads the page instead.
      visitor.expectedProblems.push(/^Unhandled: \[object Event\]/);
      await visitor.open('/', await refuse(visitor, /pricing-page/));
      for (const path of ['/pricing', '/contact'] as const) {
        const link = { role: 'link', name: HEADER_NAMES[path] } as const;
        await visitor.click({ ...link, within: { role: 'banner' } });
        await visitor.expectThere({ role: 'heading', name: PAGE_HEADINGS[path] });
        await visitor.waitForHydration('frame');
      }
    },
  },
};
