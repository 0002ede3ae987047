/** `first_name` and `firstName` as a person would write them. */
export function readable(name: string, otherwise: string): string {
  const words = name
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])(?=[a-z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)
    .trim()
    .slice(0, 200)
  return words === '' ? otherwise : words.charAt(0).toUpperCase() + words.slice(1)
}
