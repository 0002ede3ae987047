import {
  type CompiledElement,
  type CompiledTemplate,
  compileTemplate,
} from '../../runtime/core/template/compile-template.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import { type CompiledWorkflow, compileWorkflow } from '../../runtime/core/workflow/compile-workflow.ts'
import type { Services } from '../contract/services.ts'
import { createLru } from './lru.ts'

const KEPT = 200

/** Templates and workflows made ready once: a published version never changes, so it is read and compiled once. */
export interface Documents {
  /** Null when there is none. */
  template(id: string): Promise<CompiledTemplate | null>
  workflow(id: string): Promise<CompiledWorkflow | null>
  /** What is wrong with the shape, kind or bounds of an answer to this element. */
  checkAnswer(element: CompiledElement, value: unknown): Issue[]
}

export function createDocuments({ store, registry, validator }: Services): Documents {
  const templates = createLru<CompiledTemplate>(KEPT)
  const workflows = createLru<CompiledWorkflow>(KEPT)
  const checks = new WeakMap<CompiledElement, (value: unknown) => Issue[]>()

  /** A draft is edited in place: it counts as the same one until `lastUpdated` moves. */
  async function isFresh({ template }: CompiledTemplate): Promise<boolean> {
    if (template.status !== 'DRAFT') return true
    const now = await store
      .collection('templates')
      .findOne({ id: template.id }, { fields: ['status', 'lastUpdated'] })
    return now?.status === 'DRAFT' && now.lastUpdated === template.lastUpdated
  }

  return {
    async template(id) {
      const known = templates.get(id)
      if (known && (await isFresh(known))) return known
      const template = await store.collection('templates').findOne({ id })
      if (!template) return null
      const compiled = compileTemplate(template, registry)
      await Promise.all(
        [...compiled.elements.values()].map(({ model, element }) => model?.prepare?.(element)),
      )
      templates.set(id, compiled)
      return compiled
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
}

/** False for half a character (a lone surrogate) in any text: no store can hold it. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  return typeof value !== 'object' || value === null || Object.values(value).every(isWhole)
}
