import { flagsOf, withFlags } from '../../../runtime/core/template/apply-flags.ts'
import {
  type CompiledElement,
  type CompiledTemplate,
  compileTemplate,
} from '../../../runtime/core/template/compile-template.ts'
import type { Issue } from '../../../runtime/core/validation/issue.ts'
import { type CompiledWorkflow, compileWorkflow } from '../../../runtime/core/workflow/compile-workflow.ts'
import type { CampusCode, Template } from '../../../schemas/index.ts'
import { createLru } from '../../contract/lru.ts'
import { memoize } from '../../contract/memoize.ts'
import type { Services } from '../../contract/services.ts'
import { flagsOn } from '../flag/flags.ts'

const KEPT = 200

/** Templates and workflows made ready once: a published version never changes, so it is read and compiled once. */
export interface Documents {
  /** As it is under the flags of a campus, where one is named (SH-07). Null when there is none. */
  template(id: string, campusCode?: CampusCode): Promise<CompiledTemplate | null>
  workflow(id: string): Promise<CompiledWorkflow | null>
  /** What is wrong with the shape, kind or bounds of an answer to this element. */
  checkAnswer(element: CompiledElement, value: unknown): Issue[]
}

/** Kept as long as the server runs. */
export const documentsOf = memoize(({ store, registry, validator }: Services): Documents => {
  const templates = createLru<CompiledTemplate>(KEPT)
  const workflows = createLru<CompiledWorkflow>(KEPT)
  const variants = new WeakMap<CompiledTemplate, Map<string, Promise<CompiledTemplate>>>()
  const checks = new WeakMap<CompiledElement, (value: unknown) => Issue[]>()

  /** A draft is edited in place: it counts as the same one until `lastUpdated` moves. */
  async function isFresh({ template }: CompiledTemplate): Promise<boolean> {
    if (template.status !== 'DRAFT') return true
    const now = await store
      .collection('templates')
      .findOne({ id: template.id }, { fields: ['status', 'lastUpdated'] })
    return now?.status === 'DRAFT' && now.lastUpdated === template.lastUpdated
  }

  async function compile(template: Template): Promise<CompiledTemplate> {
    const compiled = compileTemplate(template, registry)
    await Promise.all([...compiled.elements.values()].map(({ model, element }) => model?.prepare?.(element)))
    return compiled
  }

  async function wholeTemplate(id: string): Promise<CompiledTemplate | null> {
    const known = templates.get(id)
    if (known && (await isFresh(known))) return known
    const template = await store.collection('templates').findOne({ id })
    if (!template) return null
    const compiled = await compile(template)
    templates.set(id, compiled)
    return compiled
  }

  /** Under the flags that are on now: they are read only for a template that holds something behind one. */
  async function underFlags(whole: CompiledTemplate, campusCode: CampusCode): Promise<CompiledTemplate> {
    const names = flagsOf(whole)
    if (names.size === 0) return whole
    const on = new Set(await flagsOn(store, campusCode))
    const off = [...names].filter((name) => !on.has(name))
    if (off.length === 0) return whole
    const made = variants.get(whole) ?? new Map<string, Promise<CompiledTemplate>>()
    variants.set(whole, made)
    const name = off.sort().join(' ')
    const compiled = made.get(name) ?? compile(withFlags(whole.template, registry, (flag) => on.has(flag)))
    made.set(name, compiled)
    return compiled
  }

  return {
    async template(id, campusCode) {
      const whole = await wholeTemplate(id)
      return whole && campusCode !== undefined ? underFlags(whole, campusCode) : whole
    },
    async workflow(id) {
      const known = workflows.get(id)
      if (known) return known
      const workflow = await store.collection('workflows').findOne({ id })
      if (!workflow) return null
      const compiled = compileWorkflow(workflow)
      workflows.set(id, compiled)
      return compiled
    },
    checkAnswer(element, value) {
      if (!isWhole(value)) return [{ code: 'text_malformed' }]
      let check = checks.get(element)
      if (!check) {
        const schema = element.model?.answer?.schema(element.element)
        check = schema ? validator.compileAnswerSchema(schema) : () => [{ code: 'answer.not_allowed' }]
        checks.set(element, check)
      }
      return check(value)
    },
  }
})

/** False for half a character (a lone surrogate) in any text: no store can hold it. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  return typeof value !== 'object' || value === null || Object.values(value).every(isWhole)
}
