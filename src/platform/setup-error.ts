/** A failure that the operator can fix; the message, in Portuguese, says how. */
export class SetupError extends Error {}
