/**
 * The part of a refusal that says what is wrong with a request: the hint, which is for programs,
 * or the sentence, if people can mend the request.
 */
export const saidOf = ({ hint, error }: { hint?: string; error: string }) => hint ?? error;
