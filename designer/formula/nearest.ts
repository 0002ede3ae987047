/** Longer words are not compared. */
const MAX_LENGTH = 60

/** The name that is written most like this one; undefined where none is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const given = word.toLowerCase()
  if (given.length > MAX_LENGTH) return undefined
  let best: string | undefined
  let least = Math.max(1, Math.floor(given.length / 3)) + 1
  for (const name of names) {
    if (name === '' || Math.abs(name.length - given.length) >= least) continue
    const far = distance(given, name.toLowerCase())
    if (far < least) [best, least] = [name, far]
  }
  return best
}

/** How many letters differ, are missing or too many. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(changed, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    above = row
  }
  return above[b.length] ?? 0
}
