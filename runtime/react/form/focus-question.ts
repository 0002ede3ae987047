import type { AnswerKey } from '../../core/element/answer-key.ts'
import { controlIdOf, frameIdOf } from './control-id.ts'
import type { QuestionPlace } from './problems.ts'

const focusable =
  ':is(input, select, textarea, button):not(:disabled), a[href], summary, [tabindex]:not([tabindex="-1"])'

/**
 * Moves the focus to a question's control: the labelled control, else the first one in its frame. A closed `details`
 * around it is opened, and a closed section. So is a row that rests without its controls, which carries its id as `data-row` and
 * `data-resting`, and wakes when it is clicked.
 * Where a form is read, the answer itself takes it (`data-answer`).
 * The control of one part of an answer (`field`) has the question's id and the part's name.
 */
export function focusQuestion({ key, field }: QuestionPlace, root: Document = document): void {
  if (wake(key, root)) {
    setTimeout(() => focusNearest(key, field, root))
    return
  }
  focusNearest(key, field, root)
}

/** The question itself, else the rows around it. */
function focusNearest(key: AnswerKey, field: string | undefined, root: Document): void {
  for (let at: AnswerKey | undefined = key; at !== undefined; at = parentOf(at)?.key) {
    const target = (at === key && partOf(key, field, root)) || controlOf(at, root)
    if (!target) continue
    unfold(target)
    target.focus({ preventScroll: true })
    if (root.activeElement !== target) continue
    target.scrollIntoView({ block: 'center' })
    return
  }
}

function partOf(key: AnswerKey, field: string | undefined, root: Document): HTMLElement | null {
  return field === undefined ? null : root.getElementById(`${controlIdOf(key)}-${field}`)
}

function controlOf(key: AnswerKey, root: Document): HTMLElement | null | undefined {
  const control = root.getElementById(controlIdOf(key))
  if (control?.matches(focusable)) return control
  const within = (control ?? root.getElementById(frameIdOf(key)))?.querySelector<HTMLElement>(focusable)
  return within ?? root.querySelector<HTMLElement>(`[data-answer="${CSS.escape(key)}"]`)
}

function unfold(target: HTMLElement): void {
  for (let at = target.parentElement; at; at = at.parentElement) {
    if (at.matches('details') && !target.matches('summary')) (at as HTMLDetailsElement).open = true
    // As the browser itself does when its search leads into what is closed.
    if (at.hidden) {
      at.hidden = false
      at.dispatchEvent(new Event('beforematch'))
    }
  }
}

/** Wakes the resting rows around a question, the outermost first. True when one was. */
function wake(key: AnswerKey, root: Document): boolean {
  const parent = parentOf(key)
  if (!parent) return false
  const outer = wake(parent.key, root)
  const rows = root.getElementById(frameIdOf(parent.key))
  const row = rows?.querySelector<HTMLElement>(`[data-row="${CSS.escape(parent.rowId)}"][data-resting]`)
  row?.click()
  return outer || row != null
}

/** `items/r1/name` -> the rows `items`, row `r1`. */
function parentOf(key: AnswerKey): { key: AnswerKey; rowId: string } | undefined {
  const parts = key.split('/')
  const rowId = parts.at(-2)
  return rowId === undefined ? undefined : { key: parts.slice(0, -2).join('/'), rowId }
}
