import type {
  AnswerDefinition,
  AnswerValue,
  ElementModel,
} from '../../runtime/core/element/define-element.ts'
import { createRegistry, type ElementRegistry } from '../../runtime/core/element/registry.ts'
import { migrateAnswer } from '../../runtime/core/migration/migrate-answer.ts'
import { planAnswers } from '../../runtime/core/migration/plan-answers.ts'
import { type Accepts, isQuestion, type Mapping, NO_MAPPING } from '../../runtime/core/migration/types.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { page, templateOf } from './elements.ts'
import { registry } from './plugin-models.ts'

/** Two versions of a template in a line each, and what becomes of an answer between them. */

const { compileAnswerSchema } = createDocumentValidator({})

export const versionWith = (models: ElementRegistry, ...children: Element[]) =>
  compileTemplate(templateOf([page('p', children)]), models)
export const version = (...children: Element[]) => versionWith(registry, ...children)

/** As the server judges it: by the schema of the answer. */
const accepts: Accepts = ({ element, model }, value) =>
  compileAnswerSchema(model?.answer?.schema(element) ?? {})(value).length === 0

export const words = (id: string, extra: object = {}): Element => ({
  ...{ id, type: 'text-question', title: id },
  ...extra,
})
export const choice = (id: string, options: readonly [string, string][], extra: object = {}): Element => ({
  ...{ id, type: 'option-question', title: id, isMultiSelect: true },
  options: options.map(([option, label]) => ({ id: option, label })),
  ...extra,
})
export const rows = (id: string, children: Element[], extra: object = {}): Element => ({
  ...{ id, type: 'table-question', title: id, children },
  ...extra,
})

export const mapping = (said: Partial<Mapping>): Mapping => ({ ...NO_MAPPING, ...said })
export const elements = (pairs: readonly (readonly [string, string | null])[]) =>
  mapping({ elements: new Map(pairs) })

type Version = ReturnType<typeof version>

/** The question of this id. */
export function questionIn({ elements: all }: Version, id: string) {
  const element = all.get(id)
  if (!isQuestion(element)) throw new Error(`${id} is no question`)
  return element
}

interface Way {
  mapping?: Mapping
  accepts?: Accepts
}

/** What becomes of one question's answer where it has another element. */
export const between = (from: Version, to: Version, way: Way = {}) => {
  const plan = planAnswers(from, to, way.mapping ?? NO_MAPPING)
  return (key: string, value: object | null, elementVersion?: number) =>
    migrateAnswer(
      plan,
      { key, value, ...(elementVersion !== undefined && { elementVersion }) },
      way.accepts ?? accepts,
    )
}

/** An element type of a test's own, whose answer is `{ said }`; what a test is about is said in `answer`. */
export function kindOf(
  type: string,
  answer: Partial<AnswerDefinition<{ said: string }>> = {},
  more: Partial<ElementModel> = {},
): ElementModel {
  const definition: AnswerDefinition<{ said: string }> = {
    graphql: { type: 'Said', fields: { said: 'String' } },
    schema: () => ({ type: 'object', required: ['said'] }),
    operations: { say: { args: { said: 'String' }, apply: (_, { said }: { said: string }) => ({ said }) } },
    isEmpty: ({ said }) => said === '',
    toText: ({ said }) => said,
    columns: () => [{ key: 'said', label: 'Said', kind: 'text', value: ({ said }) => said }],
    ...answer,
  }
  return { type, version: 1, ...more, answer: definition as unknown as AnswerDefinition<AnswerValue> }
}

export const kinds = (...models: ElementModel[]) => createRegistry(models)
export const asked = (id: string, type: string, extra: object = {}): Element => ({
  id,
  type,
  title: id,
  ...extra,
})
