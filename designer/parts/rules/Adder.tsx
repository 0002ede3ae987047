import { useRef, useState } from 'react'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import type { DrawnCondition, DrawnGroup, DrawnRule } from '../../document/rules/drawn-rule.ts'
import { common } from '../common-texts.ts'
import { conditionFor } from './condition-for.ts'
import styles from './rules.module.css'
import { SubjectPicker } from './SubjectPicker.tsx'
import { texts } from './texts.ts'
import { useQuestions } from './use-rule-questions.ts'

interface Props {
  ownId: string | undefined
  /** How a group that is added joins its conditions. */
  join: DrawnGroup['join']
  canGroup: boolean
  /** It adds to a group that is there. */
  isGroup?: boolean
  onAdd(part: DrawnRule): void
}

/** Adds a condition, or a group of them: what it asks about is chosen first, and nothing is written before. */
export function Adder({ ownId, join, canGroup, isGroup, onAdd }: Props) {
  const known = useQuestions()
  const [adding, setAdding] = useState<'condition' | 'group'>()
  const first = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAdding(undefined)
    setTimeout(() => first.current?.focus(), 0)
  }
  const add = (condition: DrawnCondition) => {
    onAdd(adding === 'group' ? { kind: 'group', join, parts: [condition] } : condition)
    close()
  }
  if (adding)
    return (
      <div
        className={styles.part}
        role="group"
        aria-label={adding === 'group' ? texts.newGroup : texts.newCondition}
      >
        <div className={styles.row}>
          <SubjectPicker ownId={ownId} isNew onSubject={(subject) => add(conditionFor(known, subject))} />
        </div>
        <IconButton small icon="close" label={texts.addNothing} onClick={close} />
      </div>
    )
  return (
    <div className={styles.adder}>
      <Button ref={first} small icon="plus" onClick={() => setAdding('condition')}>
        {common.addCondition}
      </Button>
      {canGroup && isGroup && (
        <Button small icon="plus" onClick={() => setAdding('group')}>
          {texts.addAGroup}
        </Button>
      )}
    </div>
  )
}
