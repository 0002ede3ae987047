/** Whether a text stands anywhere in an answer or an element: where one keeps it is its type's own business. */
export function mentions(value: unknown, text: string): boolean {
  if (value === text) return true
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((each) => mentions(each, text))
}
