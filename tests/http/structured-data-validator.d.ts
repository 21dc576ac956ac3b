/** The part of @adobe/structured-data-validator 1 in use; it has no types. */
declare module '@adobe/structured-data-validator' {
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default class Validator {
    constructor(schemaOrg?: unknown);
    validate(data: {
      jsonld: Record<string, object[]>;
    }): Promise<{ severity: 'ERROR' | 'WARNING'; rootType: string; issueMessage: string }[]>;
  }
}
