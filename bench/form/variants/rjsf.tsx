import RjsfForm from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchQuestion, firstPageOf, type MountVariant, options } from '../questions.ts'

function property(question: BenchQuestion): RJSFSchema {
  const choices = options.map(({ id, label }) => ({ const: id, title: label }))
  const title = question.title
  switch (question.kind) {
    case 'number':
      return { type: 'number', title }
    case 'radio':
    case 'dropdown':
      return { type: 'string', title, oneOf: choices }
    case 'checkboxes':
      return { type: 'array', title, uniqueItems: true, items: { type: 'string', oneOf: choices } }
    default:
      return { type: 'string', title }
  }
}

/** Plain RJSF as its documentation teaches: properties, dependencies for what is revealed, Ajv. */
export const mount: MountVariant = (container, all) => {
  // It knows no pages: the first one alone, which is in its favour.
  const questions = firstPageOf(all)
  const schema: RJSFSchema = {
    type: 'object',
    properties: Object.fromEntries(questions.filter((q) => !q.shownBy).map((q) => [q.id, property(q)])),
    required: questions.filter((q) => q.required && !q.shownBy).map((q) => q.id),
    dependencies: Object.fromEntries(
      questions
        .filter((q) => q.kind === 'radio')
        .map((radio) => {
          const shown = questions.filter((q) => q.shownBy === radio.id).map((q) => [q.id, property(q)])
          return [
            radio.id,
            {
              oneOf: [
                { properties: { [radio.id]: { enum: ['yes'] }, ...Object.fromEntries(shown) } },
                { properties: { [radio.id]: { enum: ['no', 'unknown'] } } },
              ],
            },
          ]
        }),
    ),
  }
  const uiSchema: UiSchema = Object.fromEntries(
    questions.flatMap((q) => {
      const widget = { paragraph: 'textarea', radio: 'radio', checkboxes: 'checkboxes' }[q.kind as 'radio']
      return widget ? [[q.id, { 'ui:widget': widget }]] : []
    }),
  )
  const form = createRef<InstanceType<typeof RjsfForm>>()
  createRoot(container).render(
    <RjsfForm
      ref={form}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={Object.fromEntries(
        questions.flatMap(({ id, kind, answer }) => {
          if (answer === undefined) return []
          return [[id, kind === 'number' ? Number(answer) : kind === 'checkboxes' ? [answer] : answer]]
        }),
      )}
      showErrorList={false}
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
    />,
  )
  return {
    async validate() {
      form.current?.validateForm()
      // The state that holds the errors is set with a later render.
      for (let frame = 0; frame < 300 && !form.current?.state.errors.length; frame++)
        await new Promise(requestAnimationFrame)
      return form.current?.state.errors.length ?? 0
    },
  }
}
