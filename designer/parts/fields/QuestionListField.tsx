import type { ReactNode } from 'react'
import { labelOf } from '../../../runtime/core/element/label-of.ts'
import type { CompiledTemplate } from '../../../runtime/core/template/compile-template.ts'
import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import { AddSelect } from '../AddSelect.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './QuestionListField.module.css'
import { Kept } from './TextField.tsx'
import { texts } from './texts.ts'
import type { Field } from './use-field.ts'

interface Props {
  field: Field
  label: string
  hint?: ReactNode
  compiled: CompiledTemplate
  /** The ids of the elements that can be added. */
  candidates: readonly string[]
  most: number
}

/** Questions of the form, in an order. One that is there no more is named by its id. */
export function QuestionListField({ field, label, hint, compiled, candidates, most }: Props) {
  const { value = [], problem, set } = field
  const ids = Array.isArray(value) && value.every((id) => typeof id === 'string') ? (value as string[]) : null
  const nameOf = (id: string) => {
    const element = compiled.elements.get(id)?.element
    return (element && labelOf(element)) || id
  }
  const put = (next: readonly string[]) => set(next.length > 0 ? [...next] : undefined)
  const left = candidates.filter((id) => !ids?.includes(id))
  return (
    <FieldFrame label={label} hint={hint} problem={problem}>
      {({ id, describedBy, invalid }) =>
        ids ? (
          <>
            {ids.length > 0 && (
              <ol className={styles.list} aria-label={label}>
                {ids.map((each, index) => (
                  <li key={each}>
                    <span>{nameOf(each)}</span>
                    <IconButton
                      small
                      icon="chevron"
                      className={styles.up}
                      label={texts.moveUp(nameOf(each))}
                      disabled={index === 0}
                      onClick={() => put(ids.with(index, ids[index - 1] as string).with(index - 1, each))}
                    />
                    <IconButton
                      small
                      icon="close"
                      label={texts.remove(nameOf(each))}
                      onClick={() => put(ids.toSpliced(index, 1))}
                    />
                  </li>
                ))}
              </ol>
            )}
            <AddSelect
              id={id}
              className={styles.add}
              placeholder={
                left.length === 0
                  ? texts.noFurtherQuestion
                  : ids.length >= most
                    ? texts.noMoreThan(most)
                    : texts.addAQuestion
              }
              disabled={left.length === 0 || ids.length >= most}
              options={left.map((each) => ({ id: each, label: nameOf(each) }))}
              invalid={invalid}
              {...(describedBy !== undefined && { describedBy })}
              onAdd={(chosen) => put([...ids, chosen])}
            />
          </>
        ) : (
          <Kept id={id} value={value} onReplace={() => set(undefined)} />
        )
      }
    </FieldFrame>
  )
}
