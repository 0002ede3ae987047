import type { Budget } from './budget.ts'
import type { Formula, Node } from './formula.ts'
import { type AuthorizationModel, definitionOf, type Rewrite } from './model.ts'
import type { ModelPaths } from './model-paths.ts'
import { isUserset, kindOf, type TupleKey, typeOf } from './tuple-key.ts'
import type { TupleSource, UserFilter } from './tuple-source.ts'

/** A part of a formula that waits for facts. */
interface Slot {
  node: Node
  parts: Formula & { kind: 'any' }
  /** Undefined: the users that facts of the relation itself name. */
  from?: { tupleset: string; relation: string }
}

export interface Sources {
  model: AuthorizationModel
  paths: ModelPaths
  tuples: TupleSource
  budget: Budget
}

/** Whom a question is about: the kind (`user`, `role#member`) and which facts name them directly. */
export interface Asked {
  kind: string
  users: UserFilter
}

/**
 * The relations that an answer can depend on, read level by level: a level is what lies one set of users or parent
 * further away, and costs a few calls to the store however wide it is. Each relation of an object is read once.
 */
export class QuestionGraph {
  readonly #sources: Sources
  readonly #asked: Asked
  readonly #nodes = new Map<string, Node>()
  readonly #slots = new Map<Node, Slot[]>()

  constructor(sources: Sources, asked: Asked) {
    this.#sources = sources
    this.#asked = asked
  }

