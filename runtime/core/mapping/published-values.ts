import type { Scalar } from '../element/define-element.ts'
import type { CompiledTemplate } from '../model/compiled-template.ts'
import type { Evaluation } from '../model/engine.ts'
import type { RuleReference, RuleScope } from '../model/rule.ts'
import { type NodeRights, rightsOf, SYSTEM } from '../permission/rights.ts'
import { type BusinessValues, businessValues } from './business-values.ts'
import { asKind } from './mapped-kind.ts'
import { type CompiledField, mapperFields } from './mapper-fields.ts'

/** A full evaluation of a form, and what its rules read. */
type EvaluatedForm = Evaluation & { readonly compiled: CompiledTemplate; readonly scope: RuleScope }

/** Why a field has no value: of its first sources that lack one. `of` is the id of a question, or the key of a field. */
export interface Lack {
  why:
    | 'withheld'
    | 'not_shown'
    | 'not_answered'
    | 'no_rows'
    | 'field_unknown'
    | 'circle'
    | 'other_kind'
    | 'not_known_here'
    | 'no_value'
  of?: string
}

/** One field: all its values, several from rows and multiple choices, or why there are none. */
export interface MappedValue {
  values: readonly Scalar[]
  lacks: readonly Lack[]
}

const MOST_LACKS = 5
const NOTHING: readonly Scalar[] = []

/**
 * What a form says under stable names: what its answers publish under business keys (ET-28) and the fields of its
 * template's mapper (LI-04). Guards, integrations, messages and rules read this and nothing else. What a field is made
 * of and its reader may not see leaves it unknown, as does a missing answer: no sum ever counts it as zero.
 */
export class PublishedValues {
  readonly #form: EvaluatedForm
  readonly #fields: ReadonlyMap<string, CompiledField>
  readonly #read = new Map<string, MappedValue>()
  #own: BusinessValues | undefined
  #rights: NodeRights | undefined

  constructor(form: EvaluatedForm) {
    this.#form = form
    this.#fields = mapperFields(form.compiled.template)
  }

  /** The values under a key; none where they are unknown. */
  get(key: string): readonly Scalar[] {
    return this.explain(key).values
  }

  /** All that is known, by key. */
  all(): BusinessValues {
    const all = new Map(this.#published())
    for (const key of this.#fields.keys()) {
      const values = this.get(key)
      if (values.length > 0) all.set(key, values)
    }
    return all
  }

  /** A field with why it is unknown. */
  explain(key: string): MappedValue {
    const own = this.#published().get(key)
    if (own) return { values: own, lacks: [] }
    const compiled = this.#fields.get(key)
    if (!compiled) return { values: NOTHING, lacks: [{ why: 'no_value' }] }
    const known = this.#read.get(key)
    if (known) return known
    const made = compiled.isCircular
      ? { values: NOTHING, lacks: [{ why: 'circle' as const, of: key }] }
      : this.#make(compiled)
    this.#read.set(key, made)
    return made
  }

  #published(): BusinessValues {
    this.#own ??= businessValues(this.#form)
    return this.#own
  }

  #make({ field, rule }: CompiledField): MappedValue {
    const withheld = rule.references.flatMap((reference) => this.#withheld(reference))
    if (withheld.length > 0) return { values: NOTHING, lacks: withheld.slice(0, MOST_LACKS) }
    const value = rule.value(this.#form.scope)
    const values = asKind(value, field.type)
    if (values.length > 0) return { values, lacks: [] }
    const isThere = Array.isArray(value) ? value.some((each) => each !== null) : value !== null
    if (isThere) return { values, lacks: [{ why: 'other_kind' }] }
    const lacks = rule.references.flatMap((reference) => this.#lack(reference)).slice(0, MOST_LACKS)
    return { values, lacks: lacks.length > 0 ? lacks : [{ why: 'no_value' }] }
  }

  /** What of a reference the reader has no right to see, also inside another field. */
  #withheld({ kind, questionId, rowsElementId }: RuleReference): Lack[] {
    const { scope, compiled } = this.#form
    if (scope.actor === SYSTEM) return []
    if (kind === 'published') {
      const inner = this.#fields.has(questionId) ? this.explain(questionId).lacks : []
      return inner.some(({ why }) => why === 'withheld') ? [{ why: 'withheld', of: questionId }] : []
    }
    this.#rights ??= rightsOf(compiled, scope.actor, scope.status)
    const { view } = this.#rights
    return [...new Set([questionId, rowsElementId ?? questionId])].flatMap((id): Lack[] => {
      const element = compiled.elements.get(id)
      return element && !view[element.index] ? [{ why: 'withheld', of: id }] : []
    })
  }

  #lack({ kind, questionId: of, rowsElementId }: RuleReference): Lack[] {
    if (kind === 'published') return this.get(of).length > 0 ? [] : [{ why: 'field_unknown', of }]
    if (kind === 'form' || kind === 'subforms' || kind === 'since') return [{ why: 'not_known_here' }]
    if (kind === 'rows') {
      const rows = this.#form.get(rowsElementId ?? '')
      if (!rows?.visible) return [{ why: 'not_shown', of: rowsElementId ?? of }]
      return rows.rowIds?.length
        ? [{ why: 'not_answered', of }]
        : [{ why: 'no_rows', of: rowsElementId ?? of }]
    }
    const state = this.#form.get(of)
    if (!state?.visible) return [{ why: 'not_shown', of }]
    return this.#form.scope.answered(of) ? [] : [{ why: 'not_answered', of }]
  }
}
