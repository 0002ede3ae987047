/** `first_name` as a person would write it. */
export function readable(name: string, otherwise: string): string {
  const words = name
    .replace(/[_.-]+/g, ' ')
    .trim()
    .slice(0, 200)
  return words === '' ? otherwise : words.charAt(0).toUpperCase() + words.slice(1)
}
