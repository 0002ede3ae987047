import { NOBODY, no, undecided, type Verdict } from './verdict.ts'

/**
 * Questions being answered, from the one asked down to the current one, and what is known of the others. A loop is
 * assumed false (a relation holds by facts, not by itself); what rests on such an assumption is kept apart until the
 * question it was made about is answered. That keeps a check polynomial in any graph of groups.
 */
export class OpenQuestions {
  /** How many `but not` were crossed when the question was opened, by place in the stack. */
  readonly #negations: number[] = []
  readonly #places = new Map<string, number>()
  readonly #settled = new Map<string, Verdict>()
  /** False as long as their leader is open, in the order they were found. */
  #assumed: { question: string; leader: number; negations: number }[] = []
  /** Undecided when asked at this depth: not better deeper. */
  readonly #undecidedAt = new Map<string, number>()

  /** What is known of a question without answering it. */
  known(question: string, depth: number, negations: number): Verdict | undefined {
    const settled = this.#settled.get(question)
    if (settled) return settled
    const place = this.#places.get(question)
    if (place !== undefined) {
      const value = this.#negations[place] === negations ? false : undefined
      return { value, path: [], leader: place }
    }
    const assumed = this.#assumed.find((one) => one.question === question && one.negations === negations)
    if (assumed) return { ...no, leader: assumed.leader }
    return (this.#undecidedAt.get(question) ?? NOBODY) <= depth ? undecided : undefined
  }

  async answer(
    question: string,
    depth: number,
    negations: number,
    work: () => Promise<Verdict>,
  ): Promise<Verdict> {
    const place = this.#negations.length
    const mark = this.#assumed.length
    this.#negations.push(negations)
    this.#places.set(question, place)
    try {
      return this.#close(question, place, mark, depth, negations, await work())
    } finally {
      this.#negations.pop()
      this.#places.delete(question)
    }
  }

  #close(
    question: string,
    place: number,
    mark: number,
    depth: number,
    negations: number,
    { value, path, leader }: Verdict,
  ): Verdict {
    const since = this.#assumed.splice(mark)
    if (value === true) {
      const verdict = { value, path, leader: NOBODY }
      this.#settled.set(question, verdict)
      return verdict
    }
    const rest = since.filter((one) => one.leader < place)
    if (value === undefined) {
      if (leader < place) return { value, path: [], leader }
      this.#undecidedAt.set(question, depth)
      return undecided
    }
    this.#assumed.push(...rest)
    if (leader < place) {
      this.#assumed.push({ question, leader, negations })
      return { ...no, leader }
    }
    for (const one of since) if (one.leader >= place) this.#settled.set(one.question, no)
    this.#settled.set(question, no)
    return no
  }
}
