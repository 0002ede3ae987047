import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../runtime/react/ui/Dialog.tsx'
import { common } from '../parts/common-texts.ts'
import { ProblemList } from '../parts/ProblemList.tsx'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './ProblemsButton.module.css'
import { texts } from './texts.ts'

/** How many problems stand in the way of publishing, and how much could be better; pressed, which. */
export function ProblemsButton() {
  const { problems } = useWorkbench()
  const { list } = useSyncExternalStore(problems.subscribe, problems.get)
  const [isOpen, setOpen] = useState(false)
  if (!list) return null
  const faults = list.filter(({ isWarning }) => !isWarning).length
  const suggestions = list.length - faults
  return (
    <>
      <Button
        small
        tone="quiet"
        icon={faults > 0 ? 'alert' : 'success'}
        className={faults > 0 ? styles.any : styles.none}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {faults === 0 ? texts.noProblems : texts.problems(faults)}
        {suggestions > 0 && ` · ${texts.suggestions(suggestions)}`}
      </Button>
      {isOpen && (
        <Dialog
          title={faults === 0 ? texts.publishable : texts.beforePublishing}
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{common.close}</Button>}
        >
          <ProblemList problems={list} onGo={() => setOpen(false)} />
          {list.length === 0 && <p>{texts.allInOrder}</p>}
        </Dialog>
      )}
    </>
  )
}
