/** A reason not to start that an operator can fix; its message is shown without a stack trace. */
export class StartError extends Error {}
