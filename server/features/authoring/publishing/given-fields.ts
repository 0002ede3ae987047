import type { Issue } from '../../../../schemas/index.ts'

/** What an author may not write, because publishing gives it. */
export function givenFields(source: unknown, fields: readonly string[]): Issue[] {
  const isObject = typeof source === 'object' && source !== null
  return fields
    .filter((field) => isObject && Object.hasOwn(source, field))
    .map((field) => ({ code: 'document.given_field', path: `/${field}`, params: { field } }))
}
