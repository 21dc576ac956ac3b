/**
 * How long personal data is kept at most. It is a promise of the privacy policy, which software does not
 * keep: the operator deletes the records of the server (`docs/operating.md`), the provider deletes the
 * data of contacts.
 */
export const retention = {
  /** Of the server and of the proxy before it. */
  serverRecordDays: 30,
  /** After the last message or call, where no contract follows. */
  contactMonths: 12,
} satisfies Record<string, number>;