  /** All that were met. */
  get nodes(): readonly Node[] {
    return [...this.#nodes.values()]
  }

  node(object: string, relation: string): Node {
    const name = `${object}#${relation}`
    const known = this.#nodes.get(name)
    if (known) return known
    this.#sources.budget.spend(1)
    const node: Node = { name, object, relation, isRead: false, dependents: new Set() }
    this.#nodes.set(name, node)
    return node
  }

  /** Reads whom facts name directly: the cheap half of a level. Answers all relations of the level. */
  async readNamed(level: Iterable<Node>): Promise<Node[]> {
    const opened = new Set(level)
    for (const node of opened) for (const next of this.#open(node)) opened.add(next)
    await Promise.all(this.#byType([...opened], ({ from }) => !from).map((slots) => this.#readNamed(slots)))
    return [...opened]
  }

  /** Reads the sets of users and the parents that lead further, to the next level. */
  async readFurther(level: readonly Node[]): Promise<void> {
    await Promise.all([
      ...this.#byType(level, ({ from }) => !from).map((slots) => this.#readSets(slots)),
      ...this.#byType(level, ({ from }) => from !== undefined).map((slots) => this.#readParents(slots)),
    ])
    for (const node of level) {
      node.isRead = true
      this.#slots.delete(node)
    }
  }

  /** Gives a relation its formula; answers the relations of the same object that it names. */
  #open(node: Node): Node[] {
    if (node.formula) return []
    const definition = definitionOf(this.#sources.model, node.object, node.relation)
    const slots: Slot[] = []
    const computed: Node[] = []
    const formulaOf = (rewrite: Rewrite): Formula => {
      switch (rewrite.kind) {
        case 'direct':
        case 'from': {
          const parts: Slot['parts'] = { kind: 'any', parts: [], isOpen: true }
          slots.push(rewrite.kind === 'from' ? { node, parts, from: rewrite } : { node, parts })
          return parts
        }
        case 'computed': {
          const other = this.node(node.object, rewrite.relation)
          computed.push(other)
          other.dependents.add(node)
          return { kind: 'node', node: other }
        }
        case 'difference':
          return { kind: 'without', base: formulaOf(rewrite.base), subtract: formulaOf(rewrite.subtract) }
        default:
          return {
            kind: rewrite.kind === 'union' ? 'any' : 'all',
            parts: rewrite.children.map((child) => formulaOf(child)),
          }
      }
    }
    node.formula = definition ? formulaOf(definition.rewrite) : { kind: 'any', parts: [] }
    this.#slots.set(node, slots)
    return computed
  }

  #byType(level: readonly Node[], isWanted: (slot: Slot) => boolean): Slot[][] {
    const slots = level.flatMap((node) => (this.#slots.get(node) ?? []).filter(isWanted))
    return [...Map.groupBy(slots, ({ node }) => typeOf(node.object)).values()]
  }

  async #readNamed(slots: readonly Slot[]): Promise<void> {
    const { kind } = this.#asked
    const wanted = slots.filter((slot) => {
      const direct = this.#directOf(slot.node)
      return direct.has(kind) || direct.has(`${kind}:*`)
    })
    const facts = await this.#read(wanted, ({ node }) => node.relation, this.#asked.users)
    for (const { node, parts } of wanted) {
      const users = (facts.get(node.name) ?? []).map(({ user }) => user)
      const named = users.filter((user) => kindOf(user) === kind || kindOf(user) === `${kind}:*`)
      parts.parts.push({ kind: 'named', fact: node.name, users: new Set(named) })
    }
  }

  async #readSets(slots: readonly Slot[]): Promise<void> {
    const ofSets = (slot: Slot) =>
      [...this.#directOf(slot.node)].filter((kind) => isUserset(kind) && this.#leads(kind))
    const types = new Set(slots.flatMap(ofSets).map((kind) => kind.split('#')[0] ?? ''))
    for (const type of types) {
      const wanted = slots.filter((slot) => ofSets(slot).some((kind) => kind.startsWith(`${type}#`)))
      const facts = await this.#read(wanted, ({ node }) => node.relation, type)
      for (const slot of wanted)
        for (const { user } of facts.get(slot.node.name) ?? []) {
          const [object = '', relation = ''] = user.split('#')
          if (isUserset(user) && this.#leads(kindOf(user))) this.#link(slot, object, relation)
        }
    }
    for (const { parts } of slots) parts.isOpen = false
  }

  async #readParents(slots: readonly Slot[]): Promise<void> {
    const tuplesetOf = (slot: Slot) => slot.from?.tupleset ?? ''
    const parents = (slot: Slot) => {
      const kinds = definitionOf(this.#sources.model, slot.node.object, tuplesetOf(slot))?.direct ?? []
      return [...kinds].filter((kind) => this.#leads(`${kind}#${slot.from?.relation}`))
    }
    for (const type of new Set(slots.flatMap(parents))) {
      const wanted = slots.filter((slot) => parents(slot).includes(type))
      const facts = await this.#read(wanted, tuplesetOf, type)
      for (const slot of wanted)
        for (const { user } of facts.get(`${slot.node.object}#${tuplesetOf(slot)}`) ?? [])
          this.#link(slot, user, slot.from?.relation ?? '')
    }
    for (const { parts } of slots) parts.isOpen = false
  }

  #link({ node, parts }: Slot, object: string, relation: string): void {
    const other = this.node(object, relation)
    other.dependents.add(node)
    parts.parts.push({ kind: 'node', node: other })
  }

  #directOf({ object, relation }: Node): ReadonlySet<string> {
    return definitionOf(this.#sources.model, object, relation)?.direct ?? new Set()
  }

  /** A set of users, as `type#relation`, can hold those who are asked about. */
  #leads(kind: string): boolean {
    const [type = '', relation = ''] = kind.split('#')
    return this.#sources.paths.canReach(this.#asked.kind, type, relation)
  }

  /** Facts by `object#relation`. */
  async #read(
    slots: readonly Slot[],
    relationOf: (slot: Slot) => string,
    user: UserFilter,
  ): Promise<Map<string, TupleKey[]>> {
    const objects = new Set(slots.map(({ node }) => node.object))
    const relations = new Set(slots.map(relationOf))
    const { tuples, budget } = this.#sources
    const facts = await tuples.about([...objects], [...relations], user, budget)
    return Map.groupBy(facts, ({ object, relation }) => `${object}#${relation}`)
  }
}
