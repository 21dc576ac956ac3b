/** The parts of an answer over https that the rules look at; header names in lower case. */
export interface RatedAnswer {
  headers: Readonly<Record<string, string | undefined>>;
  html: string;
}

/** Sources that let in about anything. */
const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', "'unsafe-inline'", 'data:'];

const SIX_MONTHS_IN_SECONDS = 15_552_000;
const EXTRA_CREDIT_FROM = 90;

/**
 * The rules of MDN's HTTP Observatory as it publishes them
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), each with what it adds
 * to 100 points. Left out is the redirection from http, which whatever ends TLS before this server
 * has to make, and the list of preloaded hosts.
 */
const RULES: Record<string, (answer: RatedAnswer) => number> = {
  'Content-Security-Policy': ({ headers }) => ratePolicy(headers['content-security-policy']),
  Cookies: ({ headers }) => (headers['set-cookie'] === undefined ? 0 : -20),
  'Cross-Origin Resource Sharing': ({ headers }) =>
    headers['access-control-allow-credentials'] === 'true' ? -50 : 0,
  'Cross-Origin-Resource-Policy': ({ headers }) =>
    /^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '') ? 10 : 0,
  'Referrer-Policy': ({ headers }) => {
    const policy = headers['referrer-policy'];
    if (policy === undefined) return 0;
    return /^(no-referrer|(strict-|same-)origin(-when-cross-origin)?)$/.test(policy) ? 5 : -5;
  },
  'Strict-Transport-Security': ({ headers }) => {
    const age = /\bmax-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1];
    if (age === undefined) return -20;
    return Number(age) >= SIX_MONTHS_IN_SECONDS ? 0 : -10;
  },
  'Subresource integrity': ({ html }) => {
    const foreign = (html.match(/<script[^>]+src="(?:https?:)?\/\/[^>]*>/g) ?? []).filter(
      (script) => !script.includes('integrity='),
    );
    return foreign.some((script) => !script.includes('https:'))
      ? -50
      : -5 * Math.sign(foreign.length);
  },
  'X-Content-Type-Options': ({ headers }) =>
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
  'X-Frame-Options': ({ headers }) => {
    if (/frame-ancestors/.test(headers['content-security-policy'] ?? '')) return 5;
    return /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '') ? 0 : -20;
  },
};

function ratePolicy(policy: string | undefined): number {
  if (!policy) return -25;
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const find = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const isBroad = (name: string) => find(name).some((source) => BROAD.includes(source));
  if (isBroad('script-src') || isBroad('object-src')) return -20;
  if ([...find('script-src'), ...find('style-src')].includes("'unsafe-eval'")) return -10;
  if (isBroad('style-src')) return 0;
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5;
}

/** @returns points (A+ from 100 on) and what each rule adds to them. */
export function rate(answer: RatedAnswer): { score: number; parts: Record<string, number> } {
  const parts = Object.fromEntries(
    Object.entries(RULES).map(([name, judge]) => [name, judge(answer)]),
  );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 100);
  const base = sum(Object.values(parts).filter((part) => part < 0));
  const score = base >= EXTRA_CREDIT_FROM ? sum(Object.values(parts)) : base;
  return { score: Math.max(score, 0), parts };
}
