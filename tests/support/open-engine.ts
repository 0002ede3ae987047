import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import type { Engine, FormContext } from '../../runtime/core/model/engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { erin } from './cast.ts'
import { fakes, templateOf } from './elements.ts'

/** A form that its owner may change. */
export const draft: FormContext = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

type Content = Parameters<typeof templateOf>[0]
type Answers = Readonly<Record<string, AnswerValue>>

const openCompiled = (content: Content, answers: Answers) => {
  const compiled = compileTemplate(templateOf(content), fakes)
  const options = { answers: Object.entries(answers), actor: erin, context: draft }
  return { compiled, engine: createEngine(compiled, options) }
}

/** A form of the small element types, opened with these answers. */
export const openEngine = (content: Content, answers: Answers = {}): Engine =>
  openCompiled(content, answers).engine

/** The same with its template, and with the changes that it tells of: the keys of each, in order. */
export function openAndListen(content: Content, answers: Answers = {}) {
  const { compiled, engine } = openCompiled(content, answers)
  const told: string[][] = []
  engine.subscribeAll((keys) => void told.push([...keys].sort()))
  return { compiled, engine, told }
}
