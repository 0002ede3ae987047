import type { AnswerKey } from '../element/answer-key.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import { ownRights } from '../permission/own-rights.ts'
import { type ExplainedForm, placeAt } from './explain-shown.ts'
import { grantsOf } from './grants-of.ts'
import type { EditableCause, Explanation } from './types.ts'

/** Why the answer at a place can be changed or not; undefined for what has no answer. */
export function explainEditable(form: ExplainedForm, key: AnswerKey): Explanation<EditableCause> | undefined {
  const state = form.engine.get(key)
  const chain = placeAt(form, key)?.chain ?? []
  const { model, calculation, readOnly } = (chain.at(-1) ?? {}) as Partial<CompiledElement>
  if (!state || !model?.answer) return undefined
  if (state.editable) return { verdict: true, cause: { kind: 'always' } }
  if (calculation) {
    const readings = calculation.references.map(({ path: _, ...reading }) => reading)
    return { verdict: false, cause: { kind: 'calculated', readings } }
  }
  if (readOnly) return { verdict: false, cause: { kind: 'readOnly' } }
  const { actor, status } = form.engine.scope()
  const refusing = chain.find(({ permissions }) => !ownRights(permissions, actor, status).update)
  if (!refusing) return { verdict: false, cause: { kind: 'form' } }
  const { id, permissions } = refusing
  return { verdict: false, cause: { kind: 'right', id, grants: grantsOf(permissions, 'update') } }
}
