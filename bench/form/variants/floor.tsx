import { memo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchQuestion, firstPageOf, type MountVariant, options } from '../questions.ts'

/** The floor: uncontrolled native inputs on one external store; only what depends on an answer subscribes to it. */
class AnswerStore {
  readonly values = new Map<string, unknown>()
  readonly errors = new Map<string, string>()
  private readonly listeners = new Map<string, Set<() => void>>()

  subscribe = (id: string, listener: () => void) => {
    const set = this.listeners.get(id) ?? new Set()
    this.listeners.set(id, set.add(listener))
    return () => set.delete(listener)
  }

  set(id: string, value: unknown) {
    this.values.set(id, value)
    this.notify(id)
  }

  notify(id: string) {
    for (const listener of this.listeners.get(id) ?? []) listener()
  }
}

const Question = memo(function Question({
  question,
  store,
}: {
  question: BenchQuestion
  store: AnswerStore
}) {
  const visible = useSyncExternalStore(
    (listener) => (question.shownBy ? store.subscribe(question.shownBy, listener) : () => undefined),
    () => !question.shownBy || store.values.get(question.shownBy) === 'yes',
  )
  const error = useSyncExternalStore(
    (listener) => store.subscribe(`error:${question.id}`, listener),
    () => store.errors.get(question.id),
  )
  if (!visible) return null
  const { id, kind, title, required } = question
  const { answer } = question
  const change = (event: { target: { value: string } }) => store.set(id, event.target.value)
  const many = kind === 'radio' || kind === 'checkboxes'
  const toggle = (option: string, on: boolean) => {
    const chosen = new Set((store.values.get(id) as string[] | undefined) ?? [])
    if (on) chosen.add(option)
    else chosen.delete(option)
    store.set(id, [...chosen])
  }
  return (
    <div className="question">
      <label htmlFor={id} id={`${id}-label`}>
        {title}
        {required && ' *'}
      </label>
      {kind === 'paragraph' && <textarea id={id} defaultValue={answer} onChange={change} />}
      {kind === 'dropdown' && (
        <select id={id} defaultValue={answer} onChange={change}>
          <option value="" />
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {many && (
        <div role="group" id={id} aria-labelledby={`${id}-label`}>
          {options.map((option) => (
            <label key={option.id}>
              <input
                type={kind === 'radio' ? 'radio' : 'checkbox'}
                name={id}
                value={option.id}
                defaultChecked={option.id === answer}
                onChange={(event) =>
                  kind === 'radio' ? store.set(id, option.id) : toggle(option.id, event.target.checked)
                }
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
      {!many && kind !== 'paragraph' && kind !== 'dropdown' && (
        <input
          id={id}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          defaultValue={answer}
          onChange={change}
        />
      )}
      {error && <p className="error">{error}</p>}
    </div>
  )
})

/** Questions in one block: what is off the screen is not laid out, as in the product. */
const BLOCK = 10

export const mount: MountVariant = (container, all) => {
  const questions = firstPageOf(all)
  const store = new AnswerStore()
  for (const { id, answer } of questions) if (answer !== undefined) store.values.set(id, answer)
  createRoot(container).render(
    <form>
      {Array.from({ length: Math.ceil(questions.length / BLOCK) }, (_, block) => (
        <div key={block} style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 60rem' }}>
          {questions.slice(block * BLOCK, block * BLOCK + BLOCK).map((question) => (
            <Question key={question.id} question={question} store={store} />
          ))}
        </div>
      ))}
    </form>,
  )
  return {
    validate() {
      let count = 0
      for (const question of questions) {
        if (question.shownBy && store.values.get(question.shownBy) !== 'yes') continue
        const value = store.values.get(question.id)
        if (!question.required || (value !== undefined && value !== '')) continue
        store.errors.set(question.id, 'This question is required.')
        store.notify(`error:${question.id}`)
        count++
      }
      return count
    },
  }
}
