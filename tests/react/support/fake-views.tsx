import type { AnswerValue } from '../../../runtime/core/element/define-element.ts'
import { createEngine } from '../../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../../runtime/core/template/compile-template.ts'
import {
  defineRuntime,
  defineSummary,
  type ElementRuntime,
  type ElementSummary,
  type ViewRegistry,
} from '../../../runtime/react/contract.ts'
import {
  createFormController,
  type FormController,
  type FormControllerOptions,
} from '../../../runtime/react/form/form-controller.ts'
import type { Template } from '../../../schemas/index.ts'
import { erin } from '../../support/cast.ts'
import { fakes } from '../../support/elements.ts'

/** How often each question was rendered, by key. */
export const renders = new Map<string, number>()

const words = defineRuntime<{ text: string }>({
  Input({ state, value, onChange, onBlur, controlId, describedBy, invalid }) {
    renders.set(state.key, (renders.get(state.key) ?? 0) + 1)
    return (
      <input
        id={controlId}
        value={value?.text ?? ''}
        readOnly={!state.editable}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange('setWords', { text: event.target.value || null })}
        onBlur={onBlur}
      />
    )
  },
})

const choice = defineRuntime<{ selectedOptionIds: string[] }>({
  frame: 'fieldset',
  Input({ element, value, onChange, controlId }) {
    const options = element.options as { id: string; label: string }[]
    return options.map(({ id, label }) => (
      <label key={id}>
        <input
          type="radio"
          name={controlId}
          checked={value?.selectedOptionIds.includes(id) ?? false}
          onChange={() => onChange('choose', { optionId: id })}
        />
        {label}
      </label>
    ))
  },
})

const rows = defineRuntime<{ rowIds: string[] }>({
  frame: 'bare',
  Input({ element, state, onChange, renderChildren, renderCell, controlId }) {
    return (
      <section aria-label={element.title}>
        {state.rowIds?.map((rowId) => (
          <details key={rowId} open={!element.folds}>
            <summary>Row</summary>
            {element.cells ? element.children?.map(({ id }) => renderCell(id, rowId)) : renderChildren(rowId)}
          </details>
        ))}
        <button
          type="button"
          id={controlId}
          onClick={() => onChange('addRow', { rowId: `r${(state.rowIds?.length ?? 0) + 1}` })}
        >
          Add
        </button>
      </section>
    )
  },
})

const group = defineRuntime({
  frame: 'bare',
  Input: ({ element, renderChildren }) => <section aria-label={element.title}>{renderChildren()}</section>,
})

const broken = defineRuntime({
  Input() {
    throw new Error('broken plugin')
  },
})

const runtimes: Readonly<Record<string, ElementRuntime>> = {
  'fake-words': words,
  'fake-choice': choice,
  'fake-rows': rows,
  'fake-group': group,
  'fake-broken': broken,
}

const summaries: Readonly<Record<string, ElementSummary>> = {
  'fake-rows': defineSummary<{ rowIds: string[] }>({
    bare: true,
    Summary: ({ element, value, renderCell }) => (
      <ul>
        {value?.rowIds.map((rowId) => (
          <li key={rowId}>{element.children?.map(({ id }) => renderCell(id, rowId))}</li>
        ))}
      </ul>
    ),
  }),
}

const fakeViews: ViewRegistry = {
  runtime: (type) => runtimes[type],
  summary: (type) => summaries[type],
}

/** A form of the fakes before erin, its owner. */
export function openForm(
  template: Template,
  options: Partial<FormControllerOptions> & {
    answers?: Record<string, AnswerValue>
    canUpdate?: boolean
  } = {},
): FormController {
  const { answers = {}, canUpdate = true, ...rest } = options
  const engine = createEngine(compileTemplate(template, fakes), {
    answers: Object.entries(answers),
    actor: erin,
    context: { status: 'draft', canUpdate, now: '2026-11-21T17:30:00.000Z' },
  })
  return createFormController({ engine, registry: fakes, views: fakeViews, ...rest })
}
