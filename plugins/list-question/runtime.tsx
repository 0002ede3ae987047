import type { KeyboardEvent } from 'react'
import { rowName, rowTexts, rowWord } from '../../runtime/core/element/row-noun.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import { KindInput } from '../../runtime/react/ui/KindInput.tsx'
import { RowListFooter } from '../../runtime/react/ui/row-list.tsx'
import { muted, problem } from '../../runtime/react/ui/text.ts'
import { controlTexts as texts } from './control-texts.ts'
import { moveInList } from './move-in-list.ts'
import { PastePreview } from './PastePreview.tsx'
import { type ListAnswer, propsOf } from './props.ts'
import styles from './runtime.module.css'
import { useBoxes } from './use-boxes.ts'
import { usePaste } from './use-paste.ts'
import { withNoun } from './with-noun.ts'

function Input(question: InputProps<ListAnswer>) {
  const { state, onChange, onBlur, controlId, describedBy, invalid } = question
  const element = withNoun(question.element)
  const props = propsOf(element)
  const { editable } = state
  const boxes = useBoxes({ ...question, editable })
  const paste = usePaste({ element, ids: boxes.ids, values: boxes.values, textOf: boxes.textOf, onChange })
  const noun = rowWord(element)
  const hintId = `${controlId}-hint`
  const idOf = (id: string) => (id === boxes.ids[0] ? controlId : `${controlId}-${id}`)
  const focus = (id: string | undefined) => {
    if (id !== undefined) boxes.rows.root.current?.ownerDocument.getElementById(idOf(id))?.focus()
  }
  // A box that is still empty is as good as a new one.
  const add = () => {
    const blank = boxes.ids.find((id) => boxes.textOf(id) === '')
    if (blank !== undefined) focus(blank)
    else if (!boxes.rows.full) boxes.rows.add()
  }
  const onKeyDown = (id: string) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (moveInList(event, { ids: boxes.ids, id, editable, add, drop: boxes.drop, focus }))
      event.preventDefault()
  }
  const wrongAt = (id: string) => (invalid ? state.issues.find(({ field }) => field === id) : undefined)
  const isWrong = invalid && state.issues.every(({ field }) => field === undefined)
  return (
    <div onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}>
      <ul
        className={styles.values}
        ref={(list) => {
          boxes.rows.root.current = list
        }}
      >
        {boxes.ids.map((id, index) => {
          const wrong = wrongAt(id)
          const errorId = `${idOf(id)}-wrong`
          return (
            <li key={id} data-row={id} className={styles.value}>
              <KindInput
                id={idOf(id)}
                props={props}
                value={boxes.textOf(id)}
                aria-label={rowName(element, index + 1)}
                placeholder={props.placeholder}
                readOnly={!editable}
                invalid={wrong !== undefined || isWrong}
                describedBy={
                  [wrong && errorId, editable && hintId, describedBy].filter(Boolean).join(' ') || undefined
                }
                onText={(text) => {
                  boxes.say(id, text)
                  return undefined
                }}
                onKeyDown={onKeyDown(id)}
                onPaste={editable ? paste.onPaste(id) : undefined}
              />
              {editable && (boxes.ids.length > 1 || boxes.values.length > 0) && (
                <IconButton
                  icon="trash"
                  label={rowTexts.remove(noun, index + 1)}
                  onClick={() => boxes.rows.remove(id)}
                />
              )}
              {wrong && (
                <p id={errorId} className={problem}>
                  {formatIssue(wrong)}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {editable && (
        <>
          <p id={hintId} className={muted}>
            {texts.canPaste}
          </p>
          <RowListFooter
            rows={{ ...boxes.rows, add }}
            controlId={`${controlId}-add`}
            addLabel={texts.another(noun)}
            row={noun}
          />
          <PastePreview paste={paste} onLeave={focus} />
        </>
      )}
    </div>
  )
}

export default defineRuntime<ListAnswer>({ Input, frame: 'fieldset', saysFields: true })
