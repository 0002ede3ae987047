import type { CheckResult, TupleKey } from './authorizer.ts'
import { type AuthorizationModel, allowsTuple, type Rewrite, typeOf } from './model.ts'

/** Facts by object and relation. */
export type TupleSource = (object: string, relation: string) => Promise<readonly TupleKey[]>

/** OpenFGA's own bound on how far one question may lead. */
const MAX_DEPTH = 30
/** Relations looked at for one question; beyond it the answer is no. */
const MAX_STEPS = 20_000

/** `undefined` is "cannot be decided" (a loop through `but not`, or too deep); at the top it denies. */
interface Verdict {
  value: boolean | undefined
  path: readonly string[]
  /** Rests on the assumption that a question still being answered is false: true here, not elsewhere. */
  provisional?: boolean
}

const no: Verdict = { value: false, path: [] }
const undecided: Verdict = { value: undefined, path: [] }

interface Frame {
  depth: number
  /** How many `but not` were crossed. */
  negations: number
}

/** Answers one question, or several about one moment: what was settled is remembered for the evaluator's lifetime. */
export class CheckEvaluator {
  readonly #model: AuthorizationModel
  readonly #tuples: TupleSource
  readonly #settled = new Map<string, Verdict>()
  readonly #open = new Map<string, number>()
  #steps = 0

  constructor(model: AuthorizationModel, tuples: TupleSource) {
    this.#model = model
    this.#tuples = tuples
  }

  async check(user: string, relation: string, object: string): Promise<CheckResult> {
    const { value, path } = await this.#relation(user, relation, object, { depth: 0, negations: 0 })
    return value === true ? { allowed: true, path } : { allowed: false, path: [] }
  }

  async #relation(user: string, relation: string, object: string, frame: Frame): Promise<Verdict> {
    const definition = this.#model.types.get(typeOf(object))?.get(relation)
    if (!definition) return no
    const name = `${object}#${relation}`
    if (user === name) return { value: true, path: [name] }
    const question = `${name}@${user}`
    const settled = this.#settled.get(question)
    if (settled) return settled
    const openedAt = this.#open.get(question)
    // A loop adds nothing to a union; through a "but not" it has no answer.
    if (openedAt !== undefined) return openedAt === frame.negations ? { ...no, provisional: true } : undecided
    if (frame.depth >= MAX_DEPTH || ++this.#steps > MAX_STEPS) return undecided
    this.#open.set(question, frame.negations)
    const verdict = await this.#rewrite(definition.rewrite, user, relation, object, {
      ...frame,
      depth: frame.depth + 1,
    })
    this.#open.delete(question)
    const result = verdict.value ? { ...verdict, path: [name, ...verdict.path] } : verdict
    if (result.value === true || (result.value === false && !result.provisional))
      this.#settled.set(question, result)
    return result
  }

  async #rewrite(
    rewrite: Rewrite,
    user: string,
    relation: string,
    object: string,
    frame: Frame,
  ): Promise<Verdict> {
    switch (rewrite.kind) {
      case 'direct':
        return this.#direct(user, relation, object, frame)
      case 'computed':
        return this.#relation(user, rewrite.relation, object, frame)
      case 'from':
        return this.#from(rewrite, user, object, frame)
      case 'union':
        return this.#any(rewrite.children, (child) => this.#rewrite(child, user, relation, object, frame))
      case 'intersection':
        return this.#all(rewrite.children, (child) => this.#rewrite(child, user, relation, object, frame))
      case 'difference': {
        const base = await this.#rewrite(rewrite.base, user, relation, object, frame)
        if (base.value === false) return base
        const inner = { ...frame, negations: frame.negations + 1 }
        const subtract = await this.#rewrite(rewrite.subtract, user, relation, object, inner)
        const provisional = base.provisional || subtract.provisional
        if (subtract.value === true) return { ...no, provisional }
        if (base.value === undefined || subtract.value === undefined) return undecided
        return { ...base, provisional }
      }
    }
  }

  async #direct(user: string, relation: string, object: string, frame: Frame): Promise<Verdict> {
    const allowed = (await this.#tuples(object, relation)).filter((tuple) => allowsTuple(this.#model, tuple))
    const everyone = `${typeOf(user)}:*`
    const hit = allowed.find(
      (tuple) => tuple.user === user || (tuple.user === everyone && !user.includes('#')),
    )
    if (hit) return { value: true, path: [`${object}#${relation}@${hit.user}`] }
    const usersets = allowed.filter((tuple) => tuple.user.includes('#'))
    return this.#any(usersets, (tuple) => {
      const [inner = '', innerRelation = ''] = tuple.user.split('#')
      return this.#relation(user, innerRelation, inner, frame)
    })
  }

  async #from(rewrite: { tupleset: string; relation: string }, user: string, object: string, frame: Frame) {
    const parents = (await this.#tuples(object, rewrite.tupleset)).filter((tuple) =>
      allowsTuple(this.#model, tuple),
    )
    return this.#any(parents, (tuple) => this.#relation(user, rewrite.relation, tuple.user, frame))
  }

  async #any<T>(items: readonly T[], ask: (item: T) => Promise<Verdict>): Promise<Verdict> {
    let result = no
    for (const item of items) {
      const verdict = await ask(item)
      if (verdict.value === true) return verdict
      if (verdict.value === undefined) result = undecided
      else if (verdict.provisional && result.value === false) result = { ...no, provisional: true }
    }
    return result
  }

  async #all<T>(items: readonly T[], ask: (item: T) => Promise<Verdict>): Promise<Verdict> {
    let result: Verdict = { value: true, path: [] }
    for (const item of items) {
      const verdict = await ask(item)
      if (verdict.value === false) return verdict
      if (verdict.value === undefined) result = undecided
      else if (result.value) {
        result = {
          value: true,
          path: [...result.path, ...verdict.path],
          provisional: result.provisional || verdict.provisional,
        }
      }
    }
    return result
  }
}
