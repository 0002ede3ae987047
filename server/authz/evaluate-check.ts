import type { CheckResult, TupleKey } from './authorizer.ts'
import { type AuthorizationModel, allowsTuple, isOneObject, type Rewrite, typeOf } from './model.ts'
import { OpenQuestions } from './open-questions.ts'
import { all, any, difference, NOBODY, no, undecided, type Verdict } from './verdict.ts'

/** Where facts come from. */
export interface TupleSource {
  /** All facts of a relation on an object. */
  all(object: string, relation: string): Promise<readonly TupleKey[]>
  /** Those whose user is one of the given, or a set of users of one of these types. */
  held(
    object: string,
    relation: string,
    users: readonly string[],
    setTypes: readonly string[],
  ): Promise<readonly TupleKey[]>
}

/** OpenFGA's own bound on how far one question may lead. */
const MAX_DEPTH = 30
/** Relations looked at for one question; beyond it the answer is no. */
const MAX_STEPS = 20_000

interface Frame {
  user: string
  depth: number
  /** How many `but not` were crossed. */
  negations: number
}

/** Answers questions about one moment, one after the other; what was settled is remembered for its lifetime. */
export class CheckEvaluator {
  readonly #model: AuthorizationModel
  readonly #tuples: TupleSource
  readonly #questions = new OpenQuestions()
  #steps = 0

  constructor(model: AuthorizationModel, tuples: TupleSource) {
    this.#model = model
    this.#tuples = tuples
  }

  async check(user: string, relation: string, object: string): Promise<CheckResult> {
    this.#steps = 0
    const { value, path } = await this.#relation(relation, object, { user, depth: 0, negations: 0 })
    return value === true ? { allowed: true, path } : { allowed: false, path: [] }
  }

  async #relation(relation: string, object: string, frame: Frame): Promise<Verdict> {
    const { user, depth, negations } = frame
    const definition = this.#model.types.get(typeOf(object))?.get(relation)
    if (!definition) return no
    const name = `${object}#${relation}`
    if (user === name) return { value: true, path: [name], leader: NOBODY }
    const question = `${name}@${user}`
    const known = this.#questions.known(question, depth, negations)
    if (known) return known
    if (depth >= MAX_DEPTH || ++this.#steps > MAX_STEPS) return undecided
    return this.#questions.answer(question, depth, negations, async () => {
      const inner = { ...frame, depth: depth + 1 }
      const verdict = await this.#rewrite(definition.rewrite, relation, object, inner)
      return { ...verdict, path: [name, ...verdict.path] }
    })
  }

  async #rewrite(rewrite: Rewrite, relation: string, object: string, frame: Frame): Promise<Verdict> {
    const again = (child: Rewrite) => this.#rewrite(child, relation, object, frame)
    switch (rewrite.kind) {
      case 'direct':
        return this.#direct(relation, object, frame)
      case 'computed':
        return this.#relation(rewrite.relation, object, frame)
      case 'from':
        return this.#from(rewrite.tupleset, rewrite.relation, object, frame)
      case 'union':
        return any(rewrite.children, again)
      case 'intersection':
        return all(rewrite.children, again)
      case 'difference': {
        const outside = { ...frame, negations: frame.negations + 1 }
        const subtract = () => this.#rewrite(rewrite.subtract, relation, object, outside)
        return difference(() => again(rewrite.base), subtract)
      }
    }
  }

  async #direct(relation: string, object: string, frame: Frame): Promise<Verdict> {
    const { user } = frame
    const direct = this.#model.types.get(typeOf(object))?.get(relation)?.direct ?? new Set()
    const setTypes = [...direct].filter((kind) => kind.includes('#')).map((kind) => kind.split('#')[0] ?? '')
    const users = user.includes('#') ? [user] : [user, `${typeOf(user)}:*`]
    const found = await this.#tuples.held(object, relation, users, [...new Set(setTypes)])
    const allowed = found.filter((tuple) => allowsTuple(this.#model, tuple))
    const hit = allowed.find((tuple) => users.includes(tuple.user))
    if (hit) {
      return { value: true, path: [`${object}#${relation}@${hit.user}`], leader: NOBODY }
    }
    const sets = allowed.filter((tuple) => tuple.user.includes('#'))
    return any(sets, (tuple) => {
      const [inner = '', innerRelation = ''] = tuple.user.split('#')
      return this.#relation(innerRelation, inner, frame)
    })
  }

  async #from(tupleset: string, relation: string, object: string, frame: Frame): Promise<Verdict> {
    const facts = await this.#tuples.all(object, tupleset)
    const parents = facts.filter((tuple) => allowsTuple(this.#model, tuple) && isOneObject(tuple.user))
    return any(parents, (tuple) => this.#relation(relation, tuple.user, frame))
  }
}
