import { type MouseEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { sayFormReadOnly } from '../../runtime/core/explain/say-editable.ts'
import { sayRequired } from '../../runtime/core/explain/say-required.ts'
import { plainSentence, type Span } from '../../runtime/core/explain/spans.ts'
import { ENGLISH, inLanguage } from '../../runtime/core/language/local-language.ts'
import { useStore } from '../../runtime/react/hooks/use-store.ts'
import { Badge } from '../../runtime/react/ui/Badge.tsx'
import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { useWorkbench } from '../parts/workbench.ts'
import type { Trial } from './open-trial.ts'
import { hiddenPages, type Verdict, verdictsOf } from './verdicts.ts'
import styles from './WhyPanel.module.css'

interface Props {
  trial: Trial
  statusLabel(status: string): string
}

/** Every element of the page that is open, with what becomes of it for whoever looks, and why. */
export function WhyPanel({ trial, statusLabel }: Props) {
  const { controller, compiled, canUpdate, changers } = trial
  const { catalogue } = useWorkbench()
  const page = useStore(controller.page)
  const changes = useMemo(() => countChanges(trial), [trial])
  const count = useSyncExternalStore(changes.subscribe, changes.get)
  const [onlyChanged, setOnlyChanged] = useState(false)
  const open = page.kind === 'page' ? page.id : controller.engine.visiblePageIds()[0]
  const kindLabel = (type: string) => catalogue.kindOf(type)?.designer.label ?? type
  const verdicts = useMemo(
    () => (open === undefined ? [] : inEnglish(() => verdictsOf(trial, open, statusLabel, kindLabel))),
    // What the engine says changes with each answer.
    [trial, open, statusLabel, count],
  )
  const hidden = useMemo(() => inEnglish(() => hiddenPages(trial, statusLabel)), [trial, statusLabel, count])
  const name = compiled.pages.find(({ id }) => id === open)?.page.name
  const listed = onlyChanged
    ? verdicts.filter(({ isShown, isEditable }) => !isShown || isEditable === false)
    : verdicts
  const goTo = (key: string) => controller.goToQuestion(key)
  return (
    <aside className={styles.panel} aria-label="Why">
      <h2>Why</h2>
      <ChoiceList
        kind="checkbox"
        controlId="why-only"
        choices={[{ id: 'only', label: 'Only what is hidden or read-only' }]}
        selected={onlyChanged ? ['only'] : []}
        onChoose={(_, yes) => setOnlyChanged(yes)}
      />
      {name !== undefined && <h3>{name}</h3>}
      {!canUpdate && (
        <p>
          <Sentence
            spans={inEnglish(() =>
              sayFormReadOnly({ status: controller.engine.scope().status, statusLabel }, changers),
            )}
            goTo={goTo}
          />
        </p>
      )}
      {verdicts.some(({ isRequired }) => isRequired) && (
        <p className={styles.none}>{inEnglish(() => plainSentence(sayRequired()))}</p>
      )}
      <ul className={styles.list}>
        {listed.map((verdict) => (
          <VerdictItem key={verdict.key} verdict={verdict} goTo={goTo} />
        ))}
      </ul>
      {listed.length === 0 && (
        <p className={styles.none}>Everything on this page is shown and can be changed.</p>
      )}
      {hidden.length > 0 && (
        <>
          <h3>Pages that are not shown</h3>
          <ul className={styles.list}>
            {hidden.map(({ id, reason }) => (
              <li key={id}>
                <Sentence spans={reason} goTo={goTo} />
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

/** Studio speaks English, whatever the form that is tried out is read in. */
const inEnglish = <T,>(say: () => T): T => inLanguage(ENGLISH, say)

function VerdictItem({ verdict, goTo }: { verdict: Verdict; goTo(key: string): void }) {
  const { key, name, depth, isShown, isRequired, isEditable, reasons } = verdict
  return (
    <li data-depth={Math.min(depth, 3)} data-key={key}>
      <div className={styles.head}>
        {isShown ? (
          <a className={styles.name} href={`#${key}`} onClick={leadTo(key, goTo)}>
            {name}
          </a>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {!isShown && <Badge tone="orange">Hidden</Badge>}
        {isRequired && <Badge tone="blue">Required</Badge>}
        {isEditable === false && <Badge>Read-only</Badge>}
      </div>
      {reasons.map((spans, index) => (
        <p key={index}>
          <Sentence spans={spans} goTo={goTo} />
        </p>
      ))}
    </li>
  )
}

const leadTo = (key: string, goTo: (key: string) => void) => (event: MouseEvent) => {
  event.preventDefault()
  goTo(key)
}

/** A sentence that leads to the questions that it names. */
function Sentence({ spans, goTo }: { spans: readonly Span[]; goTo(key: string): void }) {
  return spans.map(({ text, quoted, key }, index) => {
    if (!quoted) return <span key={index}>{text}</span>
    if (key === undefined) return <strong key={index}>{text}</strong>
    return (
      <a key={index} href={`#${key}`} onClick={leadTo(key, goTo)}>
        {text}
      </a>
    )
  })
}

/** How often anything in the form has changed. */
function countChanges({ controller }: Trial) {
  let count = 0
  return {
    get: () => count,
    subscribe: (listener: () => void) =>
      controller.engine.subscribeAll(() => {
        count++
        listener()
      }),
  }
}
