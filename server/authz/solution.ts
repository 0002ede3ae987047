import type { Budget } from './budget.ts'
import { tooComplex } from './errors.ts'
import { decide, holds, type Known, type Node, openNodes, reasonOf } from './formula.ts'

/** A reason names at most so many relations. */
const LONGEST_PATH = 200

type Reason = readonly (Node | string)[]

/** Which relations of objects one user has, as far as the facts that were read tell. */
export class Solution {
  readonly #subjects: readonly string[]
  readonly #budget: Budget
  readonly #values = new Map<Node, boolean>()
  readonly #reasons = new Map<Node, Reason>()
  readonly known: Known = (node) => this.#values.get(node)

  /** `subjects`: the user, as all that it counts as. */
  constructor(subjects: readonly string[], budget: Budget) {
    this.#subjects = subjects
    this.#budget = budget
  }

  /** Decides what follows from a change of these, in rounds: a relation is looked at once a round. */
  async update(changed: Iterable<Node>): Promise<void> {
    for (let round = new Set(changed); round.size > 0; ) {
      const next = new Set<Node>()
      for (const node of round) {
        await this.#budget.think()
        if (this.#decide(node)) for (const dependent of node.dependents) next.add(dependent)
      }
      round = next
    }
  }

  #decide(node: Node): boolean {
    const value = this.#values.has(node) ? undefined : this.#valueOf(node)
    if (value === undefined) return false
    if (value && node.formula) this.#reasons.set(node, reasonOf(node.formula, this.#subjects, this.known))
    this.#values.set(node, value)
    return true
  }

  #valueOf(node: Node): boolean | undefined {
    if (this.#subjects.includes(node.name)) return true
    return node.formula && decide(node.formula, this.#subjects, this.known)
  }

  /** The undecided relations that the answers still depend on. */
  async relevant(roots: readonly Node[]): Promise<Set<Node>> {
    const found = new Set(roots.filter((root) => !this.#values.has(root)))
    for (const { formula } of found) {
      await this.#budget.think()
      if (formula) for (const node of openNodes(formula, this.#subjects, this.known)) found.add(node)
    }
    return found
  }

  /**
   * Decides what all facts together leave open: relations that rest on each other. A relation holds by facts and not by
   * itself, and what depends on its own denial does not hold (the well-founded model).
   * @throws AuthorizationError authorization.too_complex when the answer may lie deeper than was read
   */
  async close(roots: readonly Node[]): Promise<void> {
    const open = await this.relevant(roots)
    if (open.size === 0) return
    const unread = [...open].filter(({ isRead }) => !isRead)
    let certain: ReadonlyMap<Node, Reason> = new Map()
    let possible: ReadonlyMap<Node, Reason> = new Map()
    for (let before = -1; before < certain.size; ) {
      before = certain.size
      possible = await this.#closure(open, unread, certain)
      certain = await this.#closure(open, [], possible)
    }
    for (const [node, reason] of certain) {
      this.#values.set(node, true)
      this.#reasons.set(node, reason)
    }
    const mayLieDeeper = (root: Node) => unread.length > 0 && possible.has(root)
    for (const root of roots)
      if (!this.#values.has(root) && !mayLieDeeper(root)) this.#values.set(root, false)
    if (roots.some((root) => !this.#values.has(root))) throw tooComplex('depth', this.#budget.limits.depth)
  }

  /** The least set, from `given` on, that is closed under the formulas when `no` says what is subtracted. */
  async #closure(
    open: ReadonlySet<Node>,
    given: readonly Node[],
    no: ReadonlyMap<Node, Reason>,
  ): Promise<Map<Node, Reason>> {
    const yes = new Map<Node, Reason>(given.map((node) => [node, []]))
    const isYes = (node: Node) => this.#values.get(node) ?? yes.has(node)
    const isNo = (node: Node) => this.#values.get(node) ?? no.has(node)
    const known: Known = (node) => isYes(node) || (isNo(node) ? undefined : false)
    for (let round: Iterable<Node> = open, isLast = false; !isLast; ) {
      const added: [Node, Reason][] = []
      for (const node of round) {
        await this.#budget.think()
        const isNew = node.isRead && open.has(node) && !yes.has(node)
        if (isNew && node.formula && holds(node.formula, this.#subjects, isYes, isNo))
          added.push([node, reasonOf(node.formula, this.#subjects, known)])
      }
      for (const [node, reason] of added) yes.set(node, reason)
      round = new Set(added.flatMap(([node]) => [...node.dependents]))
      isLast = added.length === 0
    }
    return yes
  }

  /** The relations walked, from this one to the fact. */
  pathTo(node: Node): string[] {
    const path: string[] = []
    const walk = (step: Node | string): void => {
      if (path.length >= LONGEST_PATH) return
      path.push(typeof step === 'string' ? step : step.name)
      if (typeof step !== 'string') this.#reasons.get(step)?.forEach(walk)
    }
    walk(node)
    return path
  }
}
