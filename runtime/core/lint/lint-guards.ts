import type { Workflow } from '../../../schemas/index.ts'
import { compileRule } from '../expression/compile-rule.ts'
import { canBeText } from '../mapping/mapped-kind.ts'
import { mapperFields } from '../mapping/mapper-fields.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'
import { mapperOf } from '../workflow/mapper-of.ts'
import { isOfWorkflow, lintReference } from './lint-reference.ts'
import { lintValues, missingOption, valuesOf } from './lint-values.ts'

const PATH = '/workflowMachineId'

/**
 * What the guards and requirements of a template's workflow ask of its answers that no answer says: a question that is
 * not there, an option that none has. Such a guard never lets anything pass, and such an event waits for ever. They are
 * named by their labels.
 */
export function lintGuards(template: CompiledTemplate, { flow }: Workflow): Issue[] {
  const required = flow.edges.flatMap(({ event }) =>
    event?.requires ? lintGuardRule(event.label, event.requires.rule, template) : [],
  )
  const guarded = flow.nodes.flatMap((node) => {
    if (node.type !== 'guard') return []
    const { rule, dataMapperFieldKey: key, value, label } = node.data
    const id = label ?? node.id
    if (rule !== undefined) return lintGuardRule(id, rule, template)
    // A mapper stands elsewhere: whoever publishes looks whether it is there.
    return mapperOf(node.data) || key === undefined || value === undefined
      ? []
      : lintMappedValue(id, key, value, template)
  })
  return [...guarded, ...required]
}

function lintGuardRule(id: string, rule: unknown, { template, elements }: CompiledTemplate): Issue[] {
  const { references, issues } = compileRule(rule)
  // What cannot be read is said of the workflow itself.
  if (issues.length > 0) return []
  const unread = references
    .filter((reference) => !isOfWorkflow(reference))
    .flatMap((reference) => lintReference({ id, rows: [] }, reference, elements) ?? [])
  const unpublished = references
    .filter(
      ({ kind, questionId: key }) =>
        kind === 'published' && !mapperFields(template).has(key) && publishing(key, elements).length === 0,
    )
    .map(({ questionId: key }) => ({ code: 'workflow.unknown_key', params: { id, key } }))
  return [...unread, ...unpublished, ...lintValues(id, rule, elements)].map((issue) => ({
    ...issue,
    path: PATH,
  }))
}

/** The questions that publish under a key, each with the path by which. */
const publishing = (key: string, elements: ReadonlyMap<string, CompiledElement>) =>
  [...elements.values()].flatMap((question) =>
    (Array.isArray(question.element.businessKeys) ? question.element.businessKeys : [])
      .filter((each) => each?.key === key)
      .map(({ path }) => ({ question, path })),
  )

/** A published value, or a field of the mapper, is compared as a text. */
function lintMappedValue(
  id: string,
  key: string,
  value: string,
  { template, elements }: CompiledTemplate,
): Issue[] {
  const published = publishing(key, elements).map(({ question, path }) => ({
    question,
    values: valuesOf(question, path === '' ? undefined : path),
  }))
  const field = mapperFields(template).get(key)?.field
  const [first] = published
  if (first) {
    const isSaid = published.some(({ values }) => !values || values.map(String).includes(value))
    return isSaid ? [] : [missingOption(id, first.question.id, value, PATH)]
  }
  if (!field) return [{ code: 'workflow.unknown_key', path: PATH, params: { id, key } }]
  if (!canBeText(field.type, value))
    return [{ code: 'workflow.never_this', path: PATH, params: { id, key, value, kind: field.type } }]
  const question = elements.get(answerOf(field.value) ?? '')
  const values = question && valuesOf(question)
  return !values || values.map(String).includes(value) ? [] : [missingOption(id, question.id, value, PATH)]
}

/** The question whose answer, as it is, a field holds; undefined where it is made of more. */
function answerOf(source: unknown): string | undefined {
  const { answer } = (typeof source === 'object' && source !== null ? source : {}) as { answer?: unknown }
  const [id, column] = Array.isArray(answer) ? answer : [answer]
  return typeof id === 'string' && column === undefined ? id : undefined
}
