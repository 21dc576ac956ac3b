import { useLayoutEffect, useRef, useState } from 'react';

/** What `PageMetadata` has written into the head. */
const METADATA =
  'title, [name=description], [name=robots], [name^=twitter], [property], [rel=canonical], [rel=alternate]';

/**
 * The page that came with the document, as it stands: neither its code nor React is needed for it.
 * Only in the browser. When the visitor goes to another page its metadata leaves with it.
 */
export function ServedMain() {
  const main = useRef<HTMLElement>(null);
  const [served] = useState(() => document.getElementById('main'));

  useLayoutEffect(() => {
    // Something had changed the document before, so that React has made the element anew.
    if (served && main.current !== served) main.current?.append(...served.childNodes);
    const metadata = document.head.querySelectorAll(METADATA);
    return () => {
      for (const element of metadata) element.remove();
    };
  }, [served]);

  // React takes text as its own matter, and with this attribute it does not compare the two.
  return (
    <main ref={main} id="main" tabIndex={-1} suppressHydrationWarning>
      {''}
    </main>
  );
}
