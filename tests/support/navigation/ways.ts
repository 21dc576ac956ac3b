/**
 * Ways from page to page; those that are only a matter of our code, in Chromium alone. Commands, see `walk.ts`:
 * - `open`, `load`: a document, until all of it responds, until its frame does (`frame`), or just that.
 * - `leave` for a document that is slow; `overtake` it by an act before it comes: a link of the header, `question`.
 * - `hold` assets of a name until `free`, `block` them, or a page, until `allow`; `asked`, `refused`: once one was.
 * - `follow` a link of the header, `type` a hash, `scroll`, `Back`, `Forward`, `reload`, `configure` cookies, open a
 *   `question`, write a `mail`.
 * - `at`: this URL, and everything agrees with it. The place is `top` or `section`, with the focus;
 *   `there`, without; a position; without one it is the browser's. `announced`: this page has been.
 * - `loads`: the same, in another document than before; `same`: in the one that was opened.
 * - `waits`: the same, while a sign says that another page is on its way.
 */
export const WAYS: Readonly<Record<string, string>> = {
  'Smoke: a place on another page':
    'open /#features, at /#features there, open /pricing, scroll 700, follow /#features, at /#features section, Back, at /pricing top, Forward, at /#features section',
  'places on the page, and what is none':
    'open /, scroll 500, follow /#features, at /#features section, follow /#features, at /#features section, Back, at / there, Forward, at /#features section, type #faq, at /#faq section, type #nada, at /#nada there, type #%E0%A4%A, at /#%E0%A4%A there, Back, Back, at /#faq section, follow /#features, at /#features section, follow /, at / there',
  'the URL that is shown':
    'open /contact, scroll 300, follow /pricing, at /pricing top, announced /pricing, scroll 900, follow /pricing, at /pricing top, Back, at /contact top, follow /#features, at /#features section, follow /, at / top, Back, at /#features section',
  'a slow page, tapped again':
    'hold pricing-page, open /, follow /pricing, waits /, follow /pricing, loads /pricing, free, Back, at /',
  'Ours: a slow page, then Back, then another':
    'hold pricing-page, open /contact, follow /, at / top, follow /pricing, waits /, Back, at /contact top, follow /, at / top, follow /pricing, waits /, follow /contact, at /contact top, free, at /contact top, Back, at / top',
  'Ours: a slow page, then a place on this one, then another slow one, and the first fails':
    'hold (pricing|contact)-page, open /, follow /pricing, waits /, follow /#features, at /#features section, follow /pricing, waits /#features, follow /contact, waits /#features, block pricing-page, free, refused, at /contact top, Back, at /#features section',
  'a slow page, then another document and back':
    'hold (pricing-page|start-consent), open /contact, follow /, at / top, configure, scroll 900, follow /pricing, waits /, leave /licenses.txt, Back, hydrated, at / 900, follow /contact, at /contact top',
  'Ours: the banner is slow, then a page; then Back; then a question':
    'hold start-consent, open /, configure, waits /, follow /pricing, at /pricing top, configure, waits /pricing, Back, at / top, configure, question, at /, free, at /, same',
  'Ours: a program that opens beside the page, then a page that is on its way':
    'hold pages, open /contact, asked, mail, follow /pricing, waits /contact, free, at /pricing top, same',
  'a slow document, then a question': 'open /, overtake /licenses.txt question, at /, free, at /',
  'a slow document, then a page':
    'open /contact, follow /, at / top, overtake /licenses.txt /pricing, at /pricing, free, at /pricing',
  'Ours: a place of a page that is not at hand':
    'hold home-page, open /contact, follow /#features, waits /contact, free, at /#features section',
  'a missing page comes as a document':
    'block pricing-page, open /, follow /pricing, loads /pricing, Back, at /, hydrated, follow /contact, at /contact top',
  'Ours: a missing style sheet': 'block pages, open /, follow /pricing, loads /pricing, Back, at /',
  'a page that was missing, and is there now':
    'block pricing-page, open /, refused, allow, follow /pricing, at /pricing, Back, at /',
  'Ours: a style sheet that was missing, and is there now':
    'block pages, open /, refused, allow, follow /pricing, at /pricing top, Back, at / top',
  'before the code of the page':
    'hold home-page, open / frame, follow /#features, at /#features section, Back, at /, type #faq, at /#faq section, follow /pricing, at /pricing top, Back, loads /#faq, free, at /#faq',
  'without the code of the page':
    'block pricing-page, open /pricing frame, type #voice-agent, at /pricing#voice-agent section, Back, at /pricing, follow /contact, at /contact top, Back, loads /pricing',
  'before hydration':
    'hold hydrate, load /, follow /#features, at /#features there, type #faq, at /#faq there, free, hydrated, at /#faq there, Back, at /#features section, follow /pricing, at /pricing top, Back, at /#features section',
  'Back and Forward before hydration':
    'open /, follow /pricing, at /pricing top, hold hydrate, reload, loads /pricing, Back, free, loads /, hydrated, Forward, at /pricing',
  'Smoke: a reload':
    'open /, scroll 700, follow /pricing, at /pricing top, scroll 900, reload, hydrated, at /pricing 900, follow /, at / top, Back, at /pricing top, Back, at / top, Forward, at /pricing top',
  'from a page that does not exist':
    'open //x, at //x, open /pricing//, at /pricing//, open /PRICING, follow /pricing, at /pricing top, Back, at /PRICING top, follow /, at / top',
  'from an error of the server':
    'block /pricing, open /pricing, allow, follow /pricing, at /pricing, open /500, follow /, at / top, Back, loads /500',
};
