/**
 * Stands, in a build, for the Ajv and its formats that JSON Forms brings along: the inspector judges nothing (the gate
 * does), and a content policy without `unsafe-eval` lets nothing be compiled. Called, or with `new`.
 */
export default function noAjv() {
  return { compile: () => () => true }
}
