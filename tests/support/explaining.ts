import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { explainEditable } from '../../runtime/core/explain/explain-editable.ts'
import { explainShown } from '../../runtime/core/explain/explain-shown.ts'
import { sayEditable } from '../../runtime/core/explain/say-editable.ts'
import { sayShown } from '../../runtime/core/explain/say-shown.ts'
import { plainSentence, type Span } from '../../runtime/core/explain/spans.ts'
import type { Actor } from '../../runtime/core/model/engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, Page } from '../../schemas/index.ts'
import { erin } from './cast.ts'
import { fakes, options, table, templateOf, text, whenRule } from './elements.ts'
import { draft } from './open-engine.ts'

/** Forms whose questions say why they are as they are. */

export const statusLabel = (status: string) => (status === 'under_review' ? 'Under Review' : status)

type Answers = Record<string, AnswerValue>

/** What a choice of the tests' own has chosen. */
export const chosen = (...ids: string[]) => ({ selectedOptionIds: ids })

export function formOf(
  content: (Element | Page)[],
  answers: Answers = {},
  actor: Actor = erin,
  more: object = {},
  registry: ElementRegistry = fakes,
) {
  const compiled = compileTemplate(templateOf(content), registry)
  const engine = createEngine(compiled, {
    answers: Object.entries(answers),
    actor,
    context: { ...draft, ...more },
  })
  return { compiled, engine }
}

/** Why something is shown or not, with what is named in it. */
export function shownSpans(
  content: (Element | Page)[],
  answers: Answers,
  key: string,
  more: object = {},
  registry: ElementRegistry = fakes,
): Span[] {
  const form = formOf(content, answers, erin, more, registry)
  const explanation = explainShown(form, key)
  return explanation ? sayShown({ form, statusLabel }, key, explanation) : []
}

/** Why something is shown or not, as plain text. */
export const whyShown = (...given: Parameters<typeof shownSpans>): string =>
  plainSentence(shownSpans(...given))

/** Why an answer can be changed or not, as plain text; undefined for what has none. */
export function whyEditable(
  content: (Element | Page)[],
  key: string,
  more: object = {},
  changers?: string[],
): string | undefined {
  const form = formOf(content, {}, erin, more)
  const explanation = explainEditable(form, key)
  return explanation && plainSentence(sayEditable({ form, statusLabel }, key, explanation, changers))
}

/** Questions of each kind, and one of them, `other`, that is shown by a rule about the rest. */
export const ruledContent = (rule: object | boolean): Element[] => [
  options('cause', ['Fall', 'Burn', 'Other'], { title: 'Cause' }),
  text('name', { title: 'Name' }),
  text('count', { title: 'Count', numeric: true }),
  table('parts', [text('part', { title: 'Part' })], { title: 'Parts' }),
  text('secret', { title: 'Secret', permissions: [{ role: 'medical' }] }),
  table('files', [text('file')], { title: 'Files', permissions: [{ role: 'medical' }] }),
  text('computed', { title: 'Computed', hidden: true }),
  text('agreed', { title: 'Agreed' }),
  text('other', { title: 'Other', ...whenRule(rule) }),
]

/** Why `other` is shown or not by the rule, as plain text. */
export const whyOther = (rule: object | boolean, answers: Answers = {}, more: object = {}) =>
  whyShown(ruledContent(rule), answers, 'other', more)
