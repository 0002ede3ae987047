export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Longer texts are shown without their differences: the table of the comparison grows with both. */
const MOST_WORDS = 400

/** What was taken out of a text and put into it, word by word; undefined when the two have too little in common. */
export function wordDiff(before: string, after: string): readonly Piece[] | undefined {
  const [old, next] = [words(before), words(after)]
  if (old.length > MOST_WORDS || next.length > MOST_WORDS) return undefined
  const length = commonLengths(old, next)
  const pieces: Piece[] = []
  let [common, i, j] = [0, 0, 0]
  const put = (kind: Piece['kind'], text: string) => {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += text
    else pieces.push({ kind, text })
  }
  while (i < old.length || j < next.length) {
    const [left, right] = [old[i], next[j]]
    if (left !== undefined && left === right) {
      if (left.trim()) common += left.length
      put('same', left)
      i++
      j++
    } else if (left !== undefined && (right === undefined || at(length, i + 1, j) >= at(length, i, j + 1))) {
      put('removed', left)
      i++
    } else {
      put('added', right as string)
      j++
    }
  }
  return common * 3 >= Math.max(before.length, after.length) ? pieces : undefined
}

const words = (text: string) => text.split(/(\s+)/).filter(Boolean)
const at = (lengths: readonly Uint16Array[], i: number, j: number) => lengths[i]?.[j] ?? 0

/** By position in both: how many words of the rest they share in order. */
function commonLengths(old: readonly string[], next: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1))
  for (let i = old.length - 1; i >= 0; i--) {
    const row = lengths[i] as Uint16Array
    for (let j = next.length - 1; j >= 0; j--) {
      row[j] =
        old[i] === next[j]
          ? at(lengths, i + 1, j + 1) + 1
          : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
    }
  }
  return lengths
}
