/**
 * Builds an object of which the tested code reads only some members. The compiler checks the members that are given;
 * the others are undefined.
 */
export function montarParte<T extends object>(partes: Partial<T>): T {
  return partes as T
}
