import { compilePattern } from './compile-pattern.ts'

/** One step of a compiled pattern, as the engine numbers its operators. */
interface Step {
  op: number
  out: number
  arg: number
}

const [ALT, MATCH] = [1, 6]
/** RUNE and those after it: the steps that take a character. */
const takesOne = ({ op }: Step) => op >= 8

/**
 * How many characters a text must at least and can at most have to match, by the ways through the compiled pattern;
 * undefined for one that cannot be compiled or matches nothing. A word boundary may demand more than it says.
 */
export function patternLengths(source: string): { least: number; most: number } | undefined {
  const program = compilePattern(source)?.re2().prog as { inst: Step[]; start: number } | undefined
  if (!program) return undefined
  const { inst: steps, start } = program
  const next = (at: number): number[] => {
    const step = steps[at] as Step
    if (step.op === MATCH) return []
    return step.op === ALT ? [step.out, step.arg] : [step.out]
  }
  const least = shortestWay(steps, start, next)
  return least === undefined ? undefined : { least, most: longestWay(steps, start, next) }
}

type Next = (at: number) => readonly number[]

/** Breadth first, what takes no character before what does. */
function shortestWay(steps: readonly Step[], start: number, next: Next): number | undefined {
  const seen = new Set<number>()
  let here = [start]
  for (let length = 0; here.length > 0; length += 1) {
    const later: number[] = []
    for (let at = here.pop(); at !== undefined; at = here.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      const step = steps[at] as Step
      if (step.op === MATCH) return length
      if (takesOne(step)) later.push(step.out)
      else here.push(...next(at))
    }
    here = later
  }
  return undefined
}

/** In topological order; a way that leads in a circle has no end. */
function longestWay(steps: readonly Step[], start: number, next: Next): number {
  const incoming = new Map<number, number>([[start, 0]])
  const reached = [start]
  for (const at of reached) {
    for (const to of next(at)) {
      if (!incoming.has(to)) reached.push(to)
      incoming.set(to, (incoming.get(to) ?? 0) + 1)
    }
  }
  if (incoming.get(start) !== 0) return Number.POSITIVE_INFINITY
  const lengths = new Map<number, number>()
  const ready = [start]
  let most = 0
  for (const at of ready) {
    const step = steps[at] as Step
    const length = lengths.get(at) ?? 0
    // Every way leads to a match.
    most = Math.max(most, length)
    for (const to of next(at)) {
      lengths.set(to, Math.max(lengths.get(to) ?? 0, length + (takesOne(step) ? 1 : 0)))
      const left = (incoming.get(to) ?? 0) - 1
      incoming.set(to, left)
      if (left === 0) ready.push(to)
    }
  }
  return ready.length === reached.length ? most : Number.POSITIVE_INFINITY
}
