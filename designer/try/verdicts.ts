import type { AnswerKey } from '../../runtime/core/element/answer-key.ts'
import { labelOf } from '../../runtime/core/element/label-of.ts'
import { explainEditable } from '../../runtime/core/explain/explain-editable.ts'
import { explainShown, pageKey } from '../../runtime/core/explain/explain-shown.ts'
import type { Wording } from '../../runtime/core/explain/say-condition.ts'
import { sayEditable } from '../../runtime/core/explain/say-editable.ts'
import { sayShown } from '../../runtime/core/explain/say-shown.ts'
import type { Span } from '../../runtime/core/explain/spans.ts'
import type { Verdict } from '../../runtime/react/ui/VerdictList.tsx'
import type { Trial } from './open-trial.ts'
import { texts } from './texts.ts'

/** So many are listed of a page. */
const MOST = 400

/** What becomes of each element of a page for whoever looks; what stands in something hidden goes with it. */
export function verdictsOf(
  { compiled, controller, canUpdate }: Trial,
  pageId: string,
  statusLabel: Wording['statusLabel'],
  kindLabel: (type: string) => string,
): Verdict[] {
  const { engine } = controller
  const wording: Wording = { form: { compiled, engine }, statusLabel }
  const found: Verdict[] = []
  const visit = (keys: readonly AnswerKey[], depth: number) => {
    for (const key of keys) {
      const state = engine.get(key)
      if (!state || found.length >= MOST) continue
      const shown = explainShown(wording.form, key)
      const isShown = shown?.verdict === true && state.element.hidden !== true
      const editable = isShown ? explainEditable(wording.form, key) : undefined
      found.push({
        ...{ key, depth, isShown, name: labelOf(state.element) || kindLabel(state.element.type) },
        isRequired: isShown && canUpdate && state.required,
        isEditable: editable?.verdict,
        reasons: [
          ...(shown && shown.cause.kind !== 'always' ? [sayShown(wording, key, shown)] : []),
          ...(state.element.hidden ? [[{ text: texts.unseen }]] : []),
          // That nobody changes anything is said once, of the form.
          ...(editable && !editable.verdict && editable.cause.kind !== 'form'
            ? [sayEditable(wording, key, editable)]
            : []),
        ],
      })
      if (!isShown) continue
      if (state.rowIds) for (const row of state.rowIds) visit(engine.childKeys(key, row), depth + 1)
      else visit(engine.childKeys(key), depth + 1)
    }
  }
  visit(engine.pageKeys(pageId), 0)
  return found
}

/** The pages that are not shown, each with its reason. */
export function hiddenPages(
  { compiled, controller }: Pick<Trial, 'compiled' | 'controller'>,
  statusLabel: Wording['statusLabel'],
): { id: string; reason: readonly Span[] }[] {
  const wording: Wording = { form: { compiled, engine: controller.engine }, statusLabel }
  return compiled.pages.flatMap(({ id }) => {
    const key = pageKey(id)
    const shown = explainShown(wording.form, key)
    return shown && !shown.verdict ? [{ id, reason: sayShown(wording, key, shown) }] : []
  })
}
