import { Icon } from '../../runtime/react/ui/Icon.tsx'
import { ProblemList } from '../parts/ProblemList.tsx'
import type { Problem } from '../parts/problems.ts'
import styles from './PublishPane.module.css'
import { texts } from './texts.ts'

/** What the gate says of the form and all that belongs to it, and what the proof says of the workflow. */
export function Checks({ problems }: { problems: readonly Problem[] | undefined }) {
  const ofWorkflow = problems?.filter(({ document }) => document === 'workflow')
  const others = problems?.filter(({ document }) => document !== 'workflow')
  return (
    <>
      <Check title={texts.problems} problems={others} fine={texts.nothingInTheWay} looking={texts.checking} />
      <Check title={texts.proof} problems={ofWorkflow} fine={texts.proofInOrder} looking={texts.proving} />
    </>
  )
}

interface Props {
  title: string
  problems: readonly Problem[] | undefined
  fine: string
  looking: string
}

function Check({ title, problems, fine, looking }: Props) {
  const id = `check-${title.replaceAll(' ', '-')}`
  const isFine = problems?.every(({ isWarning }) => isWarning)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {!problems && <p className={styles.hint}>{looking}</p>}
      {isFine && (
        <p className={styles.fine} data-tone="green">
          <Icon name="success" /> {fine}
        </p>
      )}
      {problems && problems.length > 0 && <ProblemList problems={problems} />}
    </section>
  )
}
