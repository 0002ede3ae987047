import RjsfForm from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { options, type TableVariant } from '../questions.ts'

/** Plain RJSF: an array of objects. The condition within a row is left out, which is in its favour. */
export const mountTable: TableVariant = (container, { columns, rows }) => {
  const schema: RJSFSchema = {
    type: 'array',
    items: {
      type: 'object',
      properties: Object.fromEntries(
        columns.map(({ id, kind, title }) => [
          id,
          kind === 'dropdown'
            ? {
                type: 'string',
                title,
                oneOf: options.map((option) => ({ const: option.id, title: option.label })),
              }
            : { type: 'string', title },
        ]),
      ),
      required: columns.filter(({ required }) => required).map(({ id }) => id),
    },
  }
  const form = createRef<InstanceType<typeof RjsfForm>>()
  createRoot(container).render(
    <RjsfForm
      ref={form}
      schema={schema}
      formData={rows}
      validator={validator}
      showErrorList={false}
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
    />,
  )
  return {
    addRow: () => container.querySelector<HTMLElement>('.rjsf-array-item-add button, .btn-add')?.click(),
    async validate() {
      form.current?.validateForm()
      for (let frame = 0; frame < 300 && !form.current?.state.errors.length; frame++) {
        await new Promise(requestAnimationFrame)
      }
      return form.current?.state.errors.length ?? 0
    },
  }
}
